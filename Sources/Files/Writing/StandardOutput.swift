#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes for standard output. The process should ignore SIGPIPE, or a closed pipe ends it before
/// the error is seen.
package struct StandardOutput: Sendable {
  static let name = "standard output"

  package init() {}

  /// Whether a person's terminal would get the bytes.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a path stands for it, as `/dev/stdout` does.
  package static func isMeant(by path: String) -> Bool {
    if case .own(STDOUT_FILENO) = DescriptorPath(path) { return true }
    return false
  }

  /// Writes all of it. A pipe that nobody reads any more throws `OutputError.closedPipe`.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(Descriptor.Failure) {
      try Descriptor.write(bytes, to: STDOUT_FILENO)
    } catch {
      throw OutputError(error, path: Self.name)
    }
  }

  /// Makes sure that all of it has arrived: some file systems tell of a full disk only here.
  package func finish() throws(OutputError) {
    do throws(Descriptor.Failure) {
      try Descriptor.synchronize(STDOUT_FILENO)
    } catch {
      throw OutputError(error, path: Self.name)
    }
  }
}

extension OutputError {
  init(_ failure: Descriptor.Failure, path: String) {
    self =
      failure.number == EPIPE
      ? .closedPipe(path: path) : .failed(path: path, reason: failure.reason)
  }
}
