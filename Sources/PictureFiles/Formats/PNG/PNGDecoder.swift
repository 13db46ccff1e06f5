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
    let pixels = [Pixel](
      count: size.pixelCount,
      filledBy: {
        pngDecode(
          bytes, bytes.count, UInt32(size.width), UInt32(size.height), form, $0, &result)
      })
    if let pixels { return pixels }
    throw result.hasNoMemory ? .noMemory : .damaged(String(cArray: result.damage))
  }
}
