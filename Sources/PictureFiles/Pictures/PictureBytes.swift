import Files

/// The bytes of picture files.
enum PictureBytes {
  typealias Content = (bytes: [UInt8], format: ImageFormat)

  /// The bytes of a file and the format that they are in. A file that is no picture is given up after
  /// its first bytes, so that an endless device does no harm.
  ///
  /// - Parameter limit: the most bytes it may have
  static func content(
    of path: String, atMost limit: Int = FileBytes.most
  ) throws(PictureError) -> Content {
    let file: FileReader
    do throws(FileError) {
      file = try FileReader(path)
    } catch {
      throw .file(error)
    }
    if file.expectedCount > limit { throw .file(.tooManyBytes(path: path)) }
    var bytes: [UInt8] = []
    try read(file, into: &bytes, upTo: ImageFormat.sniffedBytes)
    if bytes.isEmpty { throw .empty(path: path) }
    guard let format = ImageFormat(content: bytes) else {
      throw .notAPicture(path: path, looksLike: ImageFormat.foreignKind(bytes))
    }
    bytes.reserveCapacity(file.expectedCount)
    try read(file, into: &bytes, upTo: limit + 1)
    if bytes.count > limit { throw .file(.tooManyBytes(path: path)) }
    return (bytes, format)
  }

  /// The format of a file, by its first bytes; `nil` where it cannot be read or has none.
  static func format(of path: String) -> ImageFormat? {
    start(of: path).flatMap(ImageFormat.init(content:))
  }

  /// As many bytes of a file's start as a format is told by; `nil` where it cannot be read.
  static func start(of path: String) -> [UInt8]? {
    FileBytes.start(of: path, limit: ImageFormat.sniffedBytes)
  }

  /// - Parameter count: how many bytes there are to be in all, where the file has so many
  private static func read(
    _ file: borrowing FileReader, into bytes: inout [UInt8], upTo count: Int
  ) throws(PictureError) {
    do throws(FileError) {
      while bytes.count < count {
        let more = try file.read(limit: min(count - bytes.count, 1 << 18))
        if more.isEmpty { return }
        bytes += more
      }
    } catch {
      throw .file(error)
    }
  }
}
