import Dissolve

/// The time that one scene has for all that happens in it.
package struct SceneRoom: Hashable, Sendable {
  /// When the transition into it is over.
  package let arrival: Duration
  /// Until the next scene starts.
  package let length: Duration
  /// The last frame time at which it may be complete.
  package let latest: Duration
  /// When all ends at the latest that nobody has asked for at a time: half a second of rest is left, or half of the
  /// scene.
  package let usualEnd: Duration

  init(arrival: Duration, length: Duration, isFollowed: Bool, rate: FrameRate) {
    self.arrival = arrival
    self.length = length
    let spared = isFollowed ? .zero : rate.time(ofFrame: 1)
    latest = max(arrival, rate.lastFrame(before: length - spared))
    let usual = max(arrival, length - .milliseconds(500), length / 2)
    usualEnd = min(latest, rate.lastFrame(before: usual))
  }
}

extension Schedule {
  /// The room of each scene.
  package var rooms: [SceneRoom] {
    holds.indices.map { scene in
      SceneRoom(
        arrival: rate.time(ofFrame: steps(into: scene)), length: length(ofScene: scene),
        isFollowed: isFollowedByTransition(scene), rate: rate)
    }
  }
}

extension FrameRate {
  /// The last time of a frame that is not after a time.
  fileprivate func lastFrame(before time: Duration) -> Duration {
    let number = frames(toReach: time)
    let frame = self.time(ofFrame: number)
    return number == 0 || time.hasReached(frame) ? frame : self.time(ofFrame: number - 1)
  }
}
