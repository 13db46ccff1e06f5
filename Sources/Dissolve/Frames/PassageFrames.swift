import Raster

/// The frames of one passage, drawn while they are iterated.
///
/// Where page dots lie over a tile, its pixels do not settle before the rest frame draws the dots anew: the tile is
/// split there, and the rest frame leaves that part to the dots.
package struct PassageFrames: Sequence, Sendable {
  let source: FrameSource
  let index: Int
  let scenery: Scenery

  package func makeIterator() -> Iterator { Iterator(self) }

  /// A class, since it owns a carousel, which cannot be copied.
  package final class Iterator: IteratorProtocol {
    private let passage: PassageFrames
    private var run: PassageRun

    init(_ passage: PassageFrames) {
      self.passage = passage
      run = PassageRun(source: passage.source, index: passage.index)
    }

    package func next() -> Frame? {
      guard let step = run.next() else { return nil }
      var drawing = FrameDrawing()
      if passage.index == 0 {
        drawing.add(
          passage.source.size.bounds, of: passage.scenery.destination, settles: true)
        return drawing.frame(lasting: step.duration)
      }
      let dots = passage.source.pageDots?.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      let isRest = step.moment.role == .rest
      for change in run.changes() {
        let tile = passage.source.grid.rect(ofTile: change.tile, in: passage.source.size)
        for part in tile.subtracting(dots).flatMap(change.rows.parts) {
          drawing.add(part, of: passage.scenery, change, settles: change.settles)
        }
        if isRest { continue }
        for covered in change.rows.parts(of: tile.intersection(dots)) {
          drawing.add(covered, of: passage.scenery, change, settles: false)
        }
      }
      if isRest && !dots.isEmpty {
        drawing.add(dots, of: passage.scenery.destination, settles: true)
      }
      return drawing.frame(lasting: step.duration)
    }
  }
}

/// Collects the changed rectangles of one frame.
private struct FrameDrawing {
  private var patches: [Frame.Patch] = []
  private var pixels: [UInt32] = []

  mutating func add(_ rect: PixelRect, of picture: RasterImage, settles: Bool) {
    patches.append(
      Frame.Patch(rect: rect, offset: pixels.count, settles: settles, remaining: 0))
    appendPixels(of: picture, in: rect, to: &pixels)
  }

  mutating func add(
    _ rect: PixelRect, of scenery: Scenery, _ change: PassageRun.Change, settles: Bool
  ) {
    patches.append(
      Frame.Patch(
        rect: rect, offset: pixels.count, settles: settles, remaining: change.remaining))
    appendMix(
      of: scenery.origin, over: scenery.incoming, in: rect, opacity: change.remaining, to: &pixels)
  }

  func frame(lasting duration: Duration) -> Frame {
    Frame(patches: patches, pixels: pixels, duration: duration)
  }
}
