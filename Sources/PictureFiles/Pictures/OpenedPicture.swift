import GIFCodec
import Raster

/// A picture file that has been read, but not decoded.
package struct OpenedPicture: Sendable {
  let path: String
  let bytes: [UInt8]
  let header: ImageHeader

  /// As it is meant to be seen.
  package var size: PixelSize { header.size }

  /// The picture, upright.
  package func decoded() throws(PictureError) -> LoadedPicture {
    let format = header.format
    let stored: StoredPicture
    var flaws: [String] = []
    do throws(PictureFault) {
      stored = try Self.picture(of: bytes, format: format, &flaws)
    } catch {
      throw PictureError(error, path: path, format: format, bytes: bytes.count)
    }
    guard stored.size == header.storedSize else {
      throw .damaged(
        path: path, format: format.name,
        detail: "its header says \(header.storedSize) pixels, its content \(stored.size)")
    }
    let picture = ConvertedPicture(stored, header.colors)
    var warnings: [PictureWarning] = []
    if header.isAnimated { warnings.append(.animated(path: path)) }
    if header.pageCount > 1 { warnings.append(.pages(path: path, count: header.pageCount)) }
    warnings += picture.remarks.map { PictureWarning($0, path: path) }
    if header.bytesBehindEnd > 0 {
      flaws.append(GIFFlaw.trailingBytes(count: header.bytesBehindEnd).description)
    }
    warnings += flaws.map { .flawed(path: path, flaw: $0) }
    return LoadedPicture(picture, header.orientation, warnings)
  }

  /// - Parameter flaws: gets what is not as it should be in a file whose pixels are all there
  private static func picture(
    of bytes: [UInt8], format: ImageFormat, _ flaws: inout [String]
  ) throws(PictureFault) -> StoredPicture {
    switch format {
    case .png: return try PNGStructure(bytes).picture()
    case .jpeg: return try JPEGDecoder.picture(of: bytes, &flaws)
    case .webP: return try WebPDecoder.picture(of: bytes)
    case .avif, .heif: return try MediaFile(bytes).picture(format)
    case .tiff: return try TIFFDecoder.picture(of: bytes)
    case .bmp: return .raster(try BMPDecoder(bytes).picture())
    case .tga: return .raster(try TGADecoder(bytes).picture())
    case .gif:
      let first = try GIFPicture.firstFrame(of: bytes)
      flaws += first.flaws.map(\.description)
      return .raster(first.picture)
    }
  }
}
