/// How a gradient fills its box.
public struct GradientStyle: Sendable {
  /// The side of its box that a gradient grows toward.
  public enum Side: String, CaseIterable, Sendable {
    case right, left, top, bottom
  }

  public enum Following: String, CaseIterable, Sendable {
    /// The box is filled as far as the value has come.
    case share
    /// All of the box is filled, from the first color to the color at the value.
    case whole
  }

  /// The value of the first color.
  public var lowest = 0.0
  /// The value of the last color, not that of the first.
  public var highest = 100.0
  public var side = Side.right
  public var following = Following.share

  public init() {}
}
