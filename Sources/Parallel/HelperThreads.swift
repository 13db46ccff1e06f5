import Dispatch
import Synchronization

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

  private static let state = Mutex(State())
  private static let news = DispatchSemaphore(value: 0)
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
    if isTaken { news.signal() }
    return isTaken || begin(with: request)
  }

  private static func begin(with request: HelpRequest) -> Bool {
    SystemThread.begin(stackSize: stackSize) {
      request.serve()
      while true {
        state.withLock { $0.idle += 1 }
        news.wait()
        state.withLock { $0.requests.removeFirst() }.serve()
      }
    }
  }
}

/// Help with work that was asked for, from as many threads as could be had.
final class HelpRequest: Sendable {
  private let work: Mutex<(@Sendable () -> Void)?>
  private let ends = DispatchSemaphore(value: 0)
  private let begun = Atomic<Int>(0)

  /// - Parameters:
  ///   - most: how many threads are to help
  ///   - work: what each of them does once, at any time before `end` returns
  init(threads most: Int, _ work: @escaping @Sendable () -> Void) {
    self.work = Mutex(work)
    var threads = 0
    while threads < most, HelperThreads.help(with: self) { threads += 1 }
    begun.store(threads, ordering: .relaxed)
  }

  /// How many threads help.
  var threads: Int { begun.load(ordering: .relaxed) }

  /// Waits until all who help have done so. Nobody holds the work any more then.
  func end() {
    for _ in 0..<threads { ends.wait() }
    work.withLock { $0 = nil }
  }

  fileprivate func serve() {
    callWork()
    ends.signal()
  }

  /// On its own, so that the work is released before the end is told.
  @inline(never)
  private func callWork() {
    work.withLock { $0 }?()
  }
}
