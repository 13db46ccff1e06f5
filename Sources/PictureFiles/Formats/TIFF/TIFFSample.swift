/// A number as TIFF stores it, and the pixels of four that it goes into.
protocol TIFFSample: FixedWidthInteger, UnsignedInteger {
  associatedtype Pixel: FixedWidthInteger & UnsignedInteger
}

extension UInt8: TIFFSample {
  /// As in `RasterImage`.
  typealias Pixel = UInt32
}

extension UInt16: TIFFSample {
  /// As in `DeepPixel`.
  typealias Pixel = UInt64
}
