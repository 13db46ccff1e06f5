import Raster

/// A picture as its file stores it, wherever its pixels lie.
enum StoredPicture: ~Copyable {
  case decoded(GDImage)
  case raster(RasterImage)
  case indexed(IndexedImage)
  case deep(DeepImage)
  case heif(HEIFImage)
  case inks(InkImage)
  case guessed(GuessedInks)

  var size: PixelSize {
    switch self {
    case .decoded(let image): image.size
    case .raster(let image): image.size
    case .indexed(let image): image.size
    case .deep(let image): image.size
    case .heif(let image): image.size
    case .inks(let image): image.size
    case .guessed(let inks): inks.image.size
    }
  }

  /// Whether its channels have more than 8 bits, or are inks: such pictures are read with 16.
  var isDeep: Bool {
    switch self {
    case .heif(let image): image.isDeep
    case .deep: true
    case .inks: true
    case .guessed(let inks): inks.isDeep
    default: false
    }
  }

  var hasInks: Bool {
    switch self {
    case .inks: true
    default: false
    }
  }

  /// Whether no pixel is clear in any part.
  var isOpaque: Bool {
    switch self {
    case .raster(let image): return image.isOpaque
    case .indexed(let image): return image.colors.allSatisfy { $0 >> 24 == 255 }
    case .deep(let image): return image.pixels.allSatisfy { $0 >> 48 == 0xFFFF }
    case .inks(let image): return image.alpha == nil
    case .guessed(let inks): return inks.image.alpha == nil
    case .heif(let image): return !image.hasAlpha
    case .decoded(let image): return image.isOpaque
    }
  }

  /// Copies part of a row of a picture with 8 bits a channel.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .decoded(let image): image.readRow(y, from: x, into: row)
    case .raster(let image): image.readRow(y, from: x, into: row)
    case .indexed(let image): image.readRow(y, from: x, into: row)
    case .heif(let image): image.readRow(y, from: x, into: row)
    case .guessed(let inks): inks.readRow(y, from: x, into: row)
    default: preconditionFailure("it has 16 bits a channel")
    }
  }

  /// Copies part of a row of a picture with 16 bits a channel.
  ///
  /// - Precondition: it lies inside the picture.
  func readDeepRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt64>) {
    switch self {
    case .deep(let image): image.readRow(y, from: x, into: row)
    case .heif(let image): image.readDeepRow(y, from: x, into: row)
    case .inks(let image): image.readRow(y, from: x, into: row)
    case .guessed(let inks): inks.readDeepRow(y, from: x, into: row)
    default: preconditionFailure("it has 8 bits a channel")
    }
  }
}
