import Dispatch
import Synchronization

/// Work on many items at once whose results come in order.
enum OrderedWork {
  /// Calls `body` for 0..<count, on at most `jobs` threads.
  ///
  /// - Throws: what `body` threw for the lowest item that failed
  static func map<Result: Sendable>(
    count: Int, jobs: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    let threads = min(count, max(1, jobs))
    guard threads > 1 else { return try (0..<count).map(body) }
    let results = Mutex<[Swift.Result<Result, any Error>?]>(Array(repeating: nil, count: count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard item < count else { return }
        let result = Swift.Result { try body(item) }
        results.withLock { $0[item] = result }
      }
    }
    // Every item was taken by a thread and none returns before its item is done, so each place is filled.
    return try results.withLock { try $0.map { try $0!.get() } }
  }
}
