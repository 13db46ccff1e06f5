import CStandardError
import PictureFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct Main {
  static func main() {
    // A closed pipe and a limit on the size of files show as errors where something is written.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    silenceStandardErrorStream()
    exit(run().rawValue)
  }

  /// Where whoever started the program closed one of its three streams, the next file to be opened would be taken for
  /// it. A file that cannot be written to stands in, so that nothing written there seems to arrive.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private nonisolated static func run() -> ExitStatus {
    let console = Console()
    Crash.watch()
    Interrupt.watch(console)
    // As they came: `CommandLine.arguments` puts other characters in place of what is no UTF-8.
    let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(systemPath: $0) }
    }
    return Program(console: console).run(words)
  }
}
