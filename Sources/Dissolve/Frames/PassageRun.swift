import Raster

/// One run of the carousel through a passage, frame by frame: what each frame's state is and which tiles it redraws.
struct PassageRun: ~Copyable {
  struct Step {
    let moment: Moment
    let duration: Duration
  }

  /// Rows of a tile that look otherwise than in the frame before, or settle now.
  struct Change {
    let tile: Int
    let rows: TileRows
    /// How much of the slide being left shows, 0…1.
    let remaining: Double
    let settles: Bool
  }

  private let source: FrameSource
  private let index: Int
  private var carousel: Carousel
  /// Those that are left.
  private var frames: ArraySlice<Schedule.Frame>
  /// Into the transition.
  private var elapsed = Duration.zero
  /// What each rank last showed of the slide being left; `nil` once it has settled.
  private var shown: [Double?]
  /// Ranks that take an earlier turn have settled.
  private var firstUnsettledTurn = 0

  init(source: FrameSource, index: Int) {
    self.source = source
    self.index = index
    carousel = Carousel(
      holds: source.schedule.holds, timeline: source.timeline, direction: source.direction,
      wraps: source.schedule.wraps, startingAt: max(0, index - 1))
    carousel.stop()
    shown = Array(repeating: 1, count: source.timeline.lastRank + 1)
    frames = source.schedule.frames(ofPassage: index)[...]
    if index > 0 { carousel.beginTransition() }
  }

  /// Goes to the next frame; `nil` after the last.
  mutating func next() -> Step? {
    guard let frame = frames.popFirst() else { return nil }
    if index > 0 { carousel.advance(by: frame.elapsed - elapsed) }
    elapsed = frame.elapsed
    return Step(moment: Moment(of: carousel), duration: frame.duration)
  }

  /// What changes at the frame that `next()` went to; asked for once a frame. Only ranks that have begun and not yet
  /// settled are looked at.
  ///
  /// Where leveled opacities would repeat the frame before, or show the next slide ahead of its rest frame, opacities
  /// between the levels are shown: every frame moves. A single level is for those who want few bytes above all; its
  /// frames may stand still, and so may those of tiles whose rows change at once.
  mutating func changes() -> [Change] {
    let changed = turns(betweenLevels: false)
    guard carousel.mask.isFading, changed.isEmpty || leavesNothing(changed) else {
      return apply(changed)
    }
    return apply(turns(betweenLevels: true))
  }

  private var isMonotone: Bool { source.timeline.easing.isMonotone }

  private func opacity(_ exact: Double, after last: Double, nearest levels: Int) -> Double {
    let steps = Double(levels + 1)
    let level = Double(Int(exact * steps + 0.5)) / steps
    if isMonotone { return min(level, last) }
    return (level - last) * (exact - last) > 0 ? level : last
  }

  private func opacity(_ exact: Double, after last: Double, between levels: Int) -> Double {
    // What goes back and forth has no next level.
    if !isMonotone { return exact }
    // A level that was rounded ahead of the exact opacity goes a quarter of the way to the next one.
    if exact < last || last == 1 { return min(exact, last) }
    let steps = Double(levels + 1)
    let next = ((last * steps - 1e-9).rounded(.up) - 1) / steps
    return last - (last - next) / 4
  }

  /// A rank's change, before it is shown.
  private struct Turn {
    let rank: Int
    let style: FadeStyle
    let last: Double
    let remaining: Double
    let settles: Bool
  }

  private func turns(betweenLevels: Bool) -> [Turn] {
    var turns: [Turn] = []
    let direction = carousel.mask.direction
    let timeline = source.timeline
    for turn in firstUnsettledTurn..<shown.count {
      let rank = timeline.rank(ofTurn: turn, direction: direction)
      guard carousel.mask.hasBegun(rank: rank) else { break }
      guard let last = shown[rank] else { continue }
      let masked = carousel.mask.opacity(ofRank: rank)
      let exact = direction == .fade ? masked : 1 - masked
      let style = source.fadeStyle(ofTurn: turn, ofPassage: index)
      let remaining =
        switch style {
        case .smooth(levels: nil): exact
        case .smooth(levels: let levels?):
          betweenLevels && levels > 1
            ? opacity(exact, after: last, between: levels)
            : opacity(exact, after: last, nearest: levels)
        case .lines, .flip: style.share(ofRowsAt: exact)!
        }
      let settles =
        remaining == 0 && (isMonotone || carousel.mask.hasCompleted(rank: rank))
      guard settles || remaining != last else { continue }
      turns.append(
        Turn(rank: rank, style: style, last: last, remaining: remaining, settles: settles))
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
      for tile in source.timeline.tiles(ofRank: turn.rank) { changes += self.changes(turn, tile) }
    }
    while firstUnsettledTurn < shown.count,
      shown[source.timeline.rank(ofTurn: firstUnsettledTurn, direction: direction)] == nil
    {
      firstUnsettledTurn += 1
    }
    return changes
  }

  /// What a turn changes in one tile. Rows that change at once settle at once, unless they may come back.
  private func changes(_ turn: Turn, _ tile: Int) -> [Change] {
    if turn.style.blend != .lines || turn.settles && !isMonotone {
      let settles = turn.settles
      return [Change(tile: tile, rows: .all, remaining: turn.remaining, settles: settles)]
    }
    return TileRows.halves.compactMap { rows in
      let remaining = rows.remaining(ofShare: turn.remaining)
      guard remaining != rows.remaining(ofShare: turn.last) else { return nil }
      let settles = remaining == 0 && isMonotone
      return Change(tile: tile, rows: rows, remaining: remaining, settles: settles)
    }
  }
}
