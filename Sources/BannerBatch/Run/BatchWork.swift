import Dispatch
import GIFCodec
import Parallel
import Synchronization

/// Hands out the work of a batch to several threads: sizes of opened banners first, then the next banner to open, so
/// that few banners are in memory at once.
final class BatchWork<Portion: Sendable, Task: Sendable>: Sendable {
  private enum Step {
    case open(Portion)
    case make(Task)
    case wait
    case end
  }

  private struct State {
    var portions: ArraySlice<Portion>
    var ready: [Task] = []
    var opening = 0
    var waiting = 0
  }

  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  init(_ portions: [Portion]) {
    state = Mutex(State(portions: portions[...]))
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
        case .wait: news.wait()
        case .end: return
        }
      }
    }
  }

  private func next() -> Step {
    state.withLock { state in
      if !state.ready.isEmpty { return .make(state.ready.removeFirst()) }
      if let portion = state.portions.popFirst() {
        state.opening += 1
        return .open(portion)
      }
      if state.opening == 0 { return .end }
      state.waiting += 1
      return .wait
    }
  }

  private func opened(_ tasks: [Task]) {
    state.withLock { state in
      state.opening -= 1
      state.ready += tasks
      for _ in 0..<state.waiting { news.signal() }
      state.waiting = 0
    }
  }
}
