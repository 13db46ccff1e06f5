/// Turns exact times into a GIF's hundredths of a second, so that the total never drifts: every start time is
/// rounded by itself, and delays are differences of rounded starts.
package struct FrameClock {
  /// The shortest delay that browsers obey.
  static let shortestDelay = 2
  /// The longest delay that fits in a graphic control extension.
  static let longestDelay = 65_535

  private var elapsed: Duration = .zero
  private var written = 0

  /// Lets `duration` pass and returns the delays to write for it, in hundredths: one, or several when it is longer
  /// than a single frame can stay.
  mutating func delays(for duration: Duration) -> [Int] {
    elapsed += duration
    var rest = max(Self.shortestDelay, Self.hundredths(elapsed) - written)
    written += rest
    var delays: [Int] = []
    while rest > Self.longestDelay {
      let delay = min(Self.longestDelay, rest - Self.shortestDelay)
      delays.append(delay)
      rest -= delay
    }
    return delays + [rest]
  }

  /// Rounded to nearest, ties up. A sum of many truncated durations falls short of a tie by less than 1 microsecond,
  /// and counts as one.
  package static func hundredths(_ time: Duration) -> Int {
    let attosecondsAHundredth: Int128 = 10_000_000_000_000_000
    let tolerance: Int128 = 1_000_000_000_000
    return Int((time.attoseconds + attosecondsAHundredth / 2 + tolerance) / attosecondsAHundredth)
  }
}
