import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Keeps what C libraries print to standard error from the terminal, for as long as the value lives.
///
/// It redirects descriptor 2 of the whole process, so it is for a program to use, never for a library:
/// one value at a time. The program's own lines go to `console` meanwhile.
package struct QuietStandardError: ~Copyable {
  private static let original = Atomic<Int32>(STDERR_FILENO)

  /// Where standard error leads for whoever started the program, redirected or not.
  static var descriptor: Int32 { original.load(ordering: .relaxed) }

  /// Standard error as it was before.
  package let console: StandardError

  /// `nil` when the system refuses; then nothing is redirected.
  package init?() {
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard kept >= 0 else { return nil }
    guard let nowhere = try? Descriptor.open("/dev/null", O_WRONLY) else {
      try? Descriptor.close(kept)
      return nil
    }
    dup2(nowhere, STDERR_FILENO)
    try? Descriptor.close(nowhere)
    console = StandardError(descriptor: kept)
    Self.original.store(kept, ordering: .relaxed)
  }

  deinit {
    Self.original.store(STDERR_FILENO, ordering: .relaxed)
    dup2(console.descriptor, STDERR_FILENO)
    try? Descriptor.close(console.descriptor)
  }
}
