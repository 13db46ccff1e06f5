import Raster

/// A picture in the four inks of a print: cyan, magenta, yellow and black, from 0 for none.
struct InkImage {
  enum Pixels {
    /// 8 bits an ink, packed as `RasterImage` packs its channels.
    case bytes([UInt32])
    /// 16 bits an ink, packed as in `DeepPixel`.
    case words([UInt64])
  }

  let size: PixelSize
  let pixels: Pixels
  /// Of 16 bits, one a pixel; `nil` where all is opaque.
  let alpha: [UInt16]?

  /// Copies part of a row, with 16 bits an ink.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt64>) {
    let start = y * size.width + x
    switch pixels {
    case .bytes(let inks):
      inks[start..<start + row.count].withUnsafeBufferPointer { inks in
        for place in row.indices { row[place] = DeepPixel.widened(inks[place]) }
      }
    case .words(let inks): _ = row.update(fromContentsOf: inks[start..<start + row.count])
    }
  }
}
