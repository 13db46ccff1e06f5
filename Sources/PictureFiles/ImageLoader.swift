import CLibGD
import Raster

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
    let stored: StoredPicture
    do throws(PictureFault) {
      stored = try Self.picture(of: bytes, format: format)
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
    return LoadedPicture(stored, header.orientation, warnings)
  }

  private static func picture(
    of bytes: [UInt8], format: ImageFormat
  ) throws(PictureFault) -> StoredPicture {
    switch format {
    case .png:
      return .decoded(
        try GDDecoder.picture(of: PNGStructure(bytes).essentialBytes, gdImageCreateFromPngPtr))
    case .jpeg: return .decoded(try GDDecoder.jpeg(of: bytes))
    case .webP: return try WebPDecoder.picture(of: bytes)
    case .avif: return .decoded(try GDDecoder.picture(of: bytes, gdImageCreateFromAvifPtr))
    case .heif: return try HEIFDecoder.picture(of: bytes)
    case .tiff: return try TIFFDecoder(TIFFStructure(bytes)).picture()
    case .bmp: return .raster(try BMPDecoder(bytes).picture())
    case .tga: return .raster(try TGADecoder(bytes).picture())
    case .gif: return .raster(try GIFPicture.firstFrame(of: bytes))
    }
  }
}
