import PictureFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends the program when somebody interrupts it, without leaving unfinished files.
enum Interrupt {
  /// Has a thread wait for signals from now on. To be called before other threads are begun: they inherit that the
  /// signals are held back for the one that waits, and so none is lost, however early it comes.
  static func watch(_ console: Console) {
    var signals = sigset_t()
    sigemptyset(&signals)
    // Whoever started the program may want it to go on, as nohup does.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let watch = Unmanaged.passRetained(Watch(signals: signals, console: console)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(
        &thread, nil, { Unmanaged<Watch>.fromOpaque($0).takeRetainedValue().wait() }, watch)
    #else
      var thread = pthread_t()
      pthread_create(
        &thread, nil, { Unmanaged<Watch>.fromOpaque($0!).takeRetainedValue().wait() }, watch)
    #endif
  }

  /// What the thread that waits has to know.
  private final class Watch {
    private var signals: sigset_t
    private let console: Console

    init(signals: sigset_t, console: Console) {
      self.signals = signals
      self.console = console
    }

    func wait() -> Never {
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      TemporaryFiles.removeAll()
      console.sayFarewell()
      _exit(ExitStatus.interrupted.rawValue)
    }
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
