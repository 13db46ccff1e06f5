/// A width and a height in whole pixels, each at least 1.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// - Precondition: both sides are at least 1; check what comes from outside first.
  public init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "a picture has at least one pixel a side")
    self.width = width
    self.height = height
  }

  /// The longest side that a GIF can have.
  package static let longestSide = 65_535
  /// More pixels than this are refused.
  package static let mostPixels = 100_000_000

  public var pixelCount: Int { width * height }

  /// The rectangle that covers all of it, from the origin.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}
