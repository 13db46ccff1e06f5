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

extension RasterImage {
  /// Copies this picture to (x, y) of a canvas of `size`; what reaches beyond its edges is left out.
  fileprivate func lay(on canvas: inout [UInt32], of size: PixelSize, x: Int, y: Int) {
    let visible = PixelRect(x: x, y: y, width: self.size.width, height: self.size.height)
      .intersection(size.bounds)
    if visible.isEmpty { return }
    for row in visible.y..<visible.maxY {
      let source = (row - y) * self.size.width + visible.x - x
      let target = row * size.width + visible.x
      canvas.replaceSubrange(
        target..<target + visible.width, with: pixels[source..<source + visible.width])
    }
  }
}
