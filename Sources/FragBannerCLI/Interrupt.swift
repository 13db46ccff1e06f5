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
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        console.removePassing()
        TemporaryFiles.removeAll()
        _exit(ExitStatus.interrupted.rawValue)
      }
      source.activate()
      return source
    }
  }
}
