/// A part of a canvas, made of rectangles that do not meet.
public struct Region: Hashable, Sendable {
  /// Disjoint, none of them empty.
  public private(set) var rects: [PixelRect] = []

  public init() {}

  public init(_ rect: PixelRect) {
    add(rect)
  }

  public var isEmpty: Bool { rects.isEmpty }

  public var pixelCount: Int { rects.reduce(0) { $0 + $1.pixelCount } }

  /// What a rectangle covers is part of it from now on.
  public mutating func add(_ rect: PixelRect) {
    rects += outside(of: rect)
  }

  /// The parts of a rectangle that lie inside, disjoint.
  public func inside(_ rect: PixelRect) -> [PixelRect] {
    rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
  }

  /// The parts of a rectangle that lie outside, disjoint.
  public func outside(of rect: PixelRect) -> [PixelRect] {
    var parts = rect.isEmpty ? [] : [rect]
    for other in rects where !other.intersection(rect).isEmpty {
      parts = parts.flatMap { $0.subtracting(other) }
    }
    return parts
  }
}
