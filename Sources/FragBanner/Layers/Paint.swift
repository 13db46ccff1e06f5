import Raster

/// A color that may let through what is below it.
public struct Paint: Hashable, Sendable {
  public var color: Color
  /// 0…1
  public var opacity: Double

  public init(_ color: Color, opacity: Double = 1) {
    self.color = color
    self.opacity = opacity
  }
}
