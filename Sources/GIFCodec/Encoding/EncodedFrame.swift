import Raster

/// One image block of a finished GIF.
package struct EncodedFrame: Sendable, Equatable {
  /// What went into it.
  package struct Facts: Sendable, Equatable {
    /// In its color table, without the transparent entry.
    package let colors: Int
    /// Bytes of data spent on pixels that come to rest.
    package let settlingBytes: Int
    /// Bytes of data spent on pixels between two slides.
    package let passingBytes: Int
    /// How many pixels come to rest.
    package let settledPixels: Int
    /// The sum over these pixels and their three channels of the squared difference from the source.
    package let squaredError: Double
  }

  /// Which frames it shows, counted over all frames of all passages in order; merged frames are one block. A block
  /// that only goes on with a time too long for one block names the same frames as the block before.
  package let sourceFrames: Range<Int>
  /// What it draws on.
  package let rect: PixelRect
  /// Hundredths of a second.
  package let delay: Int
  /// In the file: graphic control extension, image descriptor, local color table and data.
  package let bytes: Int
  /// How many of these are its local color table; for the first frame, the global one, which is not among `bytes`.
  package let paletteBytes: Int
  /// `nil` for a block that only goes on with a time.
  package let facts: Facts?
}
