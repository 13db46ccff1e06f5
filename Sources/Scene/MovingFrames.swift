import Raster

/// The frames of a passage in which layers change, drawn while they are asked for.
///
/// The transition is drawn on a canvas of its own; whatever changes, above or below, is put together anew. Pixels that a
/// layer still changes before the scene is complete do not settle before; at the rest frame all that layers have
/// left so settles.
struct MovingFrames: PassageFrames {
  let scene: Scene
  let index: Int
  let course: LayerCourse
  /// The pictures of the transition, without layers.
  let origin: RasterImage
  let incoming: RasterImage

  func frames(from number: Int) -> PassageStretch {
    var iterator = Iterator(self)
    for _ in 0..<number { iterator.skip() }
    if number == 0 { return PassageStretch(before: [], following: iterator) }
    let reach = course.reach(ofFirst: number)
    var touched = reach
    for rect in iterator.reachOfTransition.rects { touched.add(rect) }
    return PassageStretch(
      before: iterator.summary(touched: reach), touched: touched, following: iterator)
  }

  /// What one frame writes, without its pixels.
  private struct Patch {
    let rect: PixelRect
    let lifetime: Frame.Lifetime
    var share = 0.0
  }

  fileprivate struct Iterator: IteratorProtocol {
    private let frames: MovingFrames
    private var walk: PassageWalk
    /// What the transition alone shows.
    private var base: RasterImage
    /// The same under the layers.
    private var shown: RasterImage
    /// What was last written as passing.
    private var passing: PixelMask
    /// Of the next frame.
    private var number = 0

    init(_ frames: MovingFrames) {
      self.frames = frames
      walk = PassageWalk(frames.scene, index: frames.index)
      base = frames.origin
      shown = frames.scene.with(frames.course.before, on: frames.origin)
      passing = PixelMask(size: frames.scene.size)
    }

    private var course: LayerCourse { frames.course }

    /// Where the transition may have brought pixels back to what they were.
    var reachOfTransition: Region { frames.scene.transition.reach(of: walk.changesSoFar) }

    mutating func skip() {
      guard let step = walk.next() else { return }
      draw(step.changes)
      note(patches(step, course.changes(atFrame: number)))
      number += 1
    }

    mutating func next() -> Frame? {
      guard let step = walk.next() else { return nil }
      draw(step.changes)
      let changed = course.changes(atFrame: number)
      compose(
        changed.rects + step.changes.flatMap { changed.outside(of: $0.rect) }, atFrame: number)
      let patches = patches(step, changed)
      note(patches)
      number += 1
      return frame(patches, lasting: step.frame.duration)
    }

    /// Few frames that stand for all before.
    ///
    /// - Parameter touched: where layers have changed so far
    mutating func summary(touched: Region) -> [Frame] {
      compose([frames.scene.size.bounds], atFrame: number - 1)
      var steps = walk.changesSoFar.map { changes in
        changes.flatMap { change in
          touched.outside(of: change.rect).flatMap { part in
            change.settles
              ? known(part, share: change.share)
              : [Patch(rect: part, lifetime: .passing(.zero), share: change.share)]
          }
        }
      }
      if steps.isEmpty { steps = [[]] }
      steps[steps.count - 1] += touched.rects.flatMap { known($0) }
      return steps.map { frame($0, lasting: .zero) }
    }

    /// A rectangle as it was last written.
    private func known(_ rect: PixelRect, share: Double = 0) -> [Patch] {
      passing.parts(of: rect).map { part, isPassing in
        Patch(rect: part, lifetime: isPassing ? .passing(.zero) : .rest, share: share)
      }
    }

    private mutating func note(_ patches: [Patch]) {
      for patch in patches { passing.set(patch.rect, to: patch.lifetime != .rest) }
    }

    private func frame(_ patches: [Patch], lasting duration: Duration) -> Frame {
      var drawing = FrameDrawing()
      for patch in patches {
        drawing.add(patch.rect, patch.lifetime, share: patch.share) {
          appendPixels(of: shown, in: patch.rect, to: &$0)
        }
      }
      return drawing.frame(lasting: duration)
    }

    private func patches(_ step: PassageWalk.Step, _ changed: Region) -> [Patch] {
      let duration = step.frame.duration
      guard let rest = course.restFrame, number == rest else {
        let later = course.reachUntilRest(fromFrame: number + 1)
        let below = step.changes.flatMap { change in
          changed.outside(of: change.rect).flatMap { part in
            patches(change.within(part), later: later, lasting: duration)
          }
        }
        return below
          + changed.rects.flatMap { rect in
            walk.stays(of: rect).map { part, time in
              Patch(rect: part, lifetime: lifetime(of: part, atMost: time, shown: duration))
            }
          }
      }
      return settling(step, changed, touched: course.reach(ofFirst: rest + 1))
    }

    /// What changes in the frame at rest, and what layers have left as passing.
    private func settling(
      _ step: PassageWalk.Step, _ changed: Region, touched: Region
    ) -> [Patch] {
      var open = passing
      for rect in changed.rects + step.changes.map(\.rect) { open.set(rect, to: true) }
      let rects = touched.rects + step.changes.flatMap { touched.outside(of: $0.rect) }
      return rects.flatMap(open.parts).filter(\.value).map { Patch(rect: $0.part, lifetime: .rest) }
    }

    /// A change, split where layers will change it again before it is at rest.
    private func patches(
      _ change: TransitionChange, later: Region, lasting duration: Duration
    ) -> [Patch] {
      let lasting: Frame.Lifetime = change.settles ? .rest : .passing(duration)
      return later.outside(of: change.rect).map {
        Patch(rect: $0, lifetime: lasting, share: change.share)
      }
        + later.inside(change.rect).map {
          Patch(rect: $0, lifetime: .passing(duration), share: change.share)
        }
    }

    /// What stays a quarter of a second is looked at as what stays.
    private static let longStay = Duration.milliseconds(250)

    /// - Parameters:
    ///   - time: until the transition may change it; `nil`: it does not any more
    ///   - duration: of the frame
    private func lifetime(
      of rect: PixelRect, atMost time: Duration?, shown duration: Duration
    ) -> Frame.Lifetime {
      let limit = min(time ?? Self.longStay, Self.longStay)
      let stays = course.stay(of: rect, afterFrame: number, ifBelow: limit) ?? time
      guard let stays, stays < Self.longStay else { return .rest }
      return .passing(max(stays, duration))
    }

    private mutating func draw(_ changes: [TransitionChange]) {
      for change in changes {
        var drawing = FrameDrawing()
        drawing.add(change.rect, .rest, share: 0) {
          frames.scene.transition.draw(
            change, from: frames.origin, to: frames.incoming, into: &$0)
        }
        drawing.frame(lasting: .zero).lay(on: &base)
      }
    }

    /// Puts parts of what is shown together anew.
    ///
    /// - Parameter rects: disjoint
    private mutating func compose(_ rects: [PixelRect], atFrame number: Int) {
      for rect in rects { shown.copy(rect, from: base) }
      for sprite in course.looks[number].joined() {
        for rect in rects { sprite.draw(on: &shown, in: rect) }
      }
    }
  }
}
