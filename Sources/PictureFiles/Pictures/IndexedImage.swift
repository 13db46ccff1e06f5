import Raster

/// A picture whose pixels are places in a list of colors.
struct IndexedImage {
  let size: PixelSize
  /// One a pixel, row by row from the top.
  let indices: [UInt8]
  /// 256 of them, packed as in `RasterImage`.
  var colors: [UInt32]

  /// - Parameter colors: at most 256; pixels that refer to others are black.
  init(size: PixelSize, indices: [UInt8], colors: [UInt32]) {
    precondition(indices.count == size.pixelCount && colors.count <= 256)
    self.size = size
    self.indices = indices
    self.colors = colors + Array(repeating: Color.black.packed, count: 256 - colors.count)
  }

  /// Copies part of a row.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    let start = y * size.width + x
    precondition(start >= 0 && start + row.count <= indices.count)
    indices.withUnsafeBufferPointer { indices in
      colors.withUnsafeBufferPointer { colors in
        // Checked above, and a byte has 256 values.
        for place in row.indices { row[place] = colors[Int(indices[start &+ place])] }
      }
    }
  }
}
