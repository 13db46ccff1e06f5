import Raster

/// Walks over the blocks of a GIF and notes what they say. Source of the layout: GIF89a specification (CompuServe, 1990),
/// sections 17 to 27, and for the loop block Netscape's application extension.
struct GIFBlocks {
  private let bytes: [UInt8]
  private var reader: ByteReader
  /// What the last graphic control block said, until a frame takes it.
  private var control: GraphicControl?

  let screen: PixelSize
  let globalTable: Range<Int>?
  private(set) var loopCount: Int?
  private(set) var comments: [String] = []
  private(set) var frames: [StoredFrame] = []
  private(set) var flaws: [GIFFlaw] = []
  /// Whether the file ends inside the last frame's data; what is there may be all of its pixels.
  private(set) var endsInsideFrame = false

  private struct GraphicControl {
    let start: Int
    let delay: Int
    let disposal: StoredFrame.Disposal
    let transparentIndex: UInt8?
  }

  /// Reads the header, the logical screen and the global table.
  init(_ bytes: [UInt8]) throws(GIFError) {
    self.bytes = bytes
    reader = ByteReader(bytes)
    guard bytes.starts(with: "GIF".utf8) else { throw .notGIF }
    let signature = try reader.skip(6, in: .header)
    let version = String(
      bytes[signature].map { (33...126).contains($0) ? Character(Unicode.Scalar($0)) : "?" })
    guard version == "GIF87a" || version == "GIF89a" else { throw .unknownVersion(version) }

    let start = reader.offset
    let width = try reader.word(in: .header)
    let height = try reader.word(in: .header)
    let flags = try reader.byte(in: .header)
    try reader.skip(2, in: .header)
    guard width > 0, height > 0 else { throw .emptyScreen(width: width, height: height) }
    try Self.checkPixelCount(width, height, byteCount: bytes.count, offset: start)
    screen = PixelSize(width: width, height: height)
    globalTable = try Self.table(flags, in: .globalTable, &reader)
  }

  var trailingByteCount: Int { bytes.count - reader.offset }

  /// Reads all blocks up to the trailer, or to the end behind a frame.
  mutating func readToTrailer() throws(GIFError) {
    var zeros = 0
    var hasTrailer = false
    while !hasTrailer, !reader.isAtEnd {
      let start = reader.offset
      switch try reader.byte(in: .extension) {
      case 0x21: try readExtension(from: start)
      case 0x2C: try readFrame(from: start)
      case 0x3B: hasTrailer = true
      case 0: zeros += 1
      case let other: throw .unknownBlock(other, offset: start)
      }
    }
    // A control block belongs to a frame that is not there.
    if !hasTrailer, frames.isEmpty || control != nil {
      throw .missingTrailer(offset: reader.offset)
    }
    guard !frames.isEmpty else { throw .noFrames }
    if zeros > 0 { flaws.append(.zerosBetweenBlocks(count: zeros)) }
    if !hasTrailer { flaws.append(.missingTrailer) }
    if trailingByteCount > 0 { flaws.append(.trailingBytes(count: trailingByteCount)) }
  }

  private mutating func readExtension(from start: Int) throws(GIFError) {
    switch try reader.byte(in: .extension) {
    case 0xF9: try readGraphicControl(from: start)
    case 0xFE: try readComment()
    case 0xFF: try readApplication()
    case 0x01:
      // A plain text block takes the graphic control block before it, like a frame.
      control = nil
      try reader.skipSubBlocks(in: .extension)
    default: try reader.skipSubBlocks(in: .extension)
    }
  }

  private mutating func readGraphicControl(from start: Int) throws(GIFError) {
    let sizeOffset = reader.offset
    let size = try reader.byte(in: .graphicControl)
    guard size == 4 else {
      throw .wrongSize(of: .graphicControl, found: Int(size), expected: 4, offset: sizeOffset)
    }
    let flags = try reader.byte(in: .graphicControl)
    let delay = try reader.word(in: .graphicControl)
    let transparentIndex = try reader.byte(in: .graphicControl)
    let end = reader.offset
    let rest = try reader.skipSubBlocks(in: .graphicControl)
    guard rest == 0 else {
      throw .wrongSize(of: .graphicControl, found: 4 + rest, expected: 4, offset: end)
    }
    control = GraphicControl(
      start: start, delay: delay,
      disposal: StoredFrame.Disposal(rawValue: Int(flags >> 2 & 7)) ?? .unspecified,
      transparentIndex: flags & 1 == 1 ? transparentIndex : nil)
  }

  private mutating func readComment() throws(GIFError) {
    var text: [UInt8] = []
    while let block = try reader.subBlock(in: .extension) { text += bytes[block] }
    comments.append(String(decoding: text, as: UTF8.self))
  }

  private mutating func readApplication() throws(GIFError) {
    guard let name = try reader.subBlock(in: .extension) else { return }
    let isLoop = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { bytes[name].elementsEqual($0.utf8) }
    guard isLoop else {
      try reader.skipSubBlocks(in: .extension)
      return
    }
    while let block = try reader.subBlock(in: .loopBlock) {
      // Netscape's sub-block 2 asks for buffering; only sub-block 1 loops.
      guard bytes[block.lowerBound] == 1 else { continue }
      guard block.count == 3 else {
        throw .wrongSize(
          of: .loopBlock, found: block.count, expected: 3, offset: block.lowerBound - 1)
      }
      loopCount = Int(bytes[block.lowerBound + 1]) | Int(bytes[block.lowerBound + 2]) << 8
    }
  }

  private mutating func readFrame(from start: Int) throws(GIFError) {
    let index = frames.count
    let x = try reader.word(in: .frameDescriptor)
    let y = try reader.word(in: .frameDescriptor)
    let width = try reader.word(in: .frameDescriptor)
    let height = try reader.word(in: .frameDescriptor)
    let flags = try reader.byte(in: .frameDescriptor)
    guard width > 0, height > 0 else {
      throw .emptyFrame(frame: index, width: width, height: height, offset: start)
    }
    let localTable = try Self.table(flags, in: .localTable, &reader)
    guard localTable != nil || globalTable != nil else {
      throw .missingTable(frame: index, offset: start)
    }
    let codeSizeOffset = reader.offset
    let codeSize = Int(try reader.byte(in: .imageData))
    guard (2...8).contains(codeSize) else {
      throw .wrongCodeSize(frame: index, found: codeSize, offset: codeSizeOffset)
    }
    let dataStart = reader.offset
    let dataByteCount = readImageData()
    try Self.checkPixelCount(width, height, byteCount: dataByteCount, offset: start)
    frames.append(
      StoredFrame(
        rect: PixelRect(x: x, y: y, width: width, height: height),
        delay: control?.delay ?? 0, disposal: control?.disposal ?? .unspecified,
        transparentIndex: control?.transparentIndex, isInterlaced: flags & 0x40 != 0,
        localTable: localTable, codeSize: codeSize, dataBlocks: dataStart..<reader.offset,
        dataByteCount: dataByteCount, bytes: (control?.start ?? start)..<reader.offset))
    control = nil
  }

  /// Passes over sub-blocks, as far as there are any: the end of the file may be missing behind all pixels.
  ///
  /// - Returns: how many bytes they hold
  private mutating func readImageData() -> Int {
    var total = 0
    while let count = try? reader.byte(in: .imageData) {
      if count == 0 { return total }
      total += reader.skip(upTo: Int(count))
    }
    endsInsideFrame = true
    return total
  }

  /// Passes over the color table that the flags of a screen or a frame announce: 2^(n+1) colors.
  private static func table(
    _ flags: UInt8, in part: GIFError.Part, _ reader: inout ByteReader
  ) throws(GIFError) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return nil }
    return try reader.skip(3 << (Int(flags & 7) + 1), in: part)
  }

  /// Refuses a size before anyone allocates its pixels. A code of w bits stands for at most 2^w pixels, which is most
  /// a bit at w = 12: `4096 * 8 / 12`, rounded up, pixels a byte.
  private static func checkPixelCount(
    _ width: Int, _ height: Int, byteCount: Int, offset: Int
  ) throws(GIFError) {
    guard width * height <= GIFFile.maximumPixelCount else {
      throw .tooLarge(width: width, height: height, offset: offset)
    }
    guard width * height <= byteCount * 2731 else {
      throw .implausible(width: width, height: height, byteCount: byteCount, offset: offset)
    }
  }
}
