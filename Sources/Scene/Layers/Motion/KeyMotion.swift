import Dissolve

/// How keys move a layer: each property goes from what it is when a key starts to what the key says.
package struct KeyMotion: Sendable {
  /// Where one coordinate of the middle goes.
  package enum Target: Hashable, Sendable {
    /// In pixels, from where it is.
    case by(Double)
    /// In pixels of the banner.
    case to(Double)
    case home
  }

  package struct Key: Hashable, Sendable {
    /// When it starts and how long it takes, in shares of the whole.
    package let start: Double
    package let length: Double
    package var easing = Easing.linear
    /// What is `nil` goes on as it does.
    package var x: Target?
    package var y: Target?
    /// In degrees clockwise.
    package var rotation: Double?
    package var scale: Double?
    /// 0…1
    package var opacity: Double?

    package init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  /// When rounds of keys follow each other in a file.
  package struct Rounds: Hashable, Sendable {
    /// Of one of them.
    package let length: Duration
    /// When the layer is home for good; `nil`: never.
    package let end: Duration?

    /// - Parameters:
    ///   - duration: of a round, which is stretched so that a whole number of them fits, or shortened to the only one
    ///   - play: how long a play lasts
    ///   - end: when the layer is home for good; `nil`: never
    package init(of duration: Duration, in play: Duration, end: Duration? = nil) {
      var count = max(1, Int(play / max(duration, .microseconds(1)) + 1))
      while count > 1, !play.hasReached(duration * count) { count -= 1 }
      length = play / count
      self.end = end
    }
  }

  /// Where the layer's middle is without keys.
  package let home: Pivot
  /// By their starts.
  private let keys: [Key]
  private let duration: Duration
  /// `nil`: once in each scene.
  private let rounds: Rounds?

  /// A span below that is a jump.
  private static let shortestSpan = Duration.milliseconds(20)

  /// - Parameter duration: of all that keys do; with rounds, theirs counts
  package init(_ keys: [Key], lasting duration: Duration, home: Pivot, rounds: Rounds? = nil) {
    self.keys = keys.enumerated().sorted { one, other in
      (one.element.start, one.offset) < (other.element.start, other.offset)
    }.map(\.element)
    self.duration = rounds?.length ?? duration
    self.home = home
    self.rounds = rounds
  }

  /// When the last span of some keys is over, as a share of all that they do.
  package static func end(of keys: [Key]) -> Double { keys.map { $0.start + $0.length }.max() ?? 0 }

  /// When all is over, in scene time; 0 where it never is.
  var end: Duration { isRepeated ? .zero : duration * Self.end(of: keys) }

  var isRepeated: Bool { rounds != nil }

  /// - Parameter opacity: of the layer without keys
  func pose(at moment: ContentMoment, opacity: Double) -> Pose {
    var pose = Pose(opacity: opacity)
    guard let elapsed = elapsed(at: moment) else { return pose }
    pose.dx = value(\.x, at: elapsed, home: home.x) { $0.value(from: $1, home: home.x) } - home.x
    pose.dy = value(\.y, at: elapsed, home: home.y) { $0.value(from: $1, home: home.y) } - home.y
    pose.rotation = value(\.rotation, at: elapsed, home: 0) { new, _ in new }
    pose.scaleX = value(\.scale, at: elapsed, home: 1) { new, _ in new }
    pose.scaleY = pose.scaleX
    let clarity = value(\.opacity, at: elapsed, home: opacity) { new, _ in new }
    pose.opacity = min(1, max(0, clarity))
    return pose
  }

  /// In the scene or in the round; `nil` where the layer is home for good.
  private func elapsed(at moment: ContentMoment) -> Duration? {
    guard let rounds else { return moment.elapsed }
    if let end = rounds.end, moment.time.hasReached(end) { return nil }
    guard rounds.length > .zero else { return nil }
    var round = Int(moment.time / rounds.length)
    if moment.time.hasReached(rounds.length * (round + 1)) { round += 1 }
    return max(.zero, moment.time - rounds.length * round)
  }

  /// A property at a time, however many keys lead to it.
  ///
  /// - Parameter target: what a key leads to from what was there when it started
  private func value<Change>(
    _ property: KeyPath<Key, Change?>, at elapsed: Duration, home: Double,
    target: (Change, Double) -> Double
  ) -> Double {
    let changing = keys.compactMap { key in
      key[keyPath: property].map { (change: $0, span: span(of: key), easing: key.easing) }
    }.filter { elapsed.hasReached($0.span.start) }
    // What each key finds, from the first on.
    var values = [home]
    func value(beforeKey index: Int, at time: Duration) -> Double {
      guard index > 0 else { return home }
      let (change, span, easing) = changing[index - 1]
      let start = values[index - 1]
      let end = target(change, start)
      let progress = span.progress(at: time)
      return progress == 1 ? end : start + (end - start) * easing(progress)
    }
    for (index, key) in changing.enumerated().dropFirst() {
      values.append(value(beforeKey: index, at: key.span.start))
    }
    return value(beforeKey: changing.count, at: elapsed)
  }

  private func span(of key: Key) -> Span {
    let length = duration * key.length
    return Span(
      start: duration * key.start, length: length.hasReached(Self.shortestSpan) ? length : .zero)
  }
}

extension KeyMotion.Target {
  fileprivate func value(from value: Double, home: Double) -> Double {
    switch self {
    case .by(let distance): value + distance
    case .to(let place): place
    case .home: home
    }
  }
}
