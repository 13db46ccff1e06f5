import Dissolve
import Raster

/// What is on a banner's canvas at any time, and the passages that follow from it.
///
/// A value: passages may be asked for in any order, as often as somebody likes, and always yield the same frames.
package struct Scene: Sendable {
  package let size: PixelSize
  package let schedule: Schedule
  /// From the lowest to the uppermost.
  let layers: [any Layer]
  let transition: any Transition
  private let slides: @Sendable ([Int]) throws -> [RasterImage]

  /// - Parameter slides: the pictures of some slides, opaque, of the banner's size
  package init(
    size: PixelSize, schedule: Schedule, transition: any Transition, layers: [any Layer] = [],
    slides: @escaping @Sendable ([Int]) throws -> [RasterImage]
  ) {
    self.size = size
    self.schedule = schedule
    self.transition = transition
    self.layers = layers
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
    let course = LayerCourse(self, passage: index)
    let destination = with(course.atRest, on: pictures[1])
    let origin = isFirst ? nil : with(course.before, on: pictures[0])
    let frames: any PassageFrames
    if course.isStill {
      frames = StillFrames(
        scene: self, index: index, changesAtRest: isFirst ? Region() : course.changesAtRest,
        origin: origin ?? destination,
        incoming: isFirst ? destination : with(course.before, on: pictures[1]),
        destination: destination)
    } else {
      frames = MovingFrames(
        scene: self, index: index, course: course, origin: pictures[0], incoming: pictures[1])
    }
    return Passage(
      origin: origin, startsAtRest: course.startsAtRest, destination: destination,
      next: isLast
        ? nil : with(looksAtRest(ofScene: slide(ofPassage: index + 1)), on: pictures[2]),
      comesToRest: index < schedule.holds.count, frameCount: course.looks.count, frames: frames)
  }

  /// A slide as it is seen at rest.
  package func restPicture(ofSlide slide: Int) throws -> RasterImage {
    with(looksAtRest(ofScene: slide), on: try slides([slide])[0])
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

  /// What mask and layers tell at each frame of a passage, from the same run that draws the frames; no picture is
  /// fetched.
  package func moments(ofPassage index: Int) -> [Moment] {
    var walk = PassageWalk(self, index: index)
    var moments: [Moment] = []
    while let step = walk.next() {
      moments.append(
        Moment(
          step.frame, slide: step.slide, of: schedule.holds.count, mask: step.mask,
          layers: traces(at: step.frame)))
    }
    return moments
  }

  func slide(ofPassage index: Int) -> Int { index % schedule.holds.count }

  /// What the layers show, by layer.
  func looks(at frame: Schedule.Frame) -> LayerCourse.Looks {
    let moment = schedule.moment(of: frame)
    return layers.map { $0.sprites(at: moment) }
  }

  private func traces(at frame: Schedule.Frame) -> [LayerTrace] {
    let moment = schedule.moment(of: frame)
    return layers.compactMap { layer in
      guard let name = layer.name, let state = layer.state(at: moment) else { return nil }
      return LayerTrace(name: name, state: state)
    }
  }

  func looksAtRest(ofScene scene: Int) -> LayerCourse.Looks {
    looks(at: schedule.rest(ofScene: scene))
  }

  /// A picture under the layers.
  func with(_ looks: LayerCourse.Looks, on picture: RasterImage) -> RasterImage {
    var picture = picture
    for sprite in looks.joined() { sprite.draw(on: &picture, in: size.bounds) }
    return picture
  }
}
