import CLibAVIF
import Raster

/// AVIF of one piece by way of libavif, which lets those of several go wrong.
enum AVIFDecoder {
  /// As stored: not turned.
  ///
  /// - Parameter isDeep: whether the file has more than 8 bits a channel
  static func picture(
    of bytes: [UInt8], size: PixelSize, isDeep: Bool
  ) throws(PictureFault) -> StoredPicture {
    if isDeep {
      return .deep(DeepImage(size: size, pixels: try decode(bytes, size, isDeep: true)))
    }
    return .raster(RasterImage(size: size, pixels: try decode(bytes, size, isDeep: false)))
  }

  private static func decode<Pixel>(
    _ bytes: [UInt8], _ size: PixelSize, isDeep: Bool
  ) throws(PictureFault) -> [Pixel] {
    precondition(MemoryLayout<Pixel>.size == (isDeep ? 8 : 4))
    var result = AVIFResult()
    var isWhole = false
    let pixels = [Pixel](unsafeUninitializedCapacity: size.pixelCount) { pixels, count in
      isWhole = avifDecode(
        bytes, bytes.count, UInt32(size.width), UInt32(size.height), isDeep,
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
