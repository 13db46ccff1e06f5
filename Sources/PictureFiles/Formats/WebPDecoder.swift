import CLibGD
import Raster

/// WebP by way of libgd, which refuses animations: of those it is given the first frame alone.
enum WebPDecoder {
  static func picture(of bytes: [UInt8]) throws(PictureFault) -> StoredPicture {
    let structure = try WebPStructure(bytes)
    guard let first = structure.firstFrame else {
      return .decoded(try GDDecoder.picture(of: bytes, gdImageCreateFromWebpPtr))
    }
    let frame = try GDDecoder.picture(of: first.bytes, gdImageCreateFromWebpPtr)
    let size = PixelSize(width: structure.facts.width, height: structure.facts.height)
    if frame.size == size { return .decoded(frame) }
    var canvas = [UInt32](repeating: 0, count: size.pixelCount)
    frame.raster().lay(on: &canvas, of: size, x: first.origin.x, y: first.origin.y)
    return .raster(RasterImage(size: size, pixels: canvas))
  }
}
