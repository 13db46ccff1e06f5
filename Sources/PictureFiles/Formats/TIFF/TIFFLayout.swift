import CLibTIFF
import Raster

/// How the first picture of a TIFF file is stored (TIFF 6.0): checked, so that it can be decoded without surprises.
struct TIFFLayout {
  let width: Int
  let height: Int
  /// Bits a sample.
  let bits: Int
  let isSigned: Bool
  /// Of each pixel, those beside its colors included.
  let samples: Int
  /// Pieces lie one channel after the other.
  let isPlanar: Bool
  let isTiled: Bool
  /// In pixels, of a strip or tile.
  let pieceWidth: Int
  let pieceHeight: Int
  let colors: Colors
  let alpha: Alpha
  let compression: Int32

  enum Colors {
    /// Whether 0 is white.
    case gray(isInverted: Bool)
    case rgb
    case palette
    case inks
    /// Brightness and two differences, which are left to libtiff.
    case differences

    var isDifferences: Bool {
      if case .differences = self { true } else { false }
    }

    /// Of each pixel.
    var samples: Int {
      switch self {
      case .gray, .palette: 1
      case .rgb, .differences: 3
      case .inks: 4
      }
    }
  }

  enum Alpha {
    case none
    /// Behind the colors.
    case straight
    /// Behind the colors, which have been multiplied by it.
    case multipliedIn
  }

  /// - Throws: why it is not read.
  init(_ file: borrowing TIFFFile, fileBytes: Int) throws(PictureFault) {
    width = file.number32(TIFFTAG_IMAGEWIDTH)
    height = file.number32(TIFFTAG_IMAGELENGTH)
    bits = file.number16(TIFFTAG_BITSPERSAMPLE, absent: 1)
    samples = file.number16(TIFFTAG_SAMPLESPERPIXEL, absent: 1)
    isPlanar = samples > 1 && file.number16(TIFFTAG_PLANARCONFIG, absent: 1) == 2
    isTiled = TIFFIsTiled(file.handle) != 0
    compression = Int32(file.number16(TIFFTAG_COMPRESSION, absent: 1))
    let format = file.number16(TIFFTAG_SAMPLEFORMAT, absent: 1)
    isSigned = format == 2
    colors = try Self.colors(of: file, usesJPEG: compression == COMPRESSION_JPEG)
    let colorSamples = colors.samples
    alpha = Self.alpha(of: file, hasRoom: samples > colorSamples, isRGB: colorSamples == 3)
    if isTiled {
      pieceWidth = file.number32(TIFFTAG_TILEWIDTH)
      pieceHeight = file.number32(TIFFTAG_TILELENGTH)
    } else {
      pieceWidth = width
      pieceHeight = min(height, file.number32(TIFFTAG_ROWSPERSTRIP, absent: height))
    }
    guard width > 0, height > 0, width <= PixelLimits.side, height <= PixelLimits.side else {
      return
    }
    guard [1, 2, 4, 8, 16].contains(bits) else {
      throw .unsupported("\(bits) bits a channel; save it with 8 or 16")
    }
    guard format == 1 || format == 4 || isSigned && bits >= 8 else {
      throw .unsupported("numbers that are not whole; save it with 8 or 16 bits a channel")
    }
    guard TIFFIsCODECConfigured(UInt16(compression)) != 0 else {
      throw .unsupported("compression \(compression); save it with LZW or without")
    }
    guard samples >= colorSamples, samples <= Self.mostSamples else {
      throw .damaged("\(samples) channels do not go with its kind of colors")
    }
    if case .palette = colors, bits > 8 {
      throw .unsupported("a palette of 65,536 colors; save it in RGB")
    }
    if colors.isDifferences, bits != 8 {
      throw .unsupported("YCbCr of \(bits) bits; save it in RGB")
    }
    try checkPieces(of: file, fileBytes: fileBytes)
  }

  /// In one pixel; scientists have more.
  private static let mostSamples = 64
  /// As many pieces as are read: 100 megapixels in the usual tiles have fewer by far, and each takes time of its own.
  private static let mostPieces = 1 << 18
  /// Pixels that tiles may have beyond the picture's edges, beside three times those in it.
  private static let mostWaste = 1 << 24

  private static func colors(
    of file: borrowing TIFFFile, usesJPEG: Bool
  ) throws(PictureFault) -> Colors {
    switch file.number16(TIFFTAG_PHOTOMETRIC, absent: -1) {
    case 0: return .gray(isInverted: true)
    case 1: return .gray(isInverted: false)
    case 2: return .rgb
    case 3: return .palette
    case 5:
      guard file.number16(TIFFTAG_INKSET, absent: 1) == 1 else {
        throw .unsupported("inks that are not cyan, magenta, yellow and black; save it in RGB")
      }
      return .inks
    case 6: return usesJPEG ? .rgb : .differences
    // Libraries do not agree on the white of these.
    case 8, 9, 10: throw .unsupported("colors in L*a*b*; save it in RGB")
    case -1: throw .damaged("its kind of colors is not told")
    case let other: throw .unsupported("colors of kind \(other); save it in RGB")
    }
  }

  private static func alpha(of file: borrowing TIFFFile, hasRoom: Bool, isRGB: Bool) -> Alpha {
    guard hasRoom else { return .none }
    // Writers that do not say what a fourth sample is mean alpha.
    guard let kind = file.extraSamples.first else { return isRGB ? .straight : .none }
    switch Int32(kind) {
    case EXTRASAMPLE_ASSOCALPHA: return .multipliedIn
    case EXTRASAMPLE_UNASSALPHA: return .straight
    default: return .none
    }
  }

  var hasInks: Bool {
    if case .inks = colors { true } else { false }
  }

  var colorSamples: Int { colors.samples }

  /// The colors' and alpha's.
  var usedSamples: Int { colorSamples + (alpha == .none ? 0 : 1) }

  /// Along both axes.
  var pieceCount: Int {
    (width + pieceWidth - 1) / pieceWidth * ((height + pieceHeight - 1) / pieceHeight)
  }

  /// That all pieces are there, can hold what is claimed, and are no more work than the picture is worth.
  private func checkPieces(
    of file: borrowing TIFFFile, fileBytes: Int
  ) throws(PictureFault) {
    guard pieceHeight > 0 else { throw .damaged("its strips have no rows") }
    guard 1...PixelLimits.side ~= pieceWidth, 1...PixelLimits.side ~= pieceHeight,
      pieceWidth * pieceHeight <= PixelLimits.count
    else { throw .damaged("its tiles have \(pieceWidth)x\(pieceHeight) pixels") }
    // A picture that is too large altogether is told of as such.
    guard width * height <= PixelLimits.count else { return }
    let needed = pieceCount * (isPlanar ? samples : 1)
    guard needed <= Self.mostPieces else {
      throw .unsupported("\(needed) pieces; save it in larger strips or tiles")
    }
    guard pieceCount * pieceWidth * pieceHeight <= 3 * width * height + Self.mostWaste else {
      throw .unsupported("tiles far larger than the picture; save it in smaller ones")
    }
    let claimed = width * height * samples * bits / 8
    // Without compression one byte makes one; LZW, Deflate, PackBits and JPEG stay below 4,096.
    let expansion: Int? =
      switch compression {
      case COMPRESSION_NONE: 1
      case COMPRESSION_LZW, COMPRESSION_JPEG, COMPRESSION_ADOBE_DEFLATE, COMPRESSION_PACKBITS,
        COMPRESSION_DEFLATE:
        4_096
      default: nil
      }
    // Fax codes take a bit a row at least.
    if [COMPRESSION_CCITTRLE, COMPRESSION_CCITTFAX3, COMPRESSION_CCITTFAX4].contains(compression),
      height > fileBytes * 8
    {
      throw .impossibleSize(width: width, height: height)
    }
    // YCbCr may keep fewer values than it claims.
    if let expansion, !colors.isDifferences, claimed > fileBytes * expansion {
      throw .impossibleSize(width: width, height: height)
    }
    let stored = Int(isTiled ? TIFFNumberOfTiles(file.handle) : TIFFNumberOfStrips(file.handle))
    guard stored >= needed else {
      throw .damaged("it has \(stored) of \(needed) pieces")
    }
    try checkBytes(of: file, pieces: needed, fileBytes: fileBytes)
  }

  /// That the bytes of all pieces are in the file.
  private func checkBytes(
    of file: borrowing TIFFFile, pieces: Int, fileBytes: Int
  ) throws(PictureFault) {
    // Pieces may share bytes, but not so that little is read again and again.
    var budget = 4 * fileBytes + (1 << 26)
    for piece in 0..<UInt32(pieces) {
      let offset = TIFFGetStrileOffset(file.handle, piece)
      let count = TIFFGetStrileByteCount(file.handle, piece)
      guard count > 0 else { throw .damaged("a piece of it has no bytes") }
      guard count <= UInt64(fileBytes), offset <= UInt64(fileBytes) - count else { throw .cutOff }
      budget -= Int(count)
      if budget < 0 { throw .damaged("its pieces lie over each other") }
    }
  }
}
