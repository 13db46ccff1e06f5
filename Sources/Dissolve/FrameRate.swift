/// Frames a second inside transitions, exact to a millionth.
public struct FrameRate: Hashable, Sendable {
  private let millionths: Int

  /// What GIF players keep: a delay below 2 hundredths is slowed down by browsers, so 50 is the highest rate.
  public static let allowed = 0.01...50.0

  /// `nil` outside `allowed`, and for NaN.
  public init?(_ framesPerSecond: Double) {
    guard Self.allowed.contains(framesPerSecond) else { return nil }
    millionths = Int(framesPerSecond * 1_000_000 + 0.5)
  }

  public var framesPerSecond: Double { Double(millionths) / 1_000_000 }

  /// When frame `index` starts, counted from frame 0: index/rate seconds, to the attosecond.
  public func time(ofFrame index: Int) -> Duration {
    .seconds(index) * 1_000_000 / millionths
  }

  /// How many frame times it takes to reach a time: its ceiling in frames, where times less than 1 µs apart are equal.
  public func frames(toReach time: Duration) -> Int {
    let estimate = Int(time.inSeconds * framesPerSecond)
    var frames = max(0, estimate - 1)
    while !self.time(ofFrame: frames).hasReached(time) { frames += 1 }
    return frames
  }
}

extension Duration {
  /// Two times less than this apart are one: rates and fractions of a second that end nowhere in decimals meet
  /// again where they should.
  private static let tolerance = Duration.microseconds(1)

  /// Whether this time is at or past another.
  package func hasReached(_ other: Duration) -> Bool {
    self > other - Self.tolerance
  }

  /// For arithmetic that needs no exactness.
  package var inSeconds: Double { self / .seconds(1) }
}
