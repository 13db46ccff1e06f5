#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a program talks to people: standard error, as whoever started it meant it.
package struct StandardError: Sendable {
  let descriptor: Int32

  /// - Parameter descriptor: where standard error leads
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The stream that the process was given.
  package static let original = StandardError(descriptor: STDERR_FILENO)

  /// Whether a person reads along.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's width; 80 where it does not tell.
  package var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Nobody can be told when standard error fails.
  package func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
