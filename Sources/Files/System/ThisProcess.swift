import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a program sets up before it does anything, and its end.
package enum ThisProcess {
  /// To be called first: makes a closed pipe and a limit on the size of files show as errors where something is
  /// written, and takes care that no file is taken for a standard stream.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
  }

  /// The words of the command line as they came, without the program's name: `CommandLine.arguments` puts other
  /// characters in place of what is no UTF-8.
  package static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(systemPath: $0) }
    }
  }

  package static func end(_ status: Int32) -> Never { exit(status) }

  /// Where whoever started the program closed one of its three streams, the next file to be opened would be taken for
  /// it. A file that cannot be written to stands in, so that nothing written there seems to arrive.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
