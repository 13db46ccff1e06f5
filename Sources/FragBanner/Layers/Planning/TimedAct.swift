import Scene

/// Something that a layer does once in a scene.
struct TimedAct {
  /// Where it is said.
  let key: String
  /// `nil` where nobody has chosen it.
  let delay: Duration?
  let duration: Duration?
  let standardDelay: Duration
  let standardDuration: Duration

  init(
    _ key: String, delay: Duration?, standardDelay: Duration = .zero, duration: Duration?,
    standardDuration: Duration
  ) {
    self.key = key
    self.delay = delay
    self.duration = duration
    self.standardDelay = standardDelay
    self.standardDuration = standardDuration
  }

  /// In full.
  var span: Span { Span(start: delay ?? standardDelay, length: duration ?? standardDuration) }

  /// In a scene: what nobody has chosen shrinks, where it must, so that all ends in time.
  func span(in room: SceneRoom) -> Span {
    let full = span
    if full.end <= room.usualEnd { return full }
    let chosen = (delay ?? .zero) + (duration ?? .zero)
    let open = full.end - chosen
    if open == .zero { return full }
    let left = max(.zero, room.usualEnd - chosen)
    // To whole microseconds, downwards.
    func shrunk(_ time: Duration) -> Duration {
      .microseconds(Int64((time / open * (left / .microseconds(1))).rounded(.down)))
    }
    return Span(
      start: delay ?? shrunk(standardDelay), length: duration ?? shrunk(standardDuration))
  }
}
