import Scene

/// What a layer does once in each scene, and when.
package struct LayerActs: Sendable {
  /// By scene; `nil` where it does not.
  package private(set) var entering: [Span?]
  package private(set) var leaving: [Span?]
  package private(set) var changing: [Span?]
  package private(set) var counting: [Span?]
  /// By scene, until the last key's end; `nil` where keys do not move it, or again and again.
  package private(set) var moving: [Span?]
  /// Acts that were asked for and end too late.
  private(set) var faults: [(key: String, fault: LayerFault)] = []
  /// Acts that end sooner than usual for want of time, each key once, where it has the least.
  private(set) var shrunk: [ShrunkAct] = []

  /// - Parameter rooms: by scene; `nil`: as much time as all takes
  init(of layer: BannerLayer, _ sequence: LayerSequence, in rooms: [SceneRoom]?) {
    let scenes = sequence.presence.shown.indices
    entering = scenes.map { _ in nil }
    leaving = entering
    changing = entering
    counting = entering
    moving = entering
    if layer.stage == .slide { return }
    for scene in scenes {
      let room = rooms?[scene]
      if let entrance = layer.entrance, sequence.presence.enters(inScene: scene) {
        entering[scene] = span(of: TimedAct("enter", entrance), in: room, scene)
      }
      if layer.entrance == nil, let coming = layer.approachOnEntering,
        sequence.presence.returns(inScene: scene)
      {
        entering[scene] = span(of: TimedAct(layer.kind.rawValue, fading: coming), in: room, scene)
      }
      if layer.exit == nil, let going = layer.approachOnLeaving,
        sequence.presence.leaves(inScene: scene)
      {
        leaving[scene] = span(of: TimedAct(layer.kind.rawValue, fading: going), in: room, scene)
      }
      if let exit = layer.exit, sequence.presence.leaves(inScene: scene) {
        leaving[scene] = span(of: TimedAct("leave", exit), in: room, scene)
      }
      if let natural = sequence.naturalChange(of: layer, on: scene) {
        let act = TimedAct(
          "change", delay: nil, duration: layer.changeDuration, standardDuration: natural)
        changing[scene] = span(of: act, in: room, scene)
      }
      if !layer.repeatsKeys, let keys = layer.keys?.value(for: scene), layer.isShown(on: scene) {
        let share = MotionKey.end(of: keys)
        let act = TimedAct(
          "keys-duration", delay: nil, duration: layer.keysDuration.map { $0 * share },
          standardDuration: BannerLayer.standardKeysDuration * share)
        moving[scene] = span(of: act, in: room, scene)
      }
      if sequence.counts(on: scene) {
        let act = TimedAct(
          "duration", delay: layer.counting.delay, standardDelay: NumberCounting.standardDelay,
          duration: layer.counting.duration, standardDuration: NumberCounting.standardDuration)
        counting[scene] = span(of: act, in: room, scene)
      }
    }
  }

  /// When all is over, in scene time.
  package func end(inScene scene: Int) -> Duration {
    [entering[scene], leaving[scene], changing[scene], counting[scene], moving[scene]]
      .compactMap { $0?.end }.max() ?? .zero
  }

  private mutating func span(of act: TimedAct, in room: SceneRoom?, _ scene: Int) -> Span {
    guard let room else { return act.span }
    let span = act.span(in: room)
    if span.end < act.span.end {
      note(ShrunkAct(key: act.key, scene: scene, end: span.end, usualEnd: act.span.end))
    }
    if !room.latest.hasReached(span.end) {
      faults.append((act.key, .endsLate(end: span.end, scene: scene, latest: room.latest)))
    }
    return span
  }

  private mutating func note(_ act: ShrunkAct) {
    guard let place = shrunk.firstIndex(where: { $0.key == act.key }) else {
      return shrunk.append(act)
    }
    if act.end < shrunk[place].end { shrunk[place] = act }
  }
}

/// What a layer does faster than usual, as its scene is short.
struct ShrunkAct: Hashable, Sendable {
  /// Where it is said.
  let key: String
  /// From 0.
  let scene: Int
  /// In scene time.
  let end: Duration
  let usualEnd: Duration
}

extension TimedAct {
  fileprivate init(_ key: String, _ approach: Approach) {
    self.init(
      key, delay: approach.delay, duration: approach.duration,
      standardDuration: Approach.standardDuration)
  }

  /// What comes or goes without having been told how.
  fileprivate init(_ key: String, fading approach: Approach) {
    self.init(key, delay: nil, duration: nil, standardDuration: approach.duration ?? .zero)
  }
}

extension LayerSequence {
  /// How long a text or digits take to change into a slide where nobody has said; `nil` where they take no time.
  fileprivate func naturalChange(of layer: BannerLayer, on slide: Int) -> Duration? {
    if former(on: slide) != nil { return layer.change.value(for: slide)?.naturalDuration }
    guard formerNumber(on: slide) != nil, layer.runningClock == .scene else { return nil }
    return layer.digits.change.value(for: slide)?.naturalDuration
  }
}
