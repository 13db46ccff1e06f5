import Raster

/// Reads picture files of every format, told by their content. Safe to use from several threads.
package struct ImageLoader: Sendable {
  private let piped: PipedPictures

  package init(piped: PipedPictures = PipedPictures()) {
    self.piped = piped
  }

  /// A picture whose header has been read: no pixels are allocated.
  package func open(_ path: String) throws(PictureError) -> OpenedPicture {
    let content: PictureBytes.Content
    if let read = piped[path] {
      content = read
    } else {
      content = try PictureBytes.content(of: path)
    }
    let header = try ImageHeader(format: content.format, bytes: content.bytes, path: path)
    return OpenedPicture(path: path, bytes: content.bytes, header: header)
  }

  /// The size of a picture as it is meant to be seen.
  package func size(of path: String) throws(PictureError) -> PixelSize { try open(path).size }

  /// The picture, upright.
  package func load(_ path: String) throws(PictureError) -> LoadedPicture {
    try open(path).decoded()
  }
}
