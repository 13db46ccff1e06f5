/// Threads that help with work and then wait to help with other work.
///
/// A system may refuse to give more of them; whoever asked then has less help or none. That is why they are made here:
/// Dispatch waits for a thread until it gets one.
enum HelperThreads {
  private struct State {
    /// Handed to threads that were idle and are on their way.
    var requests: [HelpRequest] = []
    var idle = 0
  }

  private static let state = Monitor(State())
  /// Bytes. What the encoder and the decoders of pictures need is far less.
  private static let stackSize = 2 << 20

  /// Has one thread help.
  ///
  /// - Returns: whether there is one
  fileprivate static func help(with request: HelpRequest) -> Bool {
    let isTaken = state.withLock { state in
      if state.idle == 0 { return false }
      state.idle -= 1
      state.requests.append(request)
      return true
    }
    return isTaken || begin(with: request)
  }

  private static func begin(with request: HelpRequest) -> Bool {
    SystemThread.begin(stackSize: stackSize) {
      request.serve()
      while true {
        state.withLock { $0.idle += 1 }
        state.wait { $0.requests.isEmpty ? nil : $0.requests.removeFirst() }.serve()
      }
    }
  }
}

/// Help with work that was asked for, from as many threads as could be had.
final class HelpRequest: Sendable {
  private struct State {
    var work: (@Sendable () -> Void)?
    /// How many threads have been found that help.
    var threads = 0
    /// How many of them have done so.
    var done = 0
  }

  private let state: Monitor<State>

  /// - Parameters:
  ///   - most: how many threads are to help
  ///   - work: what each of them does once, at any time before `end` returns
  init(threads most: Int, _ work: @escaping @Sendable () -> Void) {
    state = Monitor(State(work: work))
    var threads = 0
    while threads < most, HelperThreads.help(with: self) { threads += 1 }
    state.withLock { $0.threads = threads }
  }

  /// How many threads help.
  var threads: Int { state.withLock { $0.threads } }

  /// Waits until all who help have done so. Nobody holds the work any more then.
  func end() {
    state.wait { $0.done == $0.threads ? () : nil }
    state.withLock { $0.work = nil }
  }

  fileprivate func serve() {
    callWork()
    state.withLock { $0.done += 1 }
  }

  /// On its own, so that the work is released before the end is told.
  @inline(never)
  private func callWork() {
    state.withLock { $0.work }?()
  }
}
