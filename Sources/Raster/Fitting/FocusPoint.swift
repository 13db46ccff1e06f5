/// The point of a picture that `FitMode.cover` keeps in view, as shares of its width and height, 0…1 each.
public struct FocusPoint: Hashable, Sendable {
  public let x: Double
  public let y: Double

  /// `nil` outside 0…1.
  public init?(x: Double, y: Double) {
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    self.x = x
    self.y = y
  }

  public static let center = FocusPoint(x: 0.5, y: 0.5)!
}
