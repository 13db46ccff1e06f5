import Dissolve
import Scene

/// How long layers take in each scene, whatever else a banner does.
struct LayerTimes: Sendable {
  /// Those above the tiles.
  private let layers: [BannerLayer]
  private let slideCount: Int

  /// - Parameter layers: with as many values as slides, or one for all
  init(_ layers: [BannerLayer], slideCount: Int) {
    self.layers = layers.filter { $0.stage == .top }
    self.slideCount = slideCount
  }

  /// Whether anything moves but tiles.
  func move(wraps: Bool) -> Bool {
    continues.contains(true) || ends(wraps: wraps, in: nil).contains { $0 > .zero }
  }

  /// Whether something goes on for ever, by scene.
  private var continues: [Bool] {
    (0..<slideCount).map { slide in layers.contains { $0.continues(on: slide) } }
  }

  /// When all is over that happens once, by scene.
  ///
  /// - Parameter rooms: by scene; `nil`: in full
  func ends(wraps: Bool, in rooms: [SceneRoom]?) -> [Duration] {
    var ends = [Duration](repeating: .zero, count: slideCount)
    for layer in layers {
      let sequence = LayerSequence(of: layer, slideCount: slideCount, wraps: wraps)
      let acts = LayerActs(of: layer, sequence, in: rooms)
      for scene in ends.indices { ends[scene] = max(ends[scene], acts.end(inScene: scene)) }
    }
    return ends
  }

  func schedule(
    holds: [Duration], transition: Duration, rate: FrameRate, wraps: Bool,
    opening: Schedule.Opening, pace: FramePace = FramePace()
  ) -> Schedule {
    func schedule(_ ends: [Duration]?, _ continues: [Bool]? = nil) -> Schedule {
      Schedule(
        holds: holds, transition: transition, rate: rate, wraps: wraps, opening: opening,
        pace: pace, ends: ends, continues: continues)
    }
    if layers.isEmpty { return schedule(nil) }
    let ends = ends(wraps: wraps, in: schedule(nil).rooms)
    if !continues.contains(true) { return schedule(ends) }
    let still = schedule(ends)
    return schedule(
      ends,
      (0..<slideCount).map { slide in
        let rest = still.rest(ofScene: slide)
        return layers.contains { $0.continues(on: slide, after: rest) }
      })
  }

  /// How long a slide is left alone where nobody has said.
  var standardHold: Duration {
    guard slideCount == 1, let longest = layers.compactMap(\.countdownLength).max() else {
      return BannerRequest.standardHold
    }
    return min(longest, Self.longestCountdown)
  }

  /// More of a countdown nobody watches unasked.
  private static let longestCountdown = Duration.seconds(60)

  /// The highest rate that is not above a number of frames a second and has a frame for each step of all timers; `nil`
  /// where there are none, or no such rate.
  func rate(atMost framesPerSecond: Double) -> FrameRate? {
    let intervals = Set(
      layers.filter { $0.hasRunningNumbers && $0.timer.isRunning }.map {
        ($0.timer.interval ?? TimerStyle.standardInterval).inSeconds
      })
    guard let longest = intervals.max(), longest > 0 else { return nil }
    let most = (framesPerSecond * longest + 1e-6).rounded(.down)
    for count in stride(from: most, to: 0, by: -1) {
      let isHit = intervals.allSatisfy { interval in
        let steps = interval * count / longest
        return steps > 0.5 && abs(steps - steps.rounded()) < 1e-6
      }
      if isHit { return .slowerOrEqual(to: count / longest) }
    }
    return nil
  }
}
