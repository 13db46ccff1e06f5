import CLibTIFF
import Raster

/// The first picture of a TIFF file by way of libtiff.
enum TIFFDecoder {
  static func facts(of bytes: [UInt8]) throws(PictureFault) -> HeaderFacts {
    let pages = try TIFFPages(bytes)
    return try withFile(bytes) { (file) throws(PictureFault) in
      let layout = try TIFFLayout(file, fileBytes: bytes.count)
      var facts = HeaderFacts(width: layout.width, height: layout.height)
      let orientation = file.number16(TIFFTAG_ORIENTATION, absent: 1)
      facts.orientation = ImageOrientation(rawValue: orientation) ?? .upright
      if let profile = file.profile { facts.colors = .profile(profile) }
      if let damage = file.damage { throw .damaged(damage) }
      facts.pageCount = pages.count
      return facts
    }
  }

  /// As stored: not turned.
  ///
  /// - Precondition: the header was read before, and its size found to be allowed.
  static func picture(of bytes: [UInt8]) throws(PictureFault) -> StoredPicture {
    var picture: StoredPicture?
    try withFile(bytes) { (file) throws(PictureFault) in
      picture = try decoded(file, TIFFLayout(file, fileBytes: bytes.count))
    }
    return picture!
  }

  private static func decoded(
    _ file: borrowing TIFFFile, _ layout: TIFFLayout
  ) throws(PictureFault) -> StoredPicture {
    if layout.colors.isDifferences {
      return .raster(try TIFFColorDifferences.picture(of: file, layout))
    }
    if layout.compression == COMPRESSION_JPEG { tiffConvertJPEG(file.handle) }
    let size = PixelSize(width: layout.width, height: layout.height)
    if layout.bits == 16 {
      let decoded = try TIFFPixels<TIFFWordsForm>(of: file, layout, palette: [])
      guard layout.hasInks else { return .deep(DeepImage(size: size, pixels: decoded.pixels)) }
      return .inks(InkImage(size: size, pixels: .words(decoded.pixels), alpha: decoded.alpha))
    }
    let colors = try indexedColors(of: file, layout)
    if layout.alpha == .none, !colors.isEmpty {
      let decoded = try TIFFPixels<TIFFIndicesForm>(of: file, layout, palette: [])
      return .indexed(
        IndexedImage(
          size: size, indices: decoded.pixels, colors: colors.map { $0 | 0xFF00_0000 }))
    }
    let decoded = try TIFFPixels<TIFFBytesForm>(of: file, layout, palette: colors)
    guard layout.hasInks else { return .raster(RasterImage(size: size, pixels: decoded.pixels)) }
    return .inks(InkImage(size: size, pixels: .bytes(decoded.pixels), alpha: decoded.alpha))
  }

  /// A color without alpha for every value of a sample of at most 8 bits; empty where pixels have more than one each.
  private static func indexedColors(
    of file: borrowing TIFFFile, _ layout: TIFFLayout
  ) throws(PictureFault) -> [UInt32] {
    let values = 0..<1 << layout.bits
    switch layout.colors {
    case .gray(let isInverted):
      let largest = values.count - 1
      return values.map { value in
        // Signed numbers begin in the middle.
        let level = layout.isSigned ? value ^ 0x80 : value
        return UInt32((isInverted ? largest - level : level) * 255 / largest * 0x01_0101)
      }
    case .palette:
      guard let colors = file.palette(count: values.count) else {
        throw .damaged("its palette is missing")
      }
      // Some writers take the 16 bits of a color for 8.
      let isNarrow = colors.allSatisfy { $0.allSatisfy { $0 < 256 } }
      let levels = colors.map { $0.map { UInt32(isNarrow ? $0 : $0 >> 8) } }
      return values.map { levels[0][$0] | levels[1][$0] << 8 | levels[2][$0] << 16 }
    case .rgb, .inks, .differences: return []
    }
  }

  private static func withFile<Result>(
    _ bytes: [UInt8], _ body: (borrowing TIFFFile) throws(PictureFault) -> Result
  ) throws(PictureFault) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
      try body(try TIFFFile(buffer))
    }
  }
}
