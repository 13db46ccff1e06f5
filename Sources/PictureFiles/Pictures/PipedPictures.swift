import Files

/// Pictures from pipes, devices and what this process has open already, which give their bytes once: they are read whole
/// as soon as they are named, and kept.
///
/// A pipe that is named twice, by one name or two, stands for the same picture twice. All together have at most as many
/// bytes as one file may have.
package struct PipedPictures: Sendable {
  private var contents: [PathKey: PictureBytes.Content] = [:]

  /// None.
  package init() {}

  /// - Parameter paths: of pictures; those that are files are left alone.
  /// - Throws: what cannot be read.
  package init(among paths: [String]) throws(PictureError) {
    var known: [FileIdentity: PictureBytes.Content] = [:]
    var room = FileBytes.most
    for path in paths where contents[PathKey(path)] == nil && FileReader.givesBytesOnce(path) {
      let identity = FileIdentity(path)
      if let identity, let content = known[identity] {
        contents[PathKey(path)] = content
        continue
      }
      let content = try PictureBytes.content(of: path, atMost: room)
      room -= content.bytes.count
      contents[PathKey(path)] = content
      if let identity { known[identity] = content }
    }
  }

  subscript(path: String) -> PictureBytes.Content? {
    contents.isEmpty ? nil : contents[PathKey(path)]
  }
}
