import Raster

/// A picture with 16 bits a channel.
struct DeepImage {
  let size: PixelSize
  /// One a pixel, row by row from the top, packed as `DeepPixel` says, with straight alpha.
  var pixels: [UInt64]

  init(size: PixelSize, pixels: [UInt64]) {
    precondition(pixels.count == size.pixelCount)
    self.size = size
    self.pixels = pixels
  }

  /// Copies part of a row.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt64>) {
    let start = y * size.width + x
    _ = row.update(fromContentsOf: pixels[start..<start + row.count])
  }
}
