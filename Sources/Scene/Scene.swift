import Dissolve
import Raster

/// What is on a banner's canvas at any time, and the passages that follow from it.
///
/// A value: passages may be asked for in any order, as often as somebody likes, and always yield the same frames.
package struct Scene: Sendable {
  package let size: PixelSize
  package let schedule: Schedule
  package let pageDots: PageDots?
  let transition: any Transition
  private let slides: @Sendable ([Int]) throws -> [RasterImage]

  /// - Parameter slides: the pictures of some slides, opaque, of the banner's size
  package init(
    size: PixelSize, schedule: Schedule, transition: any Transition, pageDots: PageDots? = nil,
    slides: @escaping @Sendable ([Int]) throws -> [RasterImage]
  ) {
    self.size = size
    self.schedule = schedule
    self.transition = transition
    self.pageDots = pageDots
    self.slides = slides
  }

  /// The first slide alone, then a passage to each following slide, and in an endless loop one back to the first.
  package var passageCount: Int { schedule.passageCount }

  /// - Throws: what fetching a slide throws
  package func passage(_ index: Int) throws -> Passage {
    let isFirst = index == 0
    let isLast = index == passageCount - 1
    // All at once, so that threads which need the same slides can share the work.
    let pictures = try slides(
      [
        isFirst ? 0 : index - 1, slide(ofPassage: index),
        slide(ofPassage: isLast ? index : index + 1),
      ])
    let destination = withLayers(pictures[1], restingIn: index)
    let ends = PassageEnds(
      origin: isFirst ? destination : withLayers(pictures[0], restingIn: index - 1),
      incoming: isFirst ? destination : withLayers(pictures[1], restingIn: index - 1),
      destination: destination)
    return Passage(
      origin: isFirst ? nil : ends.origin, destination: destination,
      next: isLast ? nil : withLayers(pictures[2], restingIn: index + 1),
      comesToRest: index < schedule.holds.count,
      frameCount: schedule.frames(ofPassage: index).count,
      frames: SceneFrames(scene: self, index: index, ends: ends))
  }

  /// A slide as it is seen at rest.
  package func restPicture(ofSlide slide: Int) throws -> RasterImage {
    try picture(at: schedule.rest(ofScene: slide).time)
  }

  /// What is on the canvas at a time of the file, its border and layers included; nothing before it is drawn.
  ///
  /// - Parameter time: from 0 to the end of a play
  /// - Throws: what fetching a slide throws
  package func picture(at time: Duration) throws -> RasterImage {
    let (index, frame) = schedule.place(at: time)
    let passage = try passage(index)
    var picture = passage.origin ?? passage.destination
    for before in passage.frames.frames(from: frame + 1).before { before.lay(on: &picture) }
    return picture
  }

  /// What the mask tells at each frame of a passage, from the same run that draws the frames; no picture is fetched.
  package func moments(ofPassage index: Int) -> [Moment] {
    var walk = PassageWalk(self, index: index)
    var moments: [Moment] = []
    while let step = walk.next() { moments.append(step.moment) }
    return moments
  }

  func slide(ofPassage index: Int) -> Int { index % schedule.holds.count }

  /// Where layers change when a passage comes to rest, above whatever the transition does.
  func changesAtRest(ofPassage index: Int) -> Region {
    guard let pageDots, index > 0 else { return Region() }
    return Region(pageDots.bounds)
  }

  /// A slide's picture under the layers as they are where a passage has come to rest. They stay as they are while the
  /// next transition runs, so they are drawn onto both of its pictures and not again onto every frame.
  private func withLayers(_ picture: RasterImage, restingIn index: Int) -> RasterImage {
    guard let pageDots else { return picture }
    var picture = picture
    pageDots.draw(current: slide(ofPassage: index), on: &picture)
    return picture
  }
}
