import Synchronization

/// The threads that may work at once, shared by work and the work inside it: who runs out of items or has to wait lets
/// others work in his place.
package final class Workers: Sendable {
  /// How many there are.
  package let count: Int
  /// How many more threads may work now. Below zero while somebody who waited works again before his stand-in is done.
  private let idle: Atomic<Int>

  /// - Parameter jobs: how many threads, at least 1, that of the caller among them
  package init(jobs: Int) {
    count = max(1, jobs)
    idle = Atomic(count - 1)
  }

  /// Calls `body` for 0..<count, on as many threads as are free now.
  ///
  /// - Returns: the results in order
  /// - Throws: what `body` threw for the lowest item that failed
  package func map<Result: Sendable, Failure: Error>(
    count: Int, _ body: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let results = Monitor<[Swift.Result<Result, Failure>?]>(Array(repeating: nil, count: count))
    forEach(count: count) { item in
      let result = Swift.Result { () throws(Failure) in try body(item) }
      results.withLock { $0[item] = result }
    }
    // Each place is filled, as each item has been done.
    return try results.withLock { $0 }.map { (result) throws(Failure) in try result!.get() }
  }

  /// The least of the results for 0..<count, made on as many threads as are free now; of equal ones the first. No more
  /// results are kept than there are threads, and one.
  ///
  /// - Parameter count: at least 1
  package func least<Result: Sendable>(
    count: Int, by cost: @Sendable (Result) -> Double, _ body: @Sendable (Int) -> Result
  ) -> (item: Int, result: Result) {
    let best = Monitor<(item: Int, result: Result)?>(nil)
    forEach(count: count) { item in
      let result = body(item)
      best.withLock { best in
        if let other = best, (cost(other.result), other.item) < (cost(result), item) { return }
        best = (item, result)
      }
    }
    return best.withLock { $0! }
  }

  /// Calls `body` for each of 0..<count.
  private func forEach(count: Int, _ body: @Sendable (Int) -> Void) {
    let helpers = take(upTo: count - 1)
    guard helpers > 0 else {
      for item in 0..<count { body(item) }
      return
    }
    Self.together(threads: helpers + 1, count: count, body)
    give(helpers)
  }

  /// Calls `body` for each of 0..<count on up to so many threads, this one among them.
  private static func together(threads: Int, count: Int, _ body: @Sendable (Int) -> Void) {
    let next = Atomic<Int>(0)
    together(threads: threads) {
      while true {
        let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard item < count else { return }
        body(item)
      }
    }
  }

  /// Calls `work` once on each of up to so many threads, this one among them, as many as the system gives; ends when all
  /// of these calls have.
  package static func together(threads: Int, _ work: @Sendable () -> Void) {
    // Nobody holds the work when the help has ended.
    withoutActuallyEscaping(work) { work in
      let help = HelpRequest(threads: threads - 1, work)
      work()
      help.end()
    }
  }

  /// Free threads, to be given back by whoever works on them.
  ///
  /// - Returns: how many there are, at most `most`
  func take(upTo most: Int) -> Int {
    var free = idle.load(ordering: .relaxed)
    while true {
      let taken = min(free, most)
      if taken <= 0 { return 0 }
      let (isDone, found) = idle.weakCompareExchange(
        expected: free, desired: free - taken, ordering: .relaxed)
      if isDone { return taken }
      free = found
    }
  }

  func give(_ count: Int) {
    idle.add(count, ordering: .relaxed)
  }

  /// Waits for a value to be as it has to be, while somebody else may work instead.
  func wait<Value, Result>(
    for monitor: Monitor<Value>, until body: (inout Value) -> Result?
  ) -> Result {
    if let result = monitor.withLock(body) { return result }
    give(1)
    defer { idle.subtract(1, ordering: .relaxed) }
    return monitor.wait(until: body)
  }
}
