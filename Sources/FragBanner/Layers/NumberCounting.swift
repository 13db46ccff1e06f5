import Dissolve

/// A number as somebody wrote it.
public struct Amount: Hashable, Sendable {
  package let text: String
  /// Whether it is written with a point and without groups, whatever its layer's own signs are.
  package let isPlain: Bool

  /// - Parameters:
  ///   - text: digits, with the layer's own point and grouping and perhaps a currency around them
  package init(_ text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }
}

extension Amount: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Digits with a point at most, such as `"19.90"`, which has two decimals.
  public init(stringLiteral value: String) { self.init(value, isPlain: true) }
  public init(integerLiteral value: Int) { self.init("\(value)", isPlain: true) }
}

/// How a number counts to its value, and how it is written.
public struct NumberCounting: Sendable {
  /// Where the first count starts; an empty text is the number itself.
  public var start: Amount?
  /// Left open, `standardDuration`, or less where the scene is short.
  public var duration: Duration?
  /// Since the scene's start; left open, `standardDelay`, or less where the scene is short.
  public var delay: Duration?
  public var easing = Easing.easeInOut
  /// Left open, as many as the numbers are written with.
  public var decimals: Int?
  /// Between groups of three digits; empty for none.
  public var grouping = ","
  public var point = "."
  public var prefix = ""
  public var suffix = ""
  public var minus = "−"
  /// How opaque a number is while it falls, 0…1.
  public var fallingOpacity = 1.0

  public static let standardDuration = Duration.milliseconds(1500)
  public static let standardDelay = Duration.milliseconds(100)

  public init() {}
}
