import GIFCodec

extension GIFFile {
  /// Reads a GIF from disk, whatever its name says.
  ///
  /// - Throws: `PictureError` for a file that cannot be read, `GIFError` for what is no whole GIF.
  package init(contentsOf path: String) throws {
    try self.init(PictureBytes.content(of: path).bytes)
  }
}
