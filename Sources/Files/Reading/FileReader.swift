#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file, pipe or device whose bytes are read one after the other; of what this process has open already, from there
/// on.
package struct FileReader: ~Copyable {
  /// How many bytes the system says that it has; 0 where it cannot know.
  package let expectedCount: Int
  private let path: String
  private let descriptor: Int32

  package init(_ path: String) throws(FileError) {
    let opened = try Self.open(path)
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let reason = systemReason(errno)
      close(opened)
      throw .unreadable(path: path, reason: reason)
    }
    self.path = path
    descriptor = opened
    expectedCount = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// As many bytes as come at once, at most `limit`; none at the end.
  package borrowing func read(limit: Int) throws(FileError) -> [UInt8] {
    do throws(Descriptor.Failure) {
      return try Descriptor.read(descriptor, limit: limit)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Whether what a path leads to gives its bytes once only: what this process has open already, and all but files and
  /// folders.
  package static func givesBytesOnce(_ path: String) -> Bool {
    if case .own = DescriptorPath(path) { return true }
    return FileKind(of: path).map { $0 != .file && $0 != .folder } ?? false
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    var own: Int32?
    if case .own(let number) = DescriptorPath(path) { own = number }
    if let own, isatty(own) == 1 {
      throw .unreadable(path: path, reason: "it is a terminal; give a file or a pipe")
    }
    do throws(Descriptor.Failure) {
      if let own { return try Descriptor.duplicate(inherited: own) }
      // A file never has to be waited for; a pipe may.
      let flags = FileKind(of: path) == .file ? O_NONBLOCK : 0
      return try Descriptor.open(path, O_RDONLY | flags)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
