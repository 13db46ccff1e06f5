import PictureFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens where the program cannot go on: no unfinished file is left, and where memory was refused, which Swift
/// answers by stopping the program, one line says so.
enum Crash {
  private static let numbers = [SIGABRT, SIGILL, SIGTRAP]
  /// Whose handlers they were before, in the order of `numbers`.
  nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(
    capacity: numbers.count)
  private static let complaint: StaticString =
    "fragbanner: error: there is not enough memory; smaller pictures, a smaller --size or --jobs 1 need less\n"

  static func watch() {
    TemporaryFiles.prepare()
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { Crash.end($0) }
    #else
      action.__sigaction_handler.sa_handler = { Crash.end($0) }
    #endif
    for (place, number) in numbers.enumerated() { sigaction(number, &action, before + place) }
  }

  /// In a handler, where nothing may be allocated or waited for.
  private static func end(_ number: Int32) {
    // What asked for memory last on this thread was refused.
    let isMemory = errno == ENOMEM
    TemporaryFiles.removeAllAtOnce()
    if isMemory {
      write(STDERR_FILENO, complaint.utf8Start, complaint.utf8CodeUnitCount)
      _exit(ExitStatus.workFailed.rawValue)
    }
    var same = sigset_t()
    sigemptyset(&same)
    sigaddset(&same, number)
    pthread_sigmask(SIG_UNBLOCK, &same, nil)
    // Swift's own handler tells of the crash, where it is asked to, and returns.
    switch number {
    case SIGABRT: sigaction(number, before, nil)
    case SIGILL: sigaction(number, before + 1, nil)
    default: sigaction(number, before + 2, nil)
    }
    raise(number)
    signal(number, SIG_DFL)
    raise(number)
  }
}
