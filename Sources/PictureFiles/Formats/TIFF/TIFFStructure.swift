/// The first picture of a TIFF file (TIFF 6.0), classic or 64-bit.
struct TIFFStructure {
  private(set) var facts = HeaderFacts(width: 0, height: 0)
  /// How its alpha comes out of libtiff's conversion to RGBA.
  private(set) var alphaIsMultipliedIn = false
  /// Its strips or tiles; with one channel after the other, those of the first channel first.
  private(set) var pieces: [ByteWindow] = []
  let directory: TIFFDirectory

  init(_ bytes: [UInt8]) throws(PictureFault) {
    directory = try TIFFDirectory(bytes)
    facts.width = try number(.width)
    facts.height = try number(.height)
    if let stored = directory.entries[.orientation]?.first {
      facts.orientation = ImageOrientation(rawValue: stored) ?? .upright
    }
    if let profile = directory.data(.profile) {
      facts.foreignProfile = ICCProfile.foreignName(of: profile)
    }
    guard facts.width > 0, facts.height > 0 else { return }
    guard facts.width <= PixelLimits.side, facts.height <= PixelLimits.side else { return }
    try checkKind()
    try checkPieces(fileBytes: bytes.count)
  }

  var isTiled: Bool { directory.entries[.tileOffsets] != nil }
  /// None, CCITT, LZW, JPEG, Deflate, PackBits, LZMA, Zstandard and WebP.
  private static let compressions: Set = [
    1, 2, 3, 4, 5, 7, 8, 32_773, 32_946, 34_925, 50_000, 50_001,
  ]

  private var samples: Int { directory.entries[.samples]?.first ?? 1 }
  private var bits: Int { directory.entries[.bits]?.first ?? 1 }
  private var compression: Int { directory.entries[.compression]?.first ?? 1 }

  /// Strips or tiles lie one channel after the other.
  var isPlanar: Bool { directory.entries[.planes]?.first == 2 && samples > 1 }

  func number(_ tag: TIFFDirectory.Tag) throws(PictureFault) -> Int {
    guard let value = directory.entries[tag]?.first else {
      throw .damaged("its field \(tag.rawValue) is missing")
    }
    return value
  }

  /// CIE, ICC and ITU L*a*b*, whose white libtiff does not ask for: its colors are visibly off.
  private static let labColors = 8...10

  private mutating func checkKind() throws(PictureFault) {
    guard [1, 2, 4, 8, 16].contains(bits) else {
      throw .unsupported("\(bits) bits a channel; save it with 8 or 16")
    }
    let format = directory.entries[.sampleFormat]?.first ?? 1
    guard format == 1 || format == 4 else {
      throw .unsupported("numbers that are not whole; save it with 8 or 16 bits a channel")
    }
    guard Self.compressions.contains(compression) else {
      throw .unsupported("compression \(compression); save it with LZW or without")
    }
    let photometric = try number(.photometric)
    guard !Self.labColors.contains(photometric) else {
      throw .unsupported("colors in L*a*b*; save it in RGB")
    }
    let colors = photometric == 5 ? 4 : [2, 6].contains(photometric) ? 3 : 1
    switch directory.entries[.extraSamples]?.first {
    case 1: alphaIsMultipliedIn = true
    case 2: alphaIsMultipliedIn = colors == 3 && samples > 3
    default: break
    }
  }

  /// That all pieces are there, and can hold what is claimed.
  private mutating func checkPieces(fileBytes: Int) throws(PictureFault) {
    let (offsets, counts) =
      isTiled
      ? (.tileOffsets, .tileCounts)
      : (.stripOffsets, .stripCounts)
        as (TIFFDirectory.Tag, TIFFDirectory.Tag)
    let places = directory.entries[offsets] ?? []
    let lengths = directory.entries[counts] ?? []
    let needed = try pieceCount * (isPlanar ? samples : 1)
    guard places.count >= needed, lengths.count >= needed else {
      throw .damaged("it has \(min(places.count, lengths.count)) of \(needed) pieces")
    }
    for (place, length) in zip(places, lengths).prefix(needed) {
      guard length > 0 else { throw .damaged("a piece of it has no bytes") }
      pieces.append(try directory.file.window(at: place, length: length))
    }
    let claimed = Double(facts.width) * Double(facts.height) * Double(samples * bits) / 8
    // Without compression one byte makes one; LZW, Deflate, PackBits and JPEG stay below 4,096.
    let expansion: Double? =
      switch compression {
      case 1: 1
      case 5, 7, 8, 32_773, 32_946: 4_096
      default: nil
      }
    // Fax codes take a bit a row at least.
    let rows = pieces.reduce(0) { $0 + $1.count } * 8
    if [2, 3, 4].contains(compression), facts.height > rows {
      throw .impossibleSize(width: facts.width, height: facts.height)
    }
    if let expansion, claimed > Double(fileBytes) * expansion, !isSubsampled {
      throw .impossibleSize(width: facts.width, height: facts.height)
    }
  }

  /// YCbCr may keep fewer values than it claims.
  private var isSubsampled: Bool { directory.entries[.photometric]?.first == 6 }

  private var pieceCount: Int {
    get throws(PictureFault) {
      if isTiled {
        let (width, height) = try tileSize
        return (facts.width + width - 1) / width * ((facts.height + height - 1) / height)
      }
      let rows = min(directory.entries[.rowsPerStrip]?.first ?? facts.height, facts.height)
      guard rows > 0 else { throw .damaged("its strips have no rows") }
      return (facts.height + rows - 1) / rows
    }
  }

  /// In pixels.
  var tileSize: (width: Int, height: Int) {
    get throws(PictureFault) {
      let width = try number(.tileWidth)
      let height = try number(.tileHeight)
      guard 1...PixelLimits.side ~= width, 1...PixelLimits.side ~= height,
        width * height <= PixelLimits.count
      else { throw .damaged("its tiles have \(width)x\(height) pixels") }
      return (width, height)
    }
  }
}
