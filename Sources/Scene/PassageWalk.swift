import Raster

/// The way through a passage from frame to frame: what the mask tells and what the transition changes.
struct PassageWalk {
  struct Step {
    let frame: Schedule.Frame
    /// The slide shown whole, or the one being left.
    let slide: Int
    let mask: MaskState
    /// Of the transition alone; disjoint.
    let changes: [TransitionChange]
  }

  private let scene: Scene
  private let index: Int
  /// `nil` in the first passage, which no transition leads into.
  private let run: (any TransitionRun)?
  /// Those that are left.
  private var frames: ArraySlice<Schedule.Frame>
  private var hasBegun = false
  private(set) var hasRested = false

  init(_ scene: Scene, index: Int) {
    self.scene = scene
    self.index = index
    run =
      index > 0
      ? scene.transition.run(index - 1, of: scene.schedule.transitionCount) : nil
    frames = scene.schedule.frames(ofPassage: index)[...]
  }

  /// Goes to the next frame; `nil` after the last.
  mutating func next() -> Step? {
    guard let frame = frames.popFirst() else { return nil }
    let changes = run?.advance(to: frame.elapsed) ?? (hasBegun ? [] : [arrival])
    hasBegun = true
    let mask = run?.mask ?? scene.transition.mask(before: 0)
    hasRested = hasRested || frame.role == .rest
    let slide = mask.isFading ? index - 1 : scene.slide(ofPassage: index)
    return Step(frame: frame, slide: slide, mask: mask, changes: changes)
  }

  /// What the frames so far have changed, as `TransitionRun.changesSoFar()` tells it.
  var changesSoFar: [[TransitionChange]] {
    if hasRested { return [[arrival]] }
    return run?.changesSoFar() ?? (hasBegun ? [[arrival]] : [])
  }

  /// The parts of a rectangle, and how long the transition leaves each of them alone; `nil`: to the end.
  func stays(of rect: PixelRect) -> [(part: PixelRect, time: Duration?)] {
    hasRested ? [(rect, nil)] : run?.stays(of: rect) ?? [(rect, nil)]
  }

  /// The picture that comes, all over the canvas.
  private var arrival: TransitionChange {
    TransitionChange(rect: scene.size.bounds, share: 0, settles: true)
  }
}
