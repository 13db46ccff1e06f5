import CThreads

/// Threads as the system gives them, or refuses to.
package enum SystemThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Begins a thread that nobody waits for.
  ///
  /// - Parameter stackSize: in bytes; the usual 8 MB are too much where memory is short
  /// - Returns: whether there was one to be had
  package static func begin(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    let argument = Unmanaged.passRetained(Work(work))
    let begins = threads_begin(
      stackSize,
      { argument in
        Unmanaged<Work>.fromOpaque(argument!).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    if !begins { argument.release() }
    return begins
  }
}
