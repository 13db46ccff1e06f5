import Dispatch
import PictureFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends the program when somebody interrupts it, without leaving unfinished files.
enum Interrupt {
  /// - Returns: what must be kept alive for as long as signals are to be noticed.
  static func watch(_ console: Console) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // Whoever started the program may want it to go on, as nohup does.
      guard !isIgnored(number) else { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        TemporaryFiles.removeAll()
        console.sayFarewell()
        _exit(ExitStatus.interrupted.rawValue)
      }
      source.activate()
      return source
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
