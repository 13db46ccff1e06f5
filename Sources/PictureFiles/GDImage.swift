import CLibGD
import Raster

/// The owner of one of libgd's pictures.
struct GDImage: ~Copyable {
  private let pointer: gdImagePtr

  /// Takes over a picture that libgd made; it is destroyed with this value.
  init(owning pointer: gdImagePtr) {
    self.pointer = pointer
  }

  /// A picture in libgd's form; alpha loses its lowest bit.
  /// Returns `nil` when libgd finds no memory for it.
  init?(_ image: RasterImage) {
    let (width, height) = (image.size.width, image.size.height)
    guard let made = gdImageCreateTrueColor(Int32(width), Int32(height)) else { return nil }
    self.pointer = made
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        // A true color picture has `height` rows of `width` values.
        let row = made.pointee.tpixels[y]!
        for x in 0..<width {
          let pixel = pixels[y &* width &+ x]
          let color = (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF
          let clearness = 127 &- (pixel >> 25)
          row[x] = Int32(bitPattern: clearness << 24 | color)
        }
      }
    }
    gdImageSaveAlpha(made, 1)
  }

  deinit {
    gdImageDestroy(pointer)
  }

  var size: PixelSize {
    PixelSize(width: Int(pointer.pointee.sx), height: Int(pointer.pointee.sy))
  }

  /// The pixels in this project's form; `nil` when libgd finds no memory to turn a palette's indices
  /// into colors.
  func raster() -> RasterImage? {
    if pointer.pointee.trueColor == 0, gdImagePaletteToTrueColor(pointer) == 0 { return nil }
    let size = self.size
    let width = size.width
    // A color that stands for "clear" is kept beside the pixels in true color pictures.
    let clearColor = pointer.pointee.transparent
    let pixels = [UInt32](unsafeUninitializedCapacity: size.pixelCount) { target, count in
      for y in 0..<size.height {
        // `sy` rows of `sx` values each, as checked to be true color above.
        let row = UnsafeBufferPointer(start: pointer.pointee.tpixels[y], count: width)
        let line = UnsafeMutableBufferPointer(rebasing: target[y * width..<(y + 1) * width])
        Self.convert(row, into: line)
        if clearColor >= 0 {
          for x in 0..<width where row[x] == clearColor { line[x] &= 0x00FF_FFFF }
        }
      }
      count = size.pixelCount
    }
    return RasterImage(size: size, pixels: pixels)
  }

  /// From `0xAARRGGBB` with 0 opaque and 127 clear to `0xAABBGGRR` with 255 opaque and 0 clear. Both
  /// hold equally many values.
  private static func convert(
    _ row: UnsafeBufferPointer<Int32>, into line: UnsafeMutableBufferPointer<UInt32>
  ) {
    for x in 0..<line.count {
      let pixel = UInt32(bitPattern: row[x])
      let opacity = 127 &- (pixel >> 24 & 0x7F)
      let alpha = opacity << 1 | opacity >> 6
      line[x] = alpha << 24 | (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF
    }
  }

  /// The picture as a PNG file; `nil` when libgd fails.
  func pngBytes() -> [UInt8]? {
    var count: Int32 = 0
    guard let data = gdImagePngPtr(pointer, &count) else { return nil }
    defer { gdFree(data) }
    // libgd hands over `count` bytes, which are copied before they are freed.
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
