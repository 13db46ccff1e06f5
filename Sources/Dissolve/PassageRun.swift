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
  private var carousel: Carousel
  /// The numbers of the frames that are left.
  private var frames: Range<Int>
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
    frames = source.frames(ofPassage: index)
    if index > 0 { carousel.beginTransition() }
  }

  /// Goes to the next frame; `nil` after the last.
  mutating func next() -> Step? {
    guard let frame = frames.popFirst() else { return nil }
    if index > 0 {
      carousel.advance(by: time(frame) - time(max(0, frame - 1)))
    }
    let moment = Moment(of: carousel)
    let duration =
      moment.role == .rest
      ? source.restDuration(ofSlide: moment.slide) : time(frame + 1) - time(frame)
    return Step(moment: moment, duration: duration)
  }

  private func time(_ frame: Int) -> Duration { source.frameRate.time(ofFrame: frame) }

  /// What changes at the frame that `next()` went to; asked for once a frame. Only ranks that have begun and not yet
  /// settled are looked at.
  ///
  /// Where leveled opacities would repeat the frame before, or show the next slide ahead of its rest frame, opacities
  /// between the levels are shown: every frame moves. A single level is for those who want few bytes above all; its
  /// frames may stand still.
  mutating func changes() -> [Change] {
    guard let levels = source.opacityLevels else { return apply(turns { exact, _ in exact }) }
    let steps = Double(levels + 1)
    let isMonotone = source.timeline.easing.isMonotone
    let changed = turns { exact, last in
      let level = Double(Int(exact * steps + 0.5)) / steps
      if isMonotone { return min(level, last) }
      return (level - last) * (exact - last) > 0 ? level : last
    }
    guard levels > 1, carousel.mask.isFading, changed.isEmpty || leavesNothing(changed) else {
      return apply(changed)
    }
    return apply(
      turns { exact, last in
        // What goes back and forth has no next level.
        if !isMonotone { return exact }
        // A level that was rounded ahead of the exact opacity goes a quarter of the way to the next one.
        if exact < last || last == 1 { return min(exact, last) }
        let next = ((last * steps - 1e-9).rounded(.up) - 1) / steps
        return last - (last - next) / 4
      })
  }

  /// A rank's change, before it is shown.
  private struct Turn {
    let rank: Int
    let remaining: Double
    let settles: Bool
  }

  private func turns(_ choose: (_ exact: Double, _ last: Double) -> Double) -> [Turn] {
    var turns: [Turn] = []
    let direction = carousel.mask.direction
    let timeline = source.timeline
    for turn in firstUnsettledTurn..<shown.count {
      let rank = timeline.rank(ofTurn: turn, direction: direction)
      guard carousel.mask.hasBegun(rank: rank) else { break }
      guard let last = shown[rank] else { continue }
      let opacity = carousel.mask.opacity(ofRank: rank)
      let exact = direction == .fade ? opacity : 1 - opacity
      let remaining = choose(exact, last)
      let settles =
        remaining == 0 && (timeline.easing.isMonotone || carousel.mask.hasCompleted(rank: rank))
      guard settles || remaining != last else { continue }
      turns.append(Turn(rank: rank, remaining: remaining, settles: settles))
    }
    return turns
  }

  /// Whether no rank shows anything of the slide being left after these changes.
  private func leavesNothing(_ turns: [Turn]) -> Bool {
    var after = shown
    for turn in turns { after[turn.rank] = turn.remaining }
    return after.allSatisfy { ($0 ?? 0) == 0 }
  }

  private mutating func apply(_ turns: [Turn]) -> [Change] {
    var changes: [Change] = []
    let direction = carousel.mask.direction
    for turn in turns {
      shown[turn.rank] = turn.settles ? nil : turn.remaining
      for tile in source.timeline.tiles(ofRank: turn.rank) {
        changes.append(Change(tile: tile, remaining: turn.remaining, settles: turn.settles))
      }
    }
    while firstUnsettledTurn < shown.count,
      shown[source.timeline.rank(ofTurn: firstUnsettledTurn, direction: direction)] == nil
    {
      firstUnsettledTurn += 1
    }
    return changes
  }
}
