import CLibGD
import Raster

/// A picture as it is meant to be seen.
package struct LoadedPicture: Sendable {
  /// Upright, with straight alpha.
  package let image: RasterImage
  package let warnings: [PictureWarning]
}

/// Reads picture files of every format, told by their content. Safe to use from several threads.
package struct ImageLoader: Sendable {
  package init() {}

  /// The size of a picture as it is meant to be seen, from its header: no pixels are allocated.
  package func size(of path: String) throws(PictureError) -> PixelSize {
    let (bytes, format) = try FileBytes.picture(at: path)
    return try ImageHeader(format: format, bytes: bytes, path: path).size
  }

  /// The picture, upright.
  package func load(_ path: String) throws(PictureError) -> LoadedPicture {
    let (bytes, format) = try FileBytes.picture(at: path)
    let header = try ImageHeader(format: format, bytes: bytes, path: path)
    let stored: RasterImage
    do throws(PictureFault) {
      stored = try Self.storedPixels(of: bytes, format: format)
    } catch {
      throw PictureError(error, path: path, format: format, bytes: bytes.count)
    }
    guard stored.size == header.storedSize else {
      throw .damaged(
        path: path, format: format.name,
        detail: "its header says \(header.storedSize) pixels, its content \(stored.size)")
    }
    var warnings: [PictureWarning] = []
    if header.isAnimated { warnings.append(.animated(path: path)) }
    if let profile = header.foreignProfile {
      warnings.append(.profileIgnored(path: path, profile: profile))
    }
    return LoadedPicture(image: stored.turned(header.orientation), warnings: warnings)
  }

  private static func storedPixels(
    of bytes: [UInt8], format: ImageFormat
  ) throws(PictureFault) -> RasterImage {
    switch format {
    case .png:
      return try GDDecoder.picture(
        of: PNGStructure(bytes).essentialBytes, gdImageCreateFromPngPtr)
    case .jpeg: return try GDDecoder.jpeg(of: bytes)
    case .webP: return try WebPDecoder.picture(of: bytes)
    case .avif: return try GDDecoder.picture(of: bytes, gdImageCreateFromAvifPtr)
    case .heif: return try HEIFDecoder.picture(of: bytes)
    case .tiff: return try TIFFDecoder(TIFFStructure(bytes)).picture()
    case .bmp: return try BMPDecoder(bytes).picture()
    case .tga: return try TGADecoder(bytes).picture()
    case .gif: return try GIFPicture.firstFrame(of: bytes)
    }
  }
}
