import Raster

/// How stored pixels are turned to stand upright; the raw values are those of EXIF and TIFF
/// (tag 274): what the first stored row and column show.
enum ImageOrientation: Int {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case flipped = 4
  /// Rows and columns swapped.
  case transposed = 5
  /// Shown turned clockwise by a quarter.
  case clockwise = 6
  /// Swapped about the other diagonal.
  case transversed = 7
  /// Shown turned counterclockwise by a quarter.
  case counterclockwise = 8

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }
}

extension RasterImage {
  /// The picture as it is meant to be seen.
  func turned(_ orientation: ImageOrientation) -> RasterImage {
    if orientation == .upright { return self }
    var rows = UprightRows<UInt32>(of: size, orientation)
    return rows.picture { readRow($0, from: $1, into: $2) }
  }
}
