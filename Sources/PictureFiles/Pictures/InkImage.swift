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

  /// What the inks look like when nobody knows them: each takes its own color from white paper, and black from all.
  ///
  /// 8 bits a channel stay as many.
  consuming func guessed() -> StoredPicture {
    switch pixels {
    case .bytes(var pixels):
      for index in pixels.indices { pixels[index] = Self.guess(pixels[index]) }
      if let alpha {
        for index in pixels.indices {
          pixels[index] = pixels[index] & 0xFF_FFFF | UInt32(alpha[index] / 257) << 24
        }
      }
      return .raster(RasterImage(size: size, pixels: pixels))
    case .words(var pixels):
      for index in pixels.indices {
        pixels[index] =
          Self.guess(pixels[index]) | UInt64(alpha?[index] ?? .max) << 48
      }
      return .deep(DeepImage(size: size, pixels: pixels))
    }
  }

  /// Opaque.
  private static func guess(_ inks: UInt32) -> UInt32 {
    let light = 255 &- inks &>> 24
    func channel(_ shift: UInt32) -> UInt32 {
      ((255 &- (inks &>> shift & 0xFF)) &* light / 255) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | 0xFF00_0000
  }

  /// Without alpha.
  private static func guess(_ inks: UInt64) -> UInt64 {
    let light = 0xFFFF &- inks &>> 48
    func channel(_ shift: UInt64) -> UInt64 {
      (((0xFFFF &- (inks &>> shift & 0xFFFF)) &* light &+ 0x7FFF) / 0xFFFF) &<< shift
    }
    return channel(0) | channel(16) | channel(32)
  }
}
