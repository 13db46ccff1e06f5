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
    let width = size.width
    let height = size.height
    let turnedSize =
      orientation.swapsSides ? PixelSize(width: height, height: width) : size
    let last = turnedSize.pixelCount - 1
    // Where stored pixel (x, y) goes: first + x * across + y * down.
    let (first, across, down) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .upsideDown: (last, -1, -width)
      case .flipped: (last - (width - 1), 1, -width)
      case .transposed: (0, height, 1)
      case .clockwise: (height - 1, height, -1)
      case .transversed: (last, -height, -1)
      case .counterclockwise: (last - (height - 1), -height, 1)
      }
    let turned = [UInt32](unsafeUninitializedCapacity: size.pixelCount) { target, count in
      // The map is one to one onto 0...last, so every place is written once and none outside.
      pixels.withUnsafeBufferPointer { source in
        // Bands of rows: the columns of a turned picture are written a cache line at a time.
        for top in stride(from: 0, to: height, by: 16) {
          let bottom = min(top + 16, height)
          for x in 0..<width {
            for y in top..<bottom {
              target[first &+ x &* across &+ y &* down] = source[y &* width &+ x]
            }
          }
        }
      }
      count = size.pixelCount
    }
    return RasterImage(size: turnedSize, pixels: turned)
  }
}
