/// The times of one transition: when each rank starts, and how long a tile fades.
public struct FadeTiming: Hashable, Sendable {
  /// Between the starts of two successive ranks.
  public let interval: Duration
  /// One tile's way from opaque to transparent; 0 switches it at its start.
  public let fade: Duration
  /// The whole transition, `interval * lastRank + fade`.
  public let length: Duration

  /// A transition's length where nothing is given.
  public static let defaultTransition = Duration.milliseconds(1500)

  /// Resolves what was given, for an order whose highest rank is `lastRank`.
  ///
  /// The original effect starts a tile every quarter of a fade; that rule supplies what is missing: `transition`
  /// alone, or the default where nothing is given, makes `interval = transition / (lastRank + 4)` and
  /// `fade = 4 * interval`; `interval` alone makes `fade = 4 * interval`. `transition` with one of the others solves
  /// for the third. `fade` alone keeps the default transition as well, where it fits in; else
  /// `interval = fade / 4`. Given times are not negative.
  public init(
    transition: Duration? = nil, interval: Duration? = nil, fade: Duration? = nil, lastRank: Int
  ) throws(FadeTimingError) {
    switch (transition, interval, fade) {
    case (nil, let interval?, let fade):
      self.init(interval: interval, fade: fade ?? interval * 4, lastRank: lastRank)
    case (nil, nil, let fade?):
      let length = Self.defaultTransition
      if Self.keepsDefaultTransition(fade: fade, lastRank: lastRank) {
        self.init(interval: max(.zero, length - fade) / lastRank, fade: fade, length: length)
      } else {
        self.init(interval: fade / 4, fade: fade, lastRank: lastRank)
      }
    case (let transition, nil, nil):
      let length = transition ?? Self.defaultTransition
      self.init(
        interval: length / (lastRank + 4), fade: length * 4 / (lastRank + 4), length: length)
    case (let transition?, nil, let fade?):
      guard transition.hasReached(fade), lastRank > 0 || fade.hasReached(transition) else {
        throw .fadeDoesNotFit(fade: fade, transition: transition, lastRank: lastRank)
      }
      let interval = lastRank == 0 ? .zero : max(.zero, transition - fade) / lastRank
      self.init(interval: interval, fade: fade, length: transition)
    case (let transition?, let interval?, nil):
      guard transition.hasReached(interval * lastRank) else {
        throw .intervalDoesNotFit(interval: interval, transition: transition, lastRank: lastRank)
      }
      self.init(
        interval: interval, fade: max(.zero, transition - interval * lastRank), length: transition)
    case (let transition?, let interval?, let fade?):
      let length = interval * lastRank + fade
      guard length.hasReached(transition), transition.hasReached(length) else {
        throw .timesDisagree(
          transition: transition, interval: interval, fade: fade, lastRank: lastRank)
      }
      self.init(interval: interval, fade: fade, length: transition)
    }
  }

  /// Whether a fade that is given alone fits into the default transition: not where it is longer, and not where all
  /// tiles start together.
  public static func keepsDefaultTransition(fade: Duration, lastRank: Int) -> Bool {
    lastRank > 0 && defaultTransition.hasReached(fade)
  }

  private init(interval: Duration, fade: Duration, lastRank: Int) {
    self.init(interval: interval, fade: fade, length: interval * lastRank + fade)
  }

  private init(interval: Duration, fade: Duration, length: Duration) {
    self.interval = interval
    self.fade = fade
    self.length = length
  }
}

/// Times that no transition can have.
public enum FadeTimingError: Error, Hashable {
  case fadeDoesNotFit(fade: Duration, transition: Duration, lastRank: Int)
  case intervalDoesNotFit(interval: Duration, transition: Duration, lastRank: Int)
  case timesDisagree(transition: Duration, interval: Duration, fade: Duration, lastRank: Int)
}
