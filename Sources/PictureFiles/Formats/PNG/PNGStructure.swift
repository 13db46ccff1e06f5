/// The chunks of a PNG file, checked up to the last (PNG, third edition, sections 5 and 11).
struct PNGStructure {
  let facts: HeaderFacts
  /// What is needed to show the picture; chunks with metadata are left out.
  private let shownChunks: [Range<Int>]
  private let bytes: [UInt8]
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Deflate cannot make more bytes out of one (zlib's technical details).
  static let largestExpansion = 1_032

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
    let bits = try Self.bitsPerPixel(
      depth: try data.unsigned8(at: 24), colorType: try data.unsigned8(at: 25))
    // In floating point because the claim may be of 2^62 pixels.
    let claimed = Double(facts.width) * Double(facts.height) * Double(bits) / 8
    if claimed > Double(bytes.count) * Double(Self.largestExpansion) {
      throw .impossibleSize(width: facts.width, height: facts.height)
    }

    var shown: [Range<Int>] = []
    var hasPixels = false
    var hasProfile = false
    var saysSRGB = false
    var offset = 8
    var kind = ""
    while kind != "IEND" {
      let length = try data.unsigned32(at: offset)
      kind = try data.fourCharacters(at: offset + 4)
      let content = try data.window(at: offset + 8, length: length)
      _ = try data.unsigned32(at: offset + 8 + length)
      let isCritical = try data.unsigned8(at: offset + 4) & 0x20 == 0
      if isCritical || kind == "tRNS" { shown.append(offset..<offset + 12 + length) }
      switch kind {
      case "IDAT": hasPixels = true
      case "iCCP" where !hasProfile:
        hasProfile = true
        facts.foreignProfile = Self.foreignProfile(in: content)
      case "sRGB": saysSRGB = true
      case "acTL": facts.isAnimated = try content.unsigned32(at: 0) > 1
      default: break
      }
      offset += 12 + length
    }
    guard hasPixels else { throw .damaged("it has no pixels") }
    if saysSRGB { facts.foreignProfile = nil }
    self.facts = facts
    self.shownChunks = shown
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
      guard try data.unsigned32(at: covered.upperBound) == Checksum.crc32(of: bytes[covered]) else {
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

  /// The chunk holds a name of the writer's choice, then the compressed profile.
  private static func foreignProfile(in content: ByteWindow) -> String? {
    guard let end = content.contents.firstIndex(of: 0),
      let compressed = try? content.window(from: end - content.range.lowerBound + 2),
      let profile = try? Inflate.bytes(ofZlib: compressed, limit: 1 << 22)
    else { return nil }
    return ICCProfile.foreignName(of: ByteWindow(profile, endianness: .big))
  }

  private static func bitsPerPixel(depth: Int, colorType: Int) throws(PictureFault) -> Int {
    let channels: Int? =
      switch colorType {
      case 0 where [1, 2, 4, 8, 16].contains(depth): 1
      case 3 where [1, 2, 4, 8].contains(depth): 1
      case 2 where depth == 8 || depth == 16: 3
      case 4 where depth == 8 || depth == 16: 2
      case 6 where depth == 8 || depth == 16: 4
      default: nil
      }
    guard let channels else {
      throw .damaged("its color type \(colorType) does not go with \(depth) bits")
    }
    return channels * depth
  }
}
