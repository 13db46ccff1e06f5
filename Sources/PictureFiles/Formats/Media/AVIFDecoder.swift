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
    let pixels = [Pixel](
      count: size.pixelCount,
      filledBy: {
        avifDecode(
          bytes, bytes.count, UInt32(size.width), UInt32(size.height), isDeep, $0, &result)
      })
    if let pixels { return pixels }
    throw result.hasNoMemory ? .noMemory : .damaged(String(cArray: result.damage))
  }
}
