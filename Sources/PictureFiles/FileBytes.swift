#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads files whole.
package enum FileBytes {
  /// The bytes of a file and the format that they are in. A file that is no picture is given up after
  /// its first bytes, so that an endless device does no harm.
  static func picture(at path: String) throws(PictureError) -> (bytes: [UInt8], format: ImageFormat)
  {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: systemReason(errno))
    }
    if Int(status.st_size) > PixelLimits.fileBytes { throw .tooManyBytes(path: path) }

    var bytes: [UInt8] = []
    while bytes.count < ImageFormat.sniffedBytes {
      let more = try read(descriptor, path, limit: ImageFormat.sniffedBytes - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    if bytes.isEmpty { throw .empty(path: path) }
    guard let format = ImageFormat(content: bytes) else {
      throw .notAPicture(path: path, looksLike: ImageFormat.foreignKind(bytes))
    }

    bytes.reserveCapacity(Int(status.st_size))
    while bytes.count <= PixelLimits.fileBytes {
      let more = try read(descriptor, path, limit: 1 << 18)
      if more.isEmpty { return (bytes, format) }
      bytes += more
    }
    throw .tooManyBytes(path: path)
  }

  /// How many bytes a file has; `nil` when nobody can tell.
  package static func count(in path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Makes sure that a file can be opened; what is in it is not looked at.
  package static func checkReadable(_ path: String) throws(PictureError) {
    close(try open(path, O_NONBLOCK))
  }

  /// - Parameter flags: others than that it is only read
  private static func open(_ path: String, _ flags: Int32 = 0) throws(PictureError) -> Int32 {
    do throws(Descriptor.Failure) {
      return try Descriptor.open(path, O_RDONLY | flags)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// The bytes of a file of any kind.
  /// - Parameter limit: a file with more bytes is refused, so that an endless device does no harm.
  package static func contents(of path: String, atMost limit: Int) throws(PictureError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPart(of: path) { (part) throws(PictureError) in
      bytes += part
      if bytes.count > limit {
        throw .unreadable(path: path, reason: "it has more than \(limit) bytes")
      }
    }
    return bytes
  }

  /// Gives all bytes of a file, in pieces.
  package static func forEachPart(
    of path: String, _ body: ([UInt8]) throws(PictureError) -> Void
  ) throws(PictureError) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    while true {
      let part = try read(descriptor, path, limit: 1 << 16)
      if part.isEmpty { return }
      try body(part)
    }
  }

  /// The first bytes of a file, at most as many as its format is told by; `nil` when it cannot be read.
  static func start(of path: String) -> [UInt8]? {
    guard let descriptor = try? Descriptor.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
    defer { close(descriptor) }
    return try? Descriptor.read(descriptor, limit: ImageFormat.sniffedBytes)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, limit: Int
  ) throws(PictureError) -> [UInt8] {
    do throws(Descriptor.Failure) {
      return try Descriptor.read(descriptor, limit: limit)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
