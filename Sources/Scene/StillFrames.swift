import Raster

/// The frames of a passage whose layers stay as they are until it comes to rest, drawn while they are asked for. The layers
/// are part of the pictures.
///
/// Where a layer changes when the passage comes to rest, pixels do not settle before: changes are split there, and the
/// rest frame leaves that part to the layer.
struct StillFrames: PassageFrames {
  let scene: Scene
  let index: Int
  let changesAtRest: Region
  let origin: RasterImage
  /// The picture that comes under the layers of the origin.
  let incoming: RasterImage
  let destination: RasterImage

  func frames(from number: Int) -> PassageStretch {
    var walk = PassageWalk(scene, index: index)
    for _ in 0..<number { _ = walk.next() }
    let changes = number == 0 ? [] : walk.changesSoFar
    return PassageStretch(
      before: changes.map { draw($0, isAtRest: walk.hasRested, lasting: .zero) },
      touched: scene.transition.reach(of: changes),
      following: Iterator(frames: self, walk: walk))
  }

  private struct Iterator: IteratorProtocol {
    let frames: StillFrames
    var walk: PassageWalk

    mutating func next() -> Frame? {
      guard let step = walk.next() else { return nil }
      return frames.draw(
        step.changes, isAtRest: step.frame.role == .rest, lasting: step.frame.duration)
    }
  }

  private func draw(
    _ changes: [TransitionChange], isAtRest: Bool, lasting duration: Duration
  ) -> Frame {
    var drawing = FrameDrawing()
    func add(_ change: TransitionChange, to incoming: RasterImage, settles: Bool) {
      drawing.add(change.rect, settles ? .rest : .passing(duration), share: change.share) {
        scene.transition.draw(change, from: origin, to: incoming, into: &$0)
      }
    }
    for change in changes {
      for part in changesAtRest.outside(of: change.rect) {
        add(change.within(part), to: incoming, settles: change.settles)
      }
      if isAtRest { continue }
      for part in changesAtRest.inside(change.rect) {
        add(change.within(part), to: incoming, settles: false)
      }
    }
    if isAtRest {
      for rect in changesAtRest.rects {
        let change = TransitionChange(rect: rect, share: 0, settles: true)
        add(change, to: destination, settles: true)
      }
    }
    return drawing.frame(lasting: duration)
  }
}
