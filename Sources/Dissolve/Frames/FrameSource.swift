import Raster

/// The frames of a banner, passage by passage.
///
/// A value: every passage runs its own carousel from the slide that it leaves, so passages may be asked for in any
/// order, as often as somebody likes, and always yield the same frames.
package struct FrameSource: Sendable {
  package let size: PixelSize
  package let grid: Grid
  package let timeline: FadeTimeline
  package let direction: CarouselDirection
  package let schedule: Schedule
  package let pageDots: PageDots?
  package let fades: FadeMix
  private let slide: @Sendable (Int) throws -> RasterImage

  /// - Parameter slide: the picture of a slide, opaque, of the banner's size.
  package init(
    size: PixelSize, grid: Grid, timeline: FadeTimeline, direction: CarouselDirection,
    schedule: Schedule, pageDots: PageDots? = nil, fades: FadeMix = FadeMix(.smooth(levels: nil)),
    slide: @escaping @Sendable (Int) throws -> RasterImage
  ) {
    self.size = size
    self.grid = grid
    self.timeline = timeline
    self.direction = direction
    self.schedule = schedule
    self.pageDots = pageDots
    self.fades = fades
    self.slide = slide
  }

  /// The first slide alone, then a passage to each following slide, and in an endless loop one back to the first.
  package var passageCount: Int { schedule.passageCount }

  /// - Throws: what fetching a slide throws.
  package func passage(_ index: Int) throws -> Passage<PassageFrames> {
    let scenery = try scenery(of: index)
    return Passage(
      origin: index == 0 ? nil : scenery.origin, destination: scenery.destination,
      endsAtRest: index < schedule.holds.count, frameCount: schedule.frames(ofPassage: index).count,
      frames: PassageFrames(source: self, index: index, scenery: scenery))
  }

  /// The carousel's state at each frame of a passage, from the same run that draws the frames; no picture is fetched.
  package func moments(ofPassage index: Int) -> [Moment] {
    var run = PassageRun(source: self, index: index)
    var moments: [Moment] = []
    while let step = run.next() { moments.append(step.moment) }
    return moments
  }

  /// How a passage's tiles fade, by the turn that they take in it.
  func fadeStyle(ofTurn turn: Int, ofPassage index: Int) -> FadeStyle {
    let ranks = timeline.lastRank + 1
    return fades.style(
      ofTurn: (index - 1) * ranks + turn, transitions: schedule.transitionCount, of: ranks)
  }

  private func scenery(of index: Int) throws -> Scenery {
    let next = index % schedule.holds.count
    let current = max(0, index - 1)
    // The new picture first: the other has been fetched for the passage before, while threads that work on successive
    // passages would wait for each other. Of two that cannot be had, the earlier one is told.
    let fetched = Result { try slide(next) }
    let outgoing = index == 0 ? try fetched.get() : try slide(current)
    let incoming = try fetched.get()
    guard let pageDots else {
      return Scenery(origin: outgoing, incoming: incoming, destination: incoming)
    }
    func withDots(_ picture: RasterImage, _ dot: Int) -> RasterImage {
      var picture = picture
      pageDots.draw(current: dot, on: &picture)
      return picture
    }
    return Scenery(
      origin: withDots(outgoing, current), incoming: withDots(incoming, current),
      destination: withDots(incoming, next))
  }
}

/// The pictures that a passage is drawn from, dots included.
struct Scenery: Sendable {
  let origin: RasterImage
  /// What the tiles reveal while the mask moves: the destination with the dot still on the slide being left.
  let incoming: RasterImage
  let destination: RasterImage
}
