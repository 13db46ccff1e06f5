import CLibPNG
import Raster

extension PNGStructure {
  /// Its pixels by way of libpng.
  ///
  /// - Precondition: the size was found to be allowed.
  func picture() throws(PictureFault) -> StoredPicture {
    let size = PixelSize(width: facts.width, height: facts.height)
    let bytes = try essentialBytes()
    if let colors = try indexedColors() {
      let indices: [UInt8] = try decode(bytes, size, PNGFormIndices)
      return .indexed(IndexedImage(size: size, indices: indices, colors: colors))
    }
    if depth == 16 {
      return .deep(DeepImage(size: size, pixels: try decode(bytes, size, PNGFormWords)))
    }
    return .raster(RasterImage(size: size, pixels: try decode(bytes, size, PNGFormBytes)))
  }

  private func decode<Pixel>(
    _ bytes: [UInt8], _ size: PixelSize, _ form: PNGForm
  ) throws(PictureFault) -> [Pixel] {
    precondition(MemoryLayout<Pixel>.size == Int(form.rawValue))
    var result = PNGResult()
    var isWhole = false
    let pixels = [Pixel](unsafeUninitializedCapacity: size.pixelCount) { pixels, count in
      isWhole = pngDecode(
        bytes, bytes.count, UInt32(size.width), UInt32(size.height), form,
        UnsafeMutableRawPointer(pixels.baseAddress), &result)
      count = isWhole ? size.pixelCount : 0
    }
    if isWhole { return pixels }
    if result.hasNoMemory { throw .noMemory }
    // C's array comes as a tuple of its characters.
    let damage = withUnsafeBytes(of: result.damage) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw .damaged(damage)
  }
}
