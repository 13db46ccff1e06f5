import Parallel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends the program when somebody interrupts it, without leaving unfinished files.
package enum Interrupt {
  /// Bytes; there is only a line to say.
  private static let stackSize = 512 << 10

  /// Has a thread wait for signals from now on. To be called before other threads are begun: they inherit that the
  /// signals are held back for the one that waits, and so none is lost, however early it comes.
  ///
  /// Where the system gives no thread, a handler does as much as handlers can: it removes the files and says nothing.
  ///
  /// - Parameters:
  ///   - status: that the program ends with
  ///   - farewell: says the last word, on a thread of its own
  package static func watch(status: Int32, farewell: @escaping @Sendable () -> Void) {
    TemporaryFiles.prepare()
    Self.status = status
    var signals = sigset_t()
    sigemptyset(&signals)
    // Whoever started the program may want it to go on, as nohup does.
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let held = signals
    if SystemThread.begin(stackSize: stackSize, { wait(for: held, farewell) }) { return }
    for number in numbers {
      signal(number) { _ in
        TemporaryFiles.removeAllAtOnce()
        _exit(Interrupt.status)
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// For handlers, which can be given nothing; set before there are any.
  nonisolated(unsafe) private static var status: Int32 = 1

  private static func wait(for held: sigset_t, _ farewell: () -> Void) -> Never {
    var signals = held
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    TemporaryFiles.removeAll()
    farewell()
    _exit(status)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
