import Raster

/// A GIF's structure: everything that it says about itself and its frames, without their pixels.
///
/// Reading it walks over the blocks once, decodes nothing and allocates nothing per pixel, but for a last frame whose end
/// is missing. It is strict: a file with a frame that is cut off is refused, whatever could still be seen of it. What is
/// wrong with a file whose pixels are all there is a flaw. Unknown extensions are passed over. `GIFDecoder` gives the
/// pictures.
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
  /// What its structure shows; decoding a frame may show more.
  package let flaws: [GIFFlaw]

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
    flaws = blocks.flaws
    if blocks.endsInsideFrame {
      var decoder = FrameDecoder()
      do throws(GIFError) {
        try decoder.decode(frames.count - 1, of: self)
      } catch {
        throw .cutOff(inside: .imageData, offset: bytes.count)
      }
    }
  }

  package var frameCount: Int { frames.count }

  /// How many times the frames are shown in all; `nil` means for ever.
  package var plays: Int? {
    guard let loopCount else { return 1 }
    return loopCount == 0 ? nil : loopCount + 1
  }

  /// The first frame on the logical screen, clear where it draws nothing, and all flaws that are known then. No other
  /// frame is decoded, but all must be complete.
  package func firstFrame() throws(GIFError) -> (picture: RasterImage, flaws: [GIFFlaw]) {
    var decoder = GIFDecoder(self)
    try decoder.advance()
    return (decoder.picture, decoder.flaws)
  }

  /// The first frame of the GIF in `bytes`; see `firstFrame()`.
  package static func firstFrame(of bytes: [UInt8]) throws(GIFError) -> RasterImage {
    try GIFFile(bytes).firstFrame().picture
  }
}
