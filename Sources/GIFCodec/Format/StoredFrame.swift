import Raster

/// What a GIF says about one of its frames, and where in the file it says it.
package struct StoredFrame: Equatable, Sendable {
  /// What happens to a frame's rectangle before the next frame is drawn.
  package enum Disposal: Int, Sendable {
    /// No disposal specified; the same as `keep`.
    case unspecified
    case keep
    /// The rectangle becomes clear.
    case clear
    /// The rectangle gets back what it showed before this frame.
    case restorePrevious
  }

  /// On the logical screen; a foreign file's frame may reach beyond it.
  package let rect: PixelRect
  /// Hundredths of a second, as stored.
  package let delay: Int
  /// The reserved values 4 to 7 count as `unspecified`.
  package let disposal: Disposal
  package let transparentIndex: UInt8?
  package let isInterlaced: Bool
  /// Where its own color table lies, 3 bytes a color; `nil` when it uses the global one.
  package let localTable: Range<Int>?
  /// Bits of an LZW code for a single color, 2…8.
  package let codeSize: Int
  /// Where its sub-blocks lie: from the first length byte to the terminator, which it includes.
  package let dataBlocks: Range<Int>
  /// Bytes of LZW codes in these sub-blocks.
  package let dataByteCount: Int
  /// All of the frame: from its graphic control block, or its descriptor without one, to its terminator.
  package let bytes: Range<Int>

  /// Bytes of its own color table.
  package var paletteByteCount: Int { localTable?.count ?? 0 }
}
