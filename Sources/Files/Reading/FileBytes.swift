import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What can be told of a file's bytes without reading all of them.
package enum FileBytes {
  /// More are read of no file; 100 megapixels of 16-bit RGBA without compression have 800 million.
  package static let most = 1_000_000_000

  /// How many bytes a file has; `nil` when nobody can tell.
  package static func count(in path: String) -> Int? {
    var status = stat()
    return stat(path.systemPath, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The first bytes of a file, at most so many; `nil` when it cannot be read.
  package static func start(of path: String, limit: Int) -> [UInt8]? {
    guard let descriptor = try? Descriptor.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
    defer { close(descriptor) }
    return try? Descriptor.read(descriptor, limit: limit)
  }
}
