import PictureFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct Main {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // What C libraries print to standard error would reach the user behind the console's back.
    if let quiet = QuietStandardError() {
      let status = run(errorDescriptor: quiet.console)
      _ = consume quiet
      exit(status.rawValue)
    }
    exit(run(errorDescriptor: STDERR_FILENO).rawValue)
  }

  private nonisolated static func run(errorDescriptor: Int32) -> ExitStatus {
    let console = Console(errorDescriptor: errorDescriptor)
    let signals = Interrupt.watch(console)
    return withExtendedLifetime(signals) {
      Program(console: console).run(Array(CommandLine.arguments.dropFirst()))
    }
  }
}
