import CLibJPEG
import Raster

/// JPEG by way of libjpeg, which paints what is missing and merely says so: that is a fault here.
enum JPEGDecoder {
  /// - Parameter flaws: gets what is not as it should be in a file whose pixels are all there
  static func picture(
    of bytes: [UInt8], _ flaws: inout [String]
  ) throws(PictureFault) -> StoredPicture {
    let structure = try JPEGStructure(bytes)
    let size = PixelSize(width: structure.facts.width, height: structure.facts.height)
    var result = JPEGResult()
    let decoded = [UInt32](
      count: size.pixelCount,
      filledBy: {
        jpegDecode(bytes, bytes.count, $0, size.pixelCount, &result)
      })
    if result.hasNoMemory { throw .noMemory }
    let damage = String(cArray: result.damage)
    guard var pixels = decoded, damage.isEmpty else {
      throw .damaged(damage.isEmpty ? "its pixels cannot be read" : damage)
    }
    guard Int(result.width) == size.width, Int(result.height) == size.height else {
      throw .damaged(
        "its header says \(size) pixels, its content \(result.width)x\(result.height)")
    }
    if result.hasNoEnd {
      guard result.isComplete, structure.hasAllScans else { throw .cutOff }
      flaws.append("has no end marker, though its pixels are all there")
    }
    if result.hasStrayBytes { flaws.append("has stray bytes between its segments") }
    guard result.hasInks else { return .raster(RasterImage(size: size, pixels: pixels)) }
    // All programs follow Adobe's, which store what is left of the paper's light; not all say so with a marker.
    for index in pixels.indices { pixels[index] = ~pixels[index] }
    return .inks(InkImage(size: size, pixels: .bytes(pixels), alpha: nil))
  }
}
