import Raster

/// A picture as its file stores it, wherever its pixels lie.
enum StoredPicture: ~Copyable {
  case decoded(GDImage)
  case raster(RasterImage)

  var size: PixelSize {
    switch self {
    case .decoded(let image): image.size
    case .raster(let image): image.size
    }
  }

  /// Copies part of a row.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .decoded(let image): image.readRow(y, from: x, into: row)
    case .raster(let image): image.readRow(y, from: x, into: row)
    }
  }
}
