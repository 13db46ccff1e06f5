import Raster

/// A GIF's structure: everything that it says about itself and its frames, without their pixels.
///
/// Reading it walks over the blocks once, decodes nothing and allocates nothing per pixel. It is strict: a file that
/// is cut off anywhere is refused, whatever could still be seen of it. Unknown extensions are passed over.
/// `GIFDecoder` gives the pictures.
package struct GIFFile: Sendable {
  /// The most pixels that a screen or a frame may have.
  package static let maximumPixelCount = PixelSize.mostPixels

  /// The whole file.
  package let bytes: [UInt8]
  /// The logical screen.
  package let screen: PixelSize
  /// Where the global color table lies, 3 bytes a color.
  package let globalTable: Range<Int>?
  /// The count in the last loop block, as stored (0 repeats for ever, n repeats n times); `nil` without one.
  package let loopCount: Int?
  /// The comments, their bytes taken as UTF-8.
  package let comments: [String]
  /// At least one.
  package let frames: [StoredFrame]
  /// Bytes that follow the trailer; a sound file has none.
  package let trailingByteCount: Int

  package init(_ bytes: [UInt8]) throws(GIFError) {
    var blocks = try GIFBlocks(bytes)
    try blocks.readToTrailer()
    self.bytes = bytes
    screen = blocks.screen
    globalTable = blocks.globalTable
    loopCount = blocks.loopCount
    comments = blocks.comments
    frames = blocks.frames
    trailingByteCount = blocks.trailingByteCount
  }

  package var frameCount: Int { frames.count }

  /// How many times the frames are shown in all; `nil` means for ever.
  package var plays: Int? {
    guard let loopCount else { return 1 }
    return loopCount == 0 ? nil : loopCount + 1
  }

  /// The first frame on the logical screen, clear where it draws nothing. No other frame is decoded, but the file must
  /// be complete.
  package func firstFrame() throws(GIFError) -> RasterImage {
    var decoder = GIFDecoder(self)
    try decoder.advance()
    return decoder.picture
  }

  /// The first frame of the GIF in `bytes`; see `firstFrame()`.
  package static func firstFrame(of bytes: [UInt8]) throws(GIFError) -> RasterImage {
    try GIFFile(bytes).firstFrame()
  }
}
