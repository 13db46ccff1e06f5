import Scene

/// How a number runs: it takes a step whenever some time has passed, and never falls below 0.
public struct TimerStyle: Sendable {
  /// How it is written; beside digits the value is seconds.
  public enum Format: String, CaseIterable, Sendable {
    case plain = "d"
    case minutes = "mm:ss"
    case hours = "hh:mm:ss"
    case days = "d hh:mm:ss"
  }

  /// `nil` or 0: it stands.
  public var step: Int?
  /// Above 0; left open, `standardInterval`.
  public var interval: Duration?
  public var format = Format.plain

  public static let standardInterval = Duration.seconds(1)

  public init() {}

  package var isRunning: Bool { (step ?? 0) != 0 }

  /// - Parameter start: not below 0
  func number(from start: Int) -> RunningNumber {
    RunningNumber(start: start, step: step ?? 0, every: interval ?? Self.standardInterval)
  }

  var clockFormat: ClockFormat { ClockFormat(rawValue: format.rawValue)! }
}

/// How the figures of a display look.
public struct DigitStyle: Sendable {
  /// How segments go and come.
  public enum Change: String, CaseIterable, Sendable {
    case none, fade, turn
  }

  /// For how many digits its box has room; left open, as many as the largest value needs.
  public var mostDigits: Int?
  /// Of segments that are not lit; `nil`: they cannot be seen.
  public var unlitPaint: Paint?
  /// In degrees; above 0 the tops lean to the right.
  public var slant = 0.0
  /// At each step, and into each slide.
  public var change = PerSlide<Change>.all(.none)

  public init() {}
}

extension DigitStyle.Change {
  /// How long it takes where nobody has said; `nil` where it takes no time.
  package var naturalDuration: Duration? {
    switch self {
    case .none: nil
    case .fade: .milliseconds(300)
    case .turn: .milliseconds(500)
    }
  }
}
