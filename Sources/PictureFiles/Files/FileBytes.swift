#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads files whole.
package enum FileBytes {
  /// The bytes of a file and the format that they are in. A file that is no picture is given up after
  /// its first bytes, so that an endless device does no harm.
  ///
  /// - Parameter limit: the most bytes it may have
  static func picture(
    at path: String, atMost limit: Int = PixelLimits.fileBytes
  ) throws(PictureError) -> (bytes: [UInt8], format: ImageFormat) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: systemReason(errno))
    }
    if Int(status.st_size) > limit { throw .tooManyBytes(path: path) }

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
    while bytes.count <= limit {
      let more = try read(descriptor, path, limit: 1 << 18)
      if more.isEmpty { return (bytes, format) }
      bytes += more
    }
    throw .tooManyBytes(path: path)
  }

  /// How many bytes a file has; `nil` when nobody can tell.
  package static func count(in path: String) -> Int? {
    var status = stat()
    return stat(path.systemPath, &status) == 0 ? Int(status.st_size) : nil
  }

  private static func open(_ path: String) throws(PictureError) -> Int32 {
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
