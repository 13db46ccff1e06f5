import Raster

/// What a picture file says about itself, read without allocating a pixel.
struct ImageHeader {
  let format: ImageFormat
  /// In pixels, as stored: before `orientation` is applied.
  let storedSize: PixelSize
  /// How the stored pixels are turned to stand upright.
  let orientation: ImageOrientation
  let isAnimated: Bool
  /// In a file that may have several.
  let pageCount: Int
  let colors: PictureColors
  /// Which belong to nothing; where a format tells its end.
  let bytesBehindEnd: Int

  /// Upright.
  var size: PixelSize {
    orientation.swapsSides
      ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }
}

/// What one format's parser found; its numbers are not yet checked.
struct HeaderFacts {
  var width: Int
  var height: Int
  var orientation = ImageOrientation.upright
  var isAnimated = false
  var pageCount = 1
  var colors = PictureColors.standard
  var bytesBehindEnd = 0
}

extension ImageHeader {
  /// Reads the header of a whole file and checks the structure as far as that is cheap.
  init(format: ImageFormat, bytes: [UInt8], path: String) throws(PictureError) {
    let facts: HeaderFacts
    do throws(PictureFault) {
      facts = try Self.facts(of: bytes, format: format)
    } catch {
      throw PictureError(error, path: path, format: format, bytes: bytes.count)
    }
    guard facts.width > 0, facts.height > 0 else {
      throw .damaged(
        path: path, format: format.name,
        detail: "it claims \(facts.width)x\(facts.height) pixels")
    }
    guard
      facts.width <= PixelLimits.side, facts.height <= PixelLimits.side,
      facts.width * facts.height <= PixelLimits.count
    else { throw .tooLarge(path: path, width: facts.width, height: facts.height) }
    self.init(
      format: format, storedSize: PixelSize(width: facts.width, height: facts.height),
      orientation: facts.orientation, isAnimated: facts.isAnimated,
      pageCount: facts.pageCount, colors: facts.colors, bytesBehindEnd: facts.bytesBehindEnd)
  }

  private static func facts(
    of bytes: [UInt8], format: ImageFormat
  ) throws(PictureFault) -> HeaderFacts {
    switch format {
    case .png: return try PNGStructure(bytes).facts
    case .jpeg: return try JPEGStructure(bytes).facts
    case .webP: return try WebPStructure(bytes).facts
    case .avif, .heif: return try MediaFile(bytes).facts()
    case .tiff: return try TIFFDecoder.facts(of: bytes)
    case .bmp: return try BMPDecoder(bytes).facts
    case .tga: return try TGADecoder(bytes).facts
    case .gif:
      let file = try GIFPicture.file(bytes)
      return HeaderFacts(
        width: file.screen.width, height: file.screen.height, isAnimated: file.frameCount > 1)
    }
  }
}
