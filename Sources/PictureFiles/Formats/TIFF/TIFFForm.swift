/// How the samples of a TIFF file become pixels.
protocol TIFFForm {
  /// One number of the file.
  associatedtype Sample: FixedWidthInteger & UnsignedInteger
  /// What a pixel is made.
  associatedtype Pixel: FixedWidthInteger & UnsignedInteger
}

/// At most 8 bits a channel, packed as in `RasterImage`.
enum TIFFBytesForm: TIFFForm {
  typealias Sample = UInt8
  typealias Pixel = UInt32
}

/// 16 bits a channel, packed as in `DeepPixel`.
enum TIFFWordsForm: TIFFForm {
  typealias Sample = UInt16
  typealias Pixel = UInt64
}

/// Samples as they are: places in a list of colors.
enum TIFFIndicesForm: TIFFForm {
  typealias Sample = UInt8
  typealias Pixel = UInt8
}
