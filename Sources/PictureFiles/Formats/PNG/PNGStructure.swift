/// The chunks of a PNG file, checked up to the last (PNG, third edition, sections 5 and 11).
struct PNGStructure {
  private(set) var facts: HeaderFacts
  /// Bits a channel.
  let depth: Int
  let colorType: ColorType
  /// What is needed to show the picture; chunks with metadata are left out.
  private let shownChunks: [Range<Int>]
  /// The first of each kind, without the pixels'.
  private let chunks: [String: ByteWindow]
  private let bytes: [UInt8]
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  enum ColorType: Int {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayWithAlpha = 4
    case rgbWithAlpha = 6
  }

  /// Deflate cannot make more bytes out of one (zlib's technical details).
  private static let largestExpansion = 1_032

  init(_ bytes: [UInt8]) throws(PictureFault) {
    guard bytes.starts(with: Self.signature) else {
      throw .damaged("its first eight bytes were changed, as by a transfer in text mode")
    }
    let data = ByteWindow(bytes, endianness: .big)
    guard try data.fourCharacters(at: 12) == "IHDR", try data.unsigned32(at: 8) == 13 else {
      throw .damaged("it does not start with its header")
    }
    var facts = HeaderFacts(
      width: try data.unsigned32(at: 16), height: try data.unsigned32(at: 20))
    depth = try data.unsigned8(at: 24)
    let (type, bits) = try Self.kind(depth: depth, colorType: try data.unsigned8(at: 25))
    colorType = type
    // In floating point because the claim may be of 2^62 pixels.
    let claimed = Double(facts.width) * Double(facts.height) * Double(bits) / 8
    if claimed > Double(bytes.count) * Double(Self.largestExpansion) {
      throw .impossibleSize(width: facts.width, height: facts.height)
    }

    var shown: [Range<Int>] = []
    var chunks: [String: ByteWindow] = [:]
    var hasPixels = false
    var offset = 8
    var kind = ""
    while kind != "IEND" {
      let length = try data.unsigned32(at: offset)
      kind = try data.fourCharacters(at: offset + 4)
      let content = try data.window(at: offset + 8, length: length)
      _ = try data.unsigned32(at: offset + 8 + length)
      let isCritical = try data.unsigned8(at: offset + 4) & 0x20 == 0
      if isCritical || kind == "tRNS" { shown.append(offset..<offset + 12 + length) }
      let isLate = Self.isLate(kind, hasPixels: hasPixels, hasPalette: chunks["PLTE"] != nil, type)
      if !isLate, chunks[kind] == nil { chunks[kind] = content }
      if kind == "IDAT" { hasPixels = true }
      offset += 12 + length
    }
    guard hasPixels else { throw .damaged("it has no pixels") }
    facts.isAnimated = try chunks["acTL"]?.unsigned32(at: 0) ?? 0 > 1
    facts.bytesBehindEnd = bytes.count - offset
    if let exif = chunks["eXIf"] { facts.orientation = ExifOrientation.orientation(in: exif) }
    facts.colors = Self.colors(told: chunks)
    self.facts = facts
    self.shownChunks = shown
    self.chunks = chunks
    self.bytes = bytes
  }

  /// The same picture without metadata, which libpng would comment on.
  ///
  /// - Throws: when what it is made of was changed; libpng would notice that only after a part of the pixels.
  func essentialBytes() throws(PictureFault) -> [UInt8] {
    let data = ByteWindow(bytes, endianness: .big)
    for chunk in shownChunks {
      // The sum covers the chunk's kind and content, which stand between its length and the sum itself.
      let covered = chunk.lowerBound + 4..<chunk.upperBound - 4
      guard try data.unsigned32(at: covered.upperBound) == ZLib.checksum(of: bytes[covered]) else {
        throw .damaged("the bytes from \(chunk.lowerBound) to \(chunk.upperBound) were changed")
      }
    }
    let count = shownChunks.reduce(8) { $0 + $1.count }
    if count == bytes.count { return bytes }
    var essential = Self.signature
    essential.reserveCapacity(count)
    for chunk in shownChunks { essential += bytes[chunk] }
    return essential
  }

  /// What the values of its pixels stand for where these are a palette's indices or few levels of gray, packed as in
  /// `RasterImage`; `nil` for all others.
  func indexedColors() throws(PictureFault) -> [UInt32]? {
    var colors: [UInt32] = []
    let clear = chunks["tRNS"]
    switch colorType {
    case .palette:
      guard let palette = chunks["PLTE"] else { throw .damaged("its palette is missing") }
      for index in 0..<min(256, palette.count / 3) {
        let entry = try palette.window(at: 3 * index, length: 3)
        let (red, green, blue) = (
          try entry.unsigned8(at: 0), try entry.unsigned8(at: 1), try entry.unsigned8(at: 2)
        )
        let alpha = (try? clear?.unsigned8(at: index)) ?? 255
        colors.append(UInt32(red | green << 8 | blue << 16 | alpha << 24))
      }
    case .gray where depth <= 8:
      let largest = 1 << depth - 1
      let clearLevel = try clear.map { (part) throws(PictureFault) in try part.unsigned16(at: 0) }
      for level in 0...largest {
        let alpha = level == clearLevel ? 0 : 255
        colors.append(UInt32(level * 255 / largest * 0x01_0101 | alpha << 24))
      }
    default: return nil
    }
    return colors
  }

  /// Whether a chunk about colors is not where it may be, so that no reader heeds it (section 5.6).
  private static func isLate(
    _ kind: String, hasPixels: Bool, hasPalette: Bool, _ type: ColorType
  ) -> Bool {
    switch kind {
    case "tRNS": hasPixels || type == .palette && !hasPalette
    case "cICP", "iCCP", "sRGB", "gAMA", "cHRM": hasPixels || hasPalette
    default: false
    }
  }

  private static func kind(
    depth: Int, colorType: Int
  ) throws(PictureFault) -> (type: ColorType, bitsPerPixel: Int) {
    let type = ColorType(rawValue: colorType)
    let channels: Int? =
      switch type {
      case .gray where [1, 2, 4, 8, 16].contains(depth): 1
      case .palette where [1, 2, 4, 8].contains(depth): 1
      case .rgb where depth == 8 || depth == 16: 3
      case .grayWithAlpha where depth == 8 || depth == 16: 2
      case .rgbWithAlpha where depth == 8 || depth == 16: 4
      default: nil
      }
    guard let type, let channels else {
      throw .damaged("its color type \(colorType) does not go with \(depth) bits")
    }
    return (type, channels * depth)
  }
}
