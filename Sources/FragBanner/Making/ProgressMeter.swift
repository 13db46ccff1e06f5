import Synchronization

/// Counts the frames that have been encoded, of all that will be.
final class ProgressMeter: Sendable {
  private let total: Int
  private let done = Atomic(0)
  private let progress: (@Sendable (Double) -> Void)?

  init(frames: Int, _ progress: (@Sendable (Double) -> Void)?) {
    total = frames
    self.progress = progress
  }

  func count() {
    let count = done.add(1, ordering: .relaxed).newValue
    progress?(min(1, Double(count) / Double(total)))
  }
}
