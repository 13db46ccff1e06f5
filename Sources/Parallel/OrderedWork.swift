/// Work on many items at once whose results are used in order, each as soon as it and those before it are there.
package final class OrderedWork<Result: Sendable>: Sendable {
  private struct State {
    /// By item, of those that nobody has used yet.
    var results: [Int: Result] = [:]
    var begun = 0
    var used = 0
    /// What the lowest item that failed threw.
    var failure: (item: Int, error: any Error)?
    /// Whether nothing more is to be begun.
    var hasEnded = false
  }

  private enum Step {
    case make(Int)
    case use(Result)
    case end
  }

  private let count: Int
  private let window: Int
  private let workers: Workers
  private let body: @Sendable (Int) throws -> Result
  private let state = Monitor(State())

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
      work.state.withLock { $0.hasEnded = true }
      help.end()
      try outcome.get()
      if let failure = work.state.withLock({ $0.failure }) { throw failure.error }
    }
  }

  private init(
    count: Int, window: Int, workers: Workers, _ body: @escaping @Sendable (Int) throws -> Result
  ) {
    self.count = count
    self.window = window
    self.workers = workers
    self.body = body
  }

  private func help() {
    while case .make(let item) = workers.wait(for: state, until: next) { make(item) }
  }

  /// Uses the results in order, and makes some while there are none, all of them where nobody helps; ends early where an
  /// item fails.
  private func useAll(_ use: (Result) throws -> Void) throws {
    while true {
      let step = workers.wait(for: state) { state in
        if state.hasEnded || state.used == count { return Step.end }
        if let result = state.results.removeValue(forKey: state.used) { return .use(result) }
        return state.begun < count ? next(&state) : nil
      }
      switch step {
      case .make(let item): make(item)
      case .use(let result):
        try use(result)
        state.withLock { $0.used += 1 }
      case .end: return
      }
    }
  }

  /// The next item to make, if there is one; `nil` where none may be begun before another has been used.
  private func next(_ state: inout State) -> Step? {
    if state.hasEnded || state.begun == count { return .end }
    guard state.begun - state.used < window else { return nil }
    state.begun += 1
    return .make(state.begun - 1)
  }

  private func make(_ item: Int) {
    do {
      let result = try body(item)
      state.withLock { $0.results[item] = result }
    } catch {
      state.withLock { state in
        if item < state.failure?.item ?? .max { state.failure = (item, error) }
        state.hasEnded = true
      }
    }
  }
}
