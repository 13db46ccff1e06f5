import Raster
import Synchronization

/// Counts the frames that have been drawn, of all that will be.
final class ProgressMeter: Sendable {
  private let total: Int
  private let drawn = Atomic(0)
  private let progress: (@Sendable (Double) -> Void)?

  init(passages: Int, framesInEach frames: Int, _ progress: (@Sendable (Double) -> Void)?) {
    total = 1 + (passages - 1) * frames
    self.progress = progress
  }

  /// The same passage, whose frames are counted while they are iterated.
  func measured<Frames>(_ passage: Passage<Frames>) -> Passage<MeteredFrames<Frames>> {
    Passage(
      origin: passage.origin, destination: passage.destination, endsAtRest: passage.endsAtRest,
      frames: MeteredFrames(frames: passage.frames, meter: self))
  }

  fileprivate func count() {
    let count = drawn.add(1, ordering: .relaxed).newValue
    progress?(min(1, Double(count) / Double(total)))
  }
}

/// Frames that tell a meter when they are drawn.
struct MeteredFrames<Frames: Sequence<Frame> & Sendable>: Sequence, Sendable {
  let frames: Frames
  let meter: ProgressMeter

  func makeIterator() -> AnyIterator<Frame> {
    var iterator = frames.makeIterator()
    return AnyIterator { [meter] in
      guard let frame = iterator.next() else { return nil }
      meter.count()
      return frame
    }
  }
}
