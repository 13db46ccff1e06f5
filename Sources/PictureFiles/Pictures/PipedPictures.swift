#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Pictures from pipes, devices and what this process has open already, which give their bytes once: they are read whole
/// as soon as they are named, and kept.
///
/// A pipe that is named twice, by one name or two, stands for the same picture twice. All together have at most as many
/// bytes as one file may have.
package struct PipedPictures: Sendable {
  typealias Content = (bytes: [UInt8], format: ImageFormat)

  private var contents: [PathKey: Content] = [:]

  /// None.
  package init() {}

  /// - Parameter paths: of pictures; those that are files are left alone.
  /// - Throws: what cannot be read.
  package init(among paths: [String]) throws(PictureError) {
    var known: [FileIdentity: Content] = [:]
    var room = PixelLimits.fileBytes
    for path in paths where contents[PathKey(path)] == nil && Self.givesBytesOnce(path) {
      let identity = FileIdentity(path)
      if let identity, let content = known[identity] {
        contents[PathKey(path)] = content
        continue
      }
      let content = try FileBytes.picture(at: path, atMost: room)
      room -= content.bytes.count
      contents[PathKey(path)] = content
      if let identity { known[identity] = content }
    }
  }

  subscript(path: String) -> Content? { contents.isEmpty ? nil : contents[PathKey(path)] }

  private static func givesBytesOnce(_ path: String) -> Bool {
    if case .own = DescriptorPath(path) { return true }
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }
}
