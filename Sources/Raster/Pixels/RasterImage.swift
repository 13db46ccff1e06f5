/// A picture in memory: 8 bits a channel, sRGB, straight (not premultiplied) alpha.
public struct RasterImage: Equatable, Sendable {
  public let size: PixelSize

  /// One value a pixel, row by row from the top: red in the lowest byte, then green, blue and alpha
  /// (`0xAABBGGRR`; 255 is opaque). Always `size.pixelCount` values: replace some, never add or remove any. It has
  /// no observer, which would copy all of them at every change from another module.
  public var pixels: [UInt32]

  /// - Precondition: `pixels` holds `size.pixelCount` values.
  public init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.pixelCount, "one value a pixel")
    self.size = size
    self.pixels = pixels
  }

  /// A picture of one color.
  public init(size: PixelSize, filledWith color: Color) {
    self.init(size: size, pixels: Array(repeating: color.packed, count: size.pixelCount))
  }

  /// - Precondition: the point lies inside the picture.
  public subscript(x: Int, y: Int) -> Color {
    Color(packed: pixels[y * size.width + x])
  }
}
