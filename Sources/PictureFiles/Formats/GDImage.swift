import CLibGD
import Raster

/// The owner of one of libgd's pictures.
struct GDImage: ~Copyable {
  private let pointer: gdImagePtr
  /// What the pixels of a picture of indices stand for; empty where they are colors themselves.
  private let palette: [UInt32]

  /// Takes over a picture that libgd made; it is destroyed with this value.
  init(owning pointer: gdImagePtr) {
    self.pointer = pointer
    palette = pointer.pointee.trueColor == 0 ? Self.palette(of: pointer) : []
  }

  /// A picture in libgd's form; alpha loses its lowest bit.
  /// Returns `nil` when libgd finds no memory for it.
  init?(_ image: RasterImage) {
    let (width, height) = (image.size.width, image.size.height)
    guard let made = gdImageCreateTrueColor(Int32(width), Int32(height)) else { return nil }
    self.pointer = made
    palette = []
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

  /// Copies part of a row, in this project's form.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    precondition(y >= 0 && y < size.height && x >= 0 && x + row.count <= size.width)
    // Either kind of picture has `sy` rows of `sx` values, and a palette 256 colors.
    if pointer.pointee.trueColor == 0 {
      let indices = UnsafeBufferPointer(start: pointer.pointee.pixels[y]! + x, count: row.count)
      for place in row.indices { row[place] = palette[Int(indices[place])] }
      return
    }
    let colors = UnsafeBufferPointer(start: pointer.pointee.tpixels[y]! + x, count: row.count)
    for place in row.indices { row[place] = Self.converted(colors[place]) }
    // A color that stands for "clear" is kept beside the pixels.
    let clearColor = pointer.pointee.transparent
    guard clearColor >= 0 else { return }
    for place in row.indices where colors[place] == clearColor { row[place] &= 0x00FF_FFFF }
  }

  /// Whether no pixel is clear in any part.
  var isOpaque: Bool {
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width)
    defer { row.deallocate() }
    for y in 0..<size.height {
      readRow(y, from: 0, into: row)
      guard row.allSatisfy({ $0 >> 24 == 255 }) else { return false }
    }
    return true
  }

  /// The pixels in this project's form.
  func raster() -> RasterImage {
    let size = size
    let pixels = [UInt32](unsafeUninitializedCapacity: size.pixelCount) { pixels, count in
      for y in 0..<size.height {
        let line = pixels[y * size.width..<(y + 1) * size.width]
        readRow(y, from: 0, into: UnsafeMutableBufferPointer(rebasing: line))
      }
      count = size.pixelCount
    }
    return RasterImage(size: size, pixels: pixels)
  }

  /// From `0xAARRGGBB` with 0 opaque and 127 clear to `0xAABBGGRR` with 255 opaque and 0 clear.
  private static func converted(_ color: Int32) -> UInt32 {
    let pixel = UInt32(bitPattern: color)
    let opacity = 127 &- (pixel >> 24 & 0x7F)
    let alpha = opacity << 1 | opacity >> 6
    return alpha << 24 | (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF
  }

  /// The colors of a picture of indices, in this project's form.
  private static func palette(of image: gdImagePtr) -> [UInt32] {
    func values<Tuple>(_ tuple: Tuple) -> [Int32] {
      // C's array of 256 numbers comes as a tuple of them.
      withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Int32.self)) }
    }
    let (red, green) = (values(image.pointee.red), values(image.pointee.green))
    let (blue, clearness) = (values(image.pointee.blue), values(image.pointee.alpha))
    return red.indices.map { index in
      if index == Int(image.pointee.transparent) { return 0 }
      return converted(clearness[index] << 24 | red[index] << 16 | green[index] << 8 | blue[index])
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
