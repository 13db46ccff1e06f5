#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the best encoding that fits into a number of bytes.
///
/// An encoding has a position: 0 is the best, 1 the smallest, and bytes fall about evenly in logarithms between them.
struct ByteBudget {
  /// The most bytes that fit.
  let limit: Int

  /// How many encodings a search makes at most.
  private static let mostAttempts = 8
  /// A file this near to the limit is not made better.
  private static let nearEnough = 0.985
  /// How much smaller the smallest encoding is than the best, before anything is known of a banner.
  private static let expectedRatio = 6.0

  enum Outcome<Encoding> {
    case fits(Encoding)
    /// Even the smallest does not fit.
    case tooLarge(smallest: Int)
  }

  private struct Sample {
    let position: Double
    let logBytes: Double
  }

  /// - Parameter encode: makes the encoding at a position and tells its bytes.
  func search<Encoding>(
    _ encode: (Double) throws -> (encoding: Encoding, bytes: Int)
  ) rethrows -> Outcome<Encoding> {
    let goal = log(Double(limit) * (1 + Self.nearEnough) / 2)
    var best: Encoding?
    var tooLarge: Sample?
    var fitting: Sample?
    var smallest = Int.max
    var position = 0.0
    for attempt in 1...Self.mostAttempts {
      let isLastChance = attempt == Self.mostAttempts && best == nil
      if isLastChance { position = 1 }
      let (encoding, bytes) = try encode(position)
      let sample = Sample(position: position, logBytes: log(Double(bytes)))
      smallest = min(smallest, bytes)
      if bytes <= limit {
        best = encoding
        fitting = sample
        if position == 0 || Double(bytes) >= Double(limit) * Self.nearEnough { break }
      } else {
        tooLarge = sample
        if position == 1 { break }
      }
      position = Self.next(after: tooLarge, before: fitting, goal: goal)
    }
    return best.map(Outcome.fits) ?? .tooLarge(smallest: smallest)
  }

  /// On the straight line between the two nearest encodings, not too near to either; before anything fits, where the
  /// expected fall reaches the goal.
  private static func next(after tooLarge: Sample?, before fitting: Sample?, goal: Double) -> Double
  {
    guard let tooLarge else { return 0 }
    guard let fitting else {
      let step = (tooLarge.logBytes - goal) / log(expectedRatio)
      return min(1, tooLarge.position + max(step, 0.02))
    }
    let width = fitting.position - tooLarge.position
    let fall = tooLarge.logBytes - fitting.logBytes
    let share = fall > 0 ? (tooLarge.logBytes - goal) / fall : 0.5
    return tooLarge.position + width * min(0.9, max(0.1, share))
  }
}
