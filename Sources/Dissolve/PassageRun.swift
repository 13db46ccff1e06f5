import Raster

/// One run of the carousel through a passage, frame by frame: what each frame's state is and which tiles it redraws.
struct PassageRun: ~Copyable {
  struct Step {
    let moment: Moment
    let duration: Duration
  }

  /// A tile that looks otherwise than in the frame before, or settles now.
  struct Change {
    let tile: Int
    /// How much of the slide being left shows, 0…1.
    let remaining: Double
    let settles: Bool
  }

  private let source: FrameSource
  private let index: Int
  private let frameCount: Int
  private var carousel: Carousel
  /// The next frame's number, counted from the start of the transition.
  private var frame: Int
  /// What each rank last showed of the slide being left; `nil` once it has settled.
  private var shown: [Double?]
  /// Ranks that take an earlier turn have settled.
  private var firstUnsettledTurn = 0

  init(source: FrameSource, index: Int) {
    self.source = source
    self.index = index
    carousel = Carousel(
      holds: source.holds, timeline: source.timeline, direction: source.direction,
      wraps: source.wraps, startingAt: max(0, index - 1))
    carousel.stop()
    shown = Array(repeating: 1, count: source.timeline.lastRank + 1)
    if index == 0 {
      frame = 0
      frameCount = 1
    } else {
      let steps = source.frameRate.frames(toReach: source.timeline.timing.length)
      carousel.beginTransition()
      frame = min(1, steps)
      frameCount = source.endsAtRest(index) ? steps + 1 : steps
    }
  }

  /// Goes to the next frame; `nil` after the last.
  mutating func next() -> Step? {
    guard frame < frameCount else { return nil }
    if index > 0 {
      carousel.advance(by: time(frame) - time(max(0, frame - 1)))
    }
    let moment = Moment(of: carousel)
    let duration =
      moment.role == .rest
      ? source.restDuration(ofSlide: moment.slide) : time(frame + 1) - time(frame)
    defer { frame += 1 }
    return Step(moment: moment, duration: duration)
  }

  private func time(_ frame: Int) -> Duration { source.frameRate.time(ofFrame: frame) }

  /// What changes at the frame that `next()` went to; asked for once a frame. Only ranks that have begun and not yet
  /// settled are looked at.
  mutating func changes() -> [Change] {
    var changes: [Change] = []
    let direction = carousel.mask.direction
    let timeline = source.timeline
    for turn in firstUnsettledTurn..<shown.count {
      let rank = timeline.rank(ofTurn: turn, direction: direction)
      guard carousel.mask.hasBegun(rank: rank) else { break }
      let opacity = leveled(carousel.mask.opacity(ofRank: rank))
      let remaining = direction == .fade ? opacity : 1 - opacity
      let settles =
        remaining == 0 && (timeline.easing.isMonotone || carousel.mask.hasCompleted(rank: rank))
      if settles && turn == firstUnsettledTurn { firstUnsettledTurn += 1 }
      guard let last = shown[rank], settles || remaining != last else { continue }
      shown[rank] = settles ? nil : remaining
      for tile in timeline.tiles(ofRank: rank) {
        changes.append(Change(tile: tile, remaining: remaining, settles: settles))
      }
    }
    return changes
  }

  /// The nearest of the opacities that may be shown.
  private func leveled(_ opacity: Double) -> Double {
    guard let levels = source.opacityLevels else { return opacity }
    let steps = Double(levels + 1)
    return Double(Int(opacity * steps + 0.5)) / steps
  }
}
