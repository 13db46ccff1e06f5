import Raster

/// The frames of a passage in which layers change, drawn while they are asked for.
///
/// The transition is drawn on a canvas of its own; whatever changes, above or below, is put together anew. Pixels that a
/// layer still changes before the scene is complete do not settle before; at the rest frame all that any layer has
/// touched settles.
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

  fileprivate struct Iterator: IteratorProtocol {
    private let frames: MovingFrames
    private var walk: PassageWalk
    /// What the transition alone shows.
    private var base: RasterImage
    /// The same under the layers.
    private var shown: RasterImage
    /// Of the next frame.
    private var number = 0

    init(_ frames: MovingFrames) {
      self.frames = frames
      walk = PassageWalk(frames.scene, index: frames.index)
      base = frames.origin
      shown = frames.scene.with(frames.course.before, on: frames.origin)
    }

    private var course: LayerCourse { frames.course }

    /// Where the transition may have brought pixels back to what they were.
    var reachOfTransition: Region { frames.scene.transition.reach(of: walk.changesSoFar) }

    mutating func skip() {
      guard let step = walk.next() else { return }
      draw(step.changes)
      number += 1
    }

    mutating func next() -> Frame? {
      guard let step = walk.next() else { return nil }
      draw(step.changes)
      let changed = course.changes(atFrame: number)
      compose(
        changed.rects + step.changes.flatMap { changed.outside(of: $0.rect) }, atFrame: number)
      defer { number += 1 }
      return frame(step, changed)
    }

    /// Few frames that stand for all before.
    ///
    /// - Parameter touched: where layers have changed so far
    mutating func summary(touched: Region) -> [Frame] {
      compose([frames.scene.size.bounds], atFrame: number - 1)
      // Around all that changes, as any frame so far may have seen it before it.
      let later = course.reachUntilRest(fromFrame: 0)
      var steps = walk.changesSoFar.map { changes in
        var drawing = FrameDrawing()
        for change in changes {
          for part in touched.outside(of: change.rect) {
            add(change.within(part), to: &drawing, later: later, lasting: .zero)
          }
        }
        return drawing
      }
      if steps.isEmpty { steps = [FrameDrawing()] }
      let sinceRest = course.reachSinceRest(beforeFrame: number)
      for rect in touched.rects {
        guard walk.hasRested else {
          add(rect, .passing(.zero), to: &steps[steps.count - 1])
          continue
        }
        for part in sinceRest.outside(of: rect) { add(part, .rest, to: &steps[steps.count - 1]) }
        for part in sinceRest.inside(rect) {
          add(part, .passing(.zero), to: &steps[steps.count - 1])
        }
      }
      return steps.map { $0.frame(lasting: .zero) }
    }

    private func frame(_ step: PassageWalk.Step, _ changed: Region) -> Frame {
      var drawing = FrameDrawing()
      let duration = step.frame.duration
      guard let rest = course.restFrame, number == rest else {
        let later = course.reachUntilRest(fromFrame: number + 1)
        for change in step.changes {
          for part in changed.outside(of: change.rect) {
            add(change.within(part), to: &drawing, later: later, lasting: duration)
          }
        }
        for rect in changed.rects {
          for (part, time) in walk.stays(of: rect) {
            add(part, lifetime(of: part, atMost: time, shown: duration), to: &drawing)
          }
        }
        return drawing.frame(lasting: duration)
      }
      let touched = course.reach(ofFirst: rest + 1)
      for rect in touched.rects { add(rect, .rest, to: &drawing) }
      for change in step.changes {
        for part in touched.outside(of: change.rect) { add(part, .rest, to: &drawing) }
      }
      return drawing.frame(lasting: duration)
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

    /// Splits a change where layers will change it again before it is at rest.
    private func add(
      _ change: TransitionChange, to drawing: inout FrameDrawing, later: Region,
      lasting duration: Duration
    ) {
      for part in later.outside(of: change.rect) {
        add(
          part, change.settles ? .rest : .passing(duration), share: change.share, to: &drawing)
      }
      for part in later.inside(change.rect) {
        add(part, .passing(duration), share: change.share, to: &drawing)
      }
    }

    private func add(
      _ rect: PixelRect, _ lifetime: Frame.Lifetime, share: Double = 0,
      to drawing: inout FrameDrawing
    ) {
      drawing.add(rect, lifetime, share: share) { appendPixels(of: shown, in: rect, to: &$0) }
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
