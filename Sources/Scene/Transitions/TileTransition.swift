import Dissolve
import Raster

/// The mask of tiles: those of the picture being left fade away one after the other, or those of the next one come in.
package struct TileTransition: Transition {
  let size: PixelSize
  package let grid: Grid
  let timeline: FadeTimeline
  let direction: CarouselDirection
  let fades: FadeMix

  package init(
    size: PixelSize, grid: Grid, timeline: FadeTimeline, direction: CarouselDirection,
    fades: FadeMix = FadeMix(.smooth(levels: nil))
  ) {
    self.size = size
    self.grid = grid
    self.timeline = timeline
    self.direction = direction
    self.fades = fades
  }

  package var length: Duration { timeline.timing.length }

  package func mask(before number: Int) -> MaskState {
    MaskState(
      isFade: direction.fadeDirection(leavingSlide: number) == .reverse, isFading: false,
      completedCount: 0)
  }

  package func run(_ number: Int, of count: Int) -> any TransitionRun {
    TileRun(self, number, of: count)
  }

  package func draw(
    _ change: TransitionChange, from origin: RasterImage, to destination: RasterImage,
    into pixels: inout [UInt32]
  ) {
    appendMix(
      of: origin, over: destination, in: change.rect, opacity: change.share, to: &pixels)
  }
}

/// A run of the mask from frame to frame: which tiles each frame redraws.
///
/// Where leveled opacities would repeat the frame before, or show the next slide ahead of its rest frame, opacities
/// between the levels are shown: every frame moves. A single level is for those who want few bytes above all; its
/// frames may stand still, and so may those of tiles whose rows change at once.
private final class TileRun: TransitionRun {
  /// What a rank shows of the picture being left.
  private struct Shown {
    var share = 1.0
    /// The least that it has shown.
    var least = 1.0
    var hasSettled = false
  }

  /// A rank's change, before it is shown.
  private struct Turn {
    let rank: Int
    let style: FadeStyle
    let share: Double
    let settles: Bool
  }

  private let transition: TileTransition
  private let number: Int
  private let count: Int
  private var fader: FragmentFader
  private var elapsed = Duration.zero
  /// By rank.
  private var shown: [Shown]
  /// Ranks that take an earlier turn have settled.
  private var firstUnsettledTurn = 0

  init(_ transition: TileTransition, _ number: Int, of count: Int) {
    self.transition = transition
    self.number = number
    self.count = count
    fader = FragmentFader(transition.timeline)
    shown = Array(repeating: Shown(), count: transition.timeline.lastRank + 1)
    switch transition.direction.fadeDirection(leavingSlide: number) {
    case .fade: fader.beginFade()
    case .reverse: fader.beginReverse()
    }
  }

  var mask: MaskState {
    MaskState(
      isFade: fader.isFade, isFading: fader.isFading, completedCount: fader.completedCount)
  }

  func advance(to elapsed: Duration) -> [TransitionChange] {
    fader.advance(by: elapsed - self.elapsed)
    self.elapsed = elapsed
    let changed = turns(betweenLevels: false)
    guard fader.isFading, changed.isEmpty || leavesNothing(changed) else { return apply(changed) }
    return apply(turns(betweenLevels: true))
  }

  func changesSoFar() -> [[TransitionChange]] {
    var passed: [TransitionChange] = []
    var present: [TransitionChange] = []
    for turn in shown.indices {
      let rank = timeline.rank(ofTurn: turn, direction: fader.direction)
      guard fader.hasBegun(rank: rank) else { break }
      let now = shown[rank]
      if now.least == 1 { continue }
      let style = style(ofTurn: turn)
      for tile in timeline.tiles(ofRank: rank) {
        let cameBack = now.least < now.share
        if cameBack { passed += changes(tile, style, from: 1, to: now.least, settles: false) }
        present += changes(
          tile, style, from: cameBack ? nil : 1, to: now.share, settles: now.hasSettled)
      }
    }
    return passed.isEmpty ? [present] : [passed, present]
  }

  func stays(of rect: PixelRect) -> [(part: PixelRect, time: Duration?)] {
    (0..<timeline.tileCount).compactMap { tile in
      let part = transition.grid.rect(ofTile: tile, in: transition.size).intersection(rect)
      if part.isEmpty { return nil }
      let rank = timeline.ranks[tile]
      if shown[rank].hasSettled { return (part, nil) }
      let begin = timeline.start(ofRank: rank, direction: fader.direction)
      return (part, max(.zero, begin - elapsed))
    }
  }

  private var timeline: FadeTimeline { transition.timeline }
  private var isMonotone: Bool { timeline.easing.isMonotone }

  private func style(ofTurn turn: Int) -> FadeStyle {
    let ranks = shown.count
    return transition.fades.style(ofTurn: number * ranks + turn, transitions: count, of: ranks)
  }

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

  /// Only ranks that have begun and not yet settled are looked at.
  private func turns(betweenLevels: Bool) -> [Turn] {
    var turns: [Turn] = []
    for turn in firstUnsettledTurn..<shown.count {
      let rank = timeline.rank(ofTurn: turn, direction: fader.direction)
      guard fader.hasBegun(rank: rank) else { break }
      if shown[rank].hasSettled { continue }
      let last = shown[rank].share
      let masked = fader.opacity(ofRank: rank)
      let exact = fader.direction == .fade ? masked : 1 - masked
      let style = style(ofTurn: turn)
      let share =
        switch style {
        case .smooth(levels: nil): exact
        case .smooth(levels: let levels?):
          betweenLevels && levels > 1
            ? opacity(exact, after: last, between: levels)
            : opacity(exact, after: last, nearest: levels)
        case .lines, .flip: style.share(ofRowsAt: exact)!
        }
      let settles = share == 0 && (isMonotone || fader.hasCompleted(rank: rank))
      guard settles || share != last else { continue }
      turns.append(Turn(rank: rank, style: style, share: share, settles: settles))
    }
    return turns
  }

  /// Whether no rank shows anything of the picture being left after these changes.
  private func leavesNothing(_ turns: [Turn]) -> Bool {
    var after = shown.map { $0.hasSettled ? 0 : $0.share }
    for turn in turns { after[turn.rank] = turn.share }
    return after.allSatisfy { $0 == 0 }
  }

  private func apply(_ turns: [Turn]) -> [TransitionChange] {
    var changes: [TransitionChange] = []
    for turn in turns {
      let last = shown[turn.rank]
      shown[turn.rank] = Shown(
        share: turn.share, least: min(last.least, turn.share), hasSettled: turn.settles)
      for tile in timeline.tiles(ofRank: turn.rank) {
        changes += self.changes(
          tile, turn.style, from: last.share, to: turn.share, settles: turn.settles)
      }
    }
    while firstUnsettledTurn < shown.count,
      shown[timeline.rank(ofTurn: firstUnsettledTurn, direction: fader.direction)].hasSettled
    {
      firstUnsettledTurn += 1
    }
    return changes
  }

  /// What changes in one tile. Rows that change at once settle at once, unless they may come back.
  ///
  /// - Parameter last: `nil`: all of it counts as changed
  private func changes(
    _ tile: Int, _ style: FadeStyle, from last: Double?, to share: Double, settles: Bool
  ) -> [TransitionChange] {
    let rect = transition.grid.rect(ofTile: tile, in: transition.size)
    if style.blend != .lines || settles && !isMonotone {
      return [
        TransitionChange(
          rect: rect, share: share, settles: settles, comesIn: fader.direction == .reverse)
      ]
    }
    return TileRows.allCases.flatMap { rows -> [TransitionChange] in
      let remaining = rows.remaining(ofShare: share)
      if let last, remaining == rows.remaining(ofShare: last) { return [] }
      return rows.parts(of: rect).map { row in
        TransitionChange(rect: row, share: remaining, settles: remaining == 0 && isMonotone)
      }
    }
  }
}
