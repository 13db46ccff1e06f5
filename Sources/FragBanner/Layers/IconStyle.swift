/// How a row of icons looks.
public struct IconStyle: Sendable {
  /// How many there are; left open, as many as the largest value.
  public var count: Int?
  /// The file of the picture of those that are not lit; left open, the same let through.
  public var unlit: String?
  /// Of those that are not lit and have no picture of their own, 0…1.
  public var unlitOpacity = 0.25
  /// Between two of them, in pixels.
  public var gap = 0.0

  public static let allowedCounts = 1...200

  public init() {}
}
