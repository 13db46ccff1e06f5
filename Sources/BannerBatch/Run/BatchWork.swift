import GIFCodec
import Parallel

/// Hands out the work of a batch to several threads: sizes of opened banners first, then the next banner to open, so
/// that few banners are in memory at once.
final class BatchWork<Portion: Sendable, Task: Sendable>: Sendable {
  private enum Step {
    case open(Portion)
    case make(Task)
    case end
  }

  private struct State {
    var portions: ArraySlice<Portion>
    var ready: [Task] = []
    var opening = 0
  }

  private let state: Monitor<State>

  init(_ portions: [Portion]) {
    state = Monitor(State(portions: portions[...]))
  }

  /// Works until nothing is left.
  ///
  /// - Parameters:
  ///   - open: gives the tasks of a portion
  ///   - make: does one of them
  func run(
    threads: Int, open: @escaping @Sendable (Portion) -> [Task],
    make: @escaping @Sendable (Task) -> Void
  ) {
    Workers.together(threads: threads) {
      while true {
        switch next() {
        case .open(let portion): opened(open(portion))
        case .make(let task): make(task)
        case .end: return
        }
      }
    }
  }

  private func next() -> Step {
    state.wait { state in
      if !state.ready.isEmpty { return .make(state.ready.removeFirst()) }
      if let portion = state.portions.popFirst() {
        state.opening += 1
        return .open(portion)
      }
      return state.opening == 0 ? .end : nil
    }
  }

  private func opened(_ tasks: [Task]) {
    state.withLock { state in
      state.opening -= 1
      state.ready += tasks
    }
  }
}
