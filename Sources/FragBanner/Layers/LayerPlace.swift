/// Pixels, or a share of something.
public enum Length: Hashable, Sendable {
  case pixels(Double)
  /// 1 is all of it.
  case share(Double)

  /// In pixels.
  package func resolved(of whole: Double) -> Double {
    switch self {
    case .pixels(let pixels): pixels
    case .share(let share): share * whole
    }
  }
}

/// Where a layer lies in its banner, as CSS places things absolutely; shares are the banner's.
public struct LayerPlace: Hashable, Sendable {
  public var left: Length?
  public var top: Length?
  public var right: Length?
  public var bottom: Length?
  public var width: Length?
  public var height: Length?

  public init() {}

  package var horizontal: AxisPlace { AxisPlace(start: left, end: right, size: width) }
  package var vertical: AxisPlace { AxisPlace(start: top, end: bottom, size: height) }

  /// The keys that say too much together, axis by axis.
  var contradictions: [String] {
    (horizontal.contradicts ? ["left, right and width"] : [])
      + (vertical.contradicts ? ["top, bottom and height"] : [])
  }
}

/// The same of one axis.
package struct AxisPlace: Hashable, Sendable {
  package let start: Length?
  package let end: Length?
  package let size: Length?

  /// Whether it says too much.
  package var contradicts: Bool { start != nil && end != nil && size != nil }
}
