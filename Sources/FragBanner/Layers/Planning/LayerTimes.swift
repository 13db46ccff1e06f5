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
    func schedule(_ ends: [Duration]?) -> Schedule {
      Schedule(
        holds: holds, transition: transition, rate: rate, wraps: wraps, opening: opening,
        pace: pace, ends: ends, continues: continues)
    }
    let plain = schedule(nil)
    return layers.isEmpty ? plain : schedule(ends(wraps: wraps, in: plain.rooms))
  }
}
