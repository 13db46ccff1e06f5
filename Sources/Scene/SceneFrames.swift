import Raster

/// The pictures that a passage is drawn from, layers included.
struct PassageEnds: Sendable {
  let origin: RasterImage
  /// The picture that comes under the layers of the origin.
  let incoming: RasterImage
  let destination: RasterImage
}

/// The frames of one passage, drawn while they are asked for.
///
/// Where a layer above the transition changes when the passage comes to rest, pixels do not settle before: changes are
/// split there, and the rest frame leaves that part to the layer.
struct SceneFrames: PassageFrames {
  let scene: Scene
  let index: Int
  let ends: PassageEnds

  func frames(from number: Int) -> (before: [Frame], following: any IteratorProtocol<Frame>) {
    var walk = PassageWalk(scene, index: index)
    for _ in 0..<number { _ = walk.next() }
    let before =
      number == 0
      ? [] : walk.changesSoFar.map { draw($0, isAtRest: walk.hasRested, lasting: .zero) }
    return (before, Iterator(frames: self, walk: walk))
  }

  private struct Iterator: IteratorProtocol {
    let frames: SceneFrames
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
    let later = scene.changesAtRest(ofPassage: index)
    var patches: [Frame.Patch] = []
    var pixels: [UInt32] = []
    func add(_ change: TransitionChange, to incoming: RasterImage, settles: Bool) {
      patches.append(
        Frame.Patch(
          rect: change.rect, offset: pixels.count, lifetime: settles ? .rest : .passing(duration),
          share: change.share))
      scene.transition.draw(change, from: ends.origin, to: incoming, into: &pixels)
    }
    for change in changes {
      for part in later.outside(of: change.rect) {
        add(change.within(part), to: ends.incoming, settles: change.settles)
      }
      if isAtRest { continue }
      for part in later.inside(change.rect) {
        add(change.within(part), to: ends.incoming, settles: false)
      }
    }
    if isAtRest {
      for rect in later.rects {
        let change = TransitionChange(rect: rect, share: 0, settles: true)
        add(change, to: ends.destination, settles: true)
      }
    }
    return Frame(patches: patches, pixels: pixels, duration: duration)
  }
}
