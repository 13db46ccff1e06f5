#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that lie on a disk and end somewhere: all that a batch reads and writes, since one pipe or device among
/// thousands of pictures would make it wait or read for ever.
package enum RegularFile {
  /// Makes sure that a file can be read; what is in it is not looked at.
  package static func check(_ path: String) throws(FileError) {
    close(try open(path, atMost: .max))
  }

  /// All bytes of a file.
  ///
  /// - Parameter limit: a file with more bytes is refused
  package static func contents(of path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPart(of: path, atMost: limit) { bytes += $0 }
    return bytes
  }

  /// Gives all bytes of a file, in pieces.
  ///
  /// - Parameter limit: a file with more bytes is refused
  package static func forEachPart(
    of path: String, atMost limit: Int, _ body: ([UInt8]) -> Void
  ) throws(FileError) {
    let descriptor = try open(path, atMost: limit)
    defer { close(descriptor) }
    var count = 0
    while true {
      let part: [UInt8]
      do throws(Descriptor.Failure) {
        part = try Descriptor.read(descriptor, limit: 1 << 16)
      } catch {
        throw .unreadable(path: path, reason: error.reason)
      }
      if part.isEmpty { return }
      count += part.count
      // It may grow meanwhile.
      if count > limit { throw tooLong(path, limit) }
      body(part)
    }
  }

  /// Makes sure that a path leads to a file, or to nothing yet, before it is written to.
  package static func checkReplaceable(_ path: String) throws(OutputError) {
    switch FileKind(of: path) {
    case nil, .file: return
    case .folder: throw .isFolder(path: path)
    case let kind?: throw .notAFile(path: path, kind: kind)
    }
  }

  private static func open(_ path: String, atMost limit: Int) throws(FileError) -> Int32 {
    if path.utf8.contains(0) {
      throw .unreadable(path: path, reason: "no file has a NUL in its name")
    }
    // Looked at before it is opened, as some devices do something then, and after, as it may be another one by then.
    if let kind = FileKind(of: path), kind != .file { throw .notAFile(path: path, kind: kind) }
    let descriptor: Int32
    do throws(Descriptor.Failure) {
      descriptor = try Descriptor.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    if isKnown, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit {
      return descriptor
    }
    close(descriptor)
    if isKnown, status.st_mode & S_IFMT == S_IFREG { throw tooLong(path, limit) }
    throw .notAFile(path: path, kind: FileKind(status))
  }

  private static func tooLong(_ path: String, _ limit: Int) -> FileError {
    limit == FileBytes.most
      ? .tooManyBytes(path: path)
      : .unreadable(path: path, reason: "it has more than \(limit) bytes")
  }
}
