import Dispatch
import Synchronization

/// Work on many items at once whose results are used in order, each as soon as it and those before it are there.
package final class OrderedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let workers: Workers
  private let body: @Sendable (Int) throws -> Result
  private let results = Mutex<[Int: Result]>([:])
  /// What the lowest item that failed threw.
  private let failure = Mutex<(item: Int, error: any Error)?>(nil)
  private let begun = Atomic<Int>(0)
  /// Whether nothing more is to be begun.
  private let hasEnded = Atomic<Bool>(false)
  /// Counts the items that may be begun before others have been used.
  private let room = DispatchSemaphore(value: 0)
  /// Counts the results that were made.
  private let news = DispatchSemaphore(value: 0)

  /// Makes the results of 0..<count, on this thread and those that are free now.
  ///
  /// - Parameters:
  ///   - window: how many results may be begun and not yet used, at least 1
  ///   - body: makes the result of an item
  ///   - use: takes the results in order, on this thread
  /// - Throws: what `use` throws, or `body` for the lowest item that failed
  package static func run(
    count: Int, window: Int, workers: Workers, _ body: @Sendable (Int) throws -> Result,
    use: (Result) throws -> Void
  ) throws {
    let helpers = workers.take(upTo: count - 1)
    guard helpers > 0 else {
      for item in 0..<count { try use(try body(item)) }
      return
    }
    // Whoever calls the closure has left before this function returns.
    try withoutActuallyEscaping(body) { body in
      let work = OrderedWork(count: count, window: window, workers: workers, body)
      let help = HelpRequest(threads: helpers) {
        work.help()
        workers.give(1)
      }
      workers.give(helpers - help.threads)
      let outcome = Swift.Result { try work.useAll(use) }
      work.hasEnded.store(true, ordering: .relaxed)
      for _ in 0..<help.threads { work.room.signal() }
      help.end()
      try outcome.get()
      if let failure = work.failure.withLock(\.self) { throw failure.error }
    }
  }

  private init(
    count: Int, window: Int, workers: Workers, _ body: @escaping @Sendable (Int) throws -> Result
  ) {
    self.count = count
    self.workers = workers
    self.body = body
    // A semaphore must not end below the value that it began with.
    for _ in 0..<window { room.signal() }
  }

  private func help() {
    repeat { workers.wait(for: room) } while makeNext()
  }

  /// Uses the results in order, and makes some while there are none, all of them where nobody helps; ends early where an
  /// item fails.
  private func useAll(_ use: (Result) throws -> Void) throws {
    for item in 0..<count {
      while true {
        if hasEnded.load(ordering: .relaxed) { return }
        if let result = results.withLock({ $0.removeValue(forKey: item) }) {
          try use(result)
          room.signal()
          break
        }
        if room.wait(timeout: .now()) == .success {
          if makeNext() { continue }
          room.signal()
        }
        workers.wait(for: news)
      }
    }
  }

  /// Makes the result of the next item, if there is one.
  private func makeNext() -> Bool {
    if hasEnded.load(ordering: .relaxed) { return false }
    let item = begun.add(1, ordering: .relaxed).oldValue
    guard item < count else { return false }
    do {
      let result = try body(item)
      results.withLock { $0[item] = result }
    } catch {
      failure.withLock { lowest in
        if item < lowest?.item ?? .max { lowest = (item, error) }
      }
      hasEnded.store(true, ordering: .relaxed)
    }
    news.signal()
    return true
  }
}
