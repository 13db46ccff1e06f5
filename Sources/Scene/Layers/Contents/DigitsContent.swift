import CMath
import Dissolve
import Raster

/// A number in the figures of a display in each scene, which runs or stands.
package struct DigitsContent: LayerContent {
  package enum Change: Hashable, Sendable {
    /// What goes and comes is let through.
    case fade
    /// It turns about the figure's base line.
    case turn
  }

  package struct Entry: Sendable {
    fileprivate let number: RunningNumber
    fileprivate let former: Int?
    fileprivate let arrival: Duration
    fileprivate let change: Change?
    fileprivate let duration: Duration
    fileprivate let lit: any PolygonPainter
    fileprivate let unlit: (any PolygonPainter)?

    /// - Parameters:
    ///   - former: what stood there before the scene; `nil` where nothing did
    ///   - arrival: how long the change from there takes, from the scene's start
    ///   - change: how segments go and come; `nil`: at once
    ///   - duration: of the change at each step
    ///   - unlit: of the segments that are not lit; `nil`: they cannot be seen
    package init(
      _ number: RunningNumber, from former: Int? = nil, within arrival: Duration = .zero,
      change: Change? = nil, lasting duration: Duration = .zero, lit: any PolygonPainter,
      unlit: (any PolygonPainter)? = nil
    ) {
      self.number = number
      self.former = former
      self.arrival = arrival
      self.change = change
      self.duration = duration
      self.lit = lit
      self.unlit = unlit
    }
  }

  private let entries: [Entry?]
  private let clock: RunningClock
  private let format: ClockFormat
  private let row: DigitRow

  /// - Parameter entries: by scene; `nil` where the layer is not shown
  package init(_ entries: [Entry?], clock: RunningClock, format: ClockFormat, row: DigitRow) {
    self.entries = entries
    self.clock = clock
    self.format = format
    self.row = row
  }

  package func end(inScene scene: Int) -> Duration {
    guard let entry = entries[scene], let former = entry.former, entry.change != nil,
      former != entry.number.value(at: .zero)
    else { return .zero }
    return entry.arrival
  }

  package func continues(inScene scene: Int) -> Bool { entries[scene]?.number.step ?? 0 != 0 }

  package func state(at moment: ContentMoment) -> LayerState {
    var state = LayerState()
    state.text = entries[moment.scene].map {
      format.text($0.number.value(at: clock.time(at: moment)))
    }
    return state
  }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    guard let entry = entries[moment.scene] else { return [] }
    let now = row.cells(of: format.text(entry.number.value(at: clock.time(at: moment))))
    var parts: [LayerPart] = []
    func add(_ polygon: Polygon, by painter: any PolygonPainter, opacity: Double = 1) {
      guard opacity > 0, let artwork = painter.painted(polygon) else { return }
      parts.append(LayerPart(artwork, pivot: Pivot(x: 0, y: 0), pose: Pose(opacity: opacity)))
    }
    if let unlit = entry.unlit {
      for (character, cell) in now where character.isWholeNumber {
        for segment in Segment.allCases { add(cell.polygon(of: segment), by: unlit) }
      }
    }
    for (character, cell) in now where character == ":" {
      for square in cell.colon { add(square, by: entry.lit) }
    }
    let passing = passing(of: entry, at: moment)
    let former = passing.map { row.cells(of: format.text($0.former)) } ?? now
    for figure in Self.pairs(former, now) {
      for segment in Segment.allCases {
        let polygon = figure.cell.polygon(of: segment)
        switch (figure.old.contains(segment), figure.new.contains(segment)) {
        case (false, false): break
        case (true, true): add(polygon, by: entry.lit)
        case (let goes, _):
          let share = passing.map { goes ? 1 - $0.share : $0.share } ?? 1
          if entry.change == .turn {
            let height = cos((1 - share) * .pi / 2)
            add(figure.cell.polygon(of: segment, raised: height), by: entry.lit)
          } else {
            add(polygon, by: entry.lit, opacity: share)
          }
        }
      }
    }
    return parts
  }

  /// What it is changing from, and which share of the change lies behind; `nil` where it does not change.
  private func passing(
    of entry: Entry, at moment: ContentMoment
  ) -> (former: Int, share: Double)? {
    guard entry.change != nil else { return nil }
    let time = clock.time(at: moment)
    let (former, span): (Int, Span)
    if let last = entry.number.lastChange(at: time) {
      (former, span) = (last.former, Span(start: last.time, length: entry.duration))
      if time.hasReached(span.end) { return nil }
      return (former, Easing.easeInOut(span.progress(at: time)))
    }
    guard let old = entry.former, !moment.elapsed.hasReached(entry.arrival) else { return nil }
    (former, span) = (old, Span(start: .zero, length: entry.arrival))
    return (former, Easing.easeInOut(span.progress(at: moment.elapsed)))
  }

  private struct Figure {
    let cell: DigitCell
    let old: [Segment]
    let new: [Segment]
  }

  /// The figures of two numbers, paired from the right; one that is left over stands where it stood.
  private static func pairs(
    _ former: [(character: Character, cell: DigitCell)],
    _ now: [(character: Character, cell: DigitCell)]
  ) -> [Figure] {
    func figures(_ cells: [(character: Character, cell: DigitCell)]) -> [(Int, DigitCell)] {
      cells.reversed().compactMap { cell in cell.character.wholeNumberValue.map { ($0, cell.cell) }
      }
    }
    let (former, now) = (figures(former), figures(now))
    return (0..<max(former.count, now.count)).map { index in
      let old = index < former.count ? former[index] : nil
      let new = index < now.count ? now[index] : nil
      return Figure(
        cell: (new ?? old)!.1, old: old.map { Segment.lit(in: $0.0) } ?? [],
        new: new.map { Segment.lit(in: $0.0) } ?? [])
    }
  }
}
