import PlainText
import Raster

/// The chunks of a WebP file (RFC 9649, section 2).
struct WebPStructure {
  private(set) var facts = HeaderFacts(width: 0, height: 0)
  /// The first frame as a still WebP file of its own, and where it lies on the canvas; `nil` for a file that
  /// is a still already.
  private(set) var firstFrame: (bytes: [UInt8], origin: (x: Int, y: Int))?

  /// Lossy WebP spends 3.4 bits at least on 16x16 pixels (RFC 6386, section 11: the cheapest modes).
  private static let largestLossyExpansion = 1_024

  /// Lossless WebP of one color has a few bytes at any size. Up to so many pixels that is believed; beyond,
  /// each byte stands for `largestLosslessExpansion` at most. Encoders that look at the picture in blocks,
  /// as they do by default, spend more than a byte on 32,768.
  private static let alwaysBelieved = 1 << 24
  private static let largestLosslessExpansion = 65_536

  init(_ bytes: [UInt8]) throws(PictureFault) {
    let file = ByteWindow(bytes, endianness: .little)
    let length = try file.unsigned32(at: 4)
    let chunks = try Self.chunks(in: file.window(at: 8, length: length).window(from: 4))
    // A byte that makes the number even is part of it.
    facts.bytesBehindEnd = max(0, bytes.count - 8 - length - length % 2)
    guard let first = chunks.first else { throw .damaged("it has no pixels") }
    if first.name != "VP8X" {
      (facts.width, facts.height) = try Self.size(of: first, fileBytes: bytes.count)
      return
    }

    facts.width = 1 + (try first.content.unsigned24(at: 4))
    facts.height = 1 + (try first.content.unsigned24(at: 7))
    if let exif = chunks.first(where: { $0.name == "EXIF" }) {
      facts.orientation = ExifOrientation.orientation(in: exif.content)
    }
    if let profile = chunks.first(where: { $0.name == "ICCP" }) {
      facts.colors = .profile(Array(profile.content.contents))
    }
    let isAnimation = try first.content.unsigned8(at: 0) & 0x02 != 0
    if isAnimation {
      try readAnimation(chunks, fileBytes: bytes.count)
    } else {
      guard let image = chunks.first(where: { $0.isImage }) else {
        throw .damaged("it has no pixels")
      }
      let size = try Self.size(of: image, fileBytes: bytes.count)
      guard size == (facts.width, facts.height) else {
        throw .damaged(
          "its header says \(facts.width)x\(facts.height) pixels, its content "
            + "\(size.width)x\(size.height)")
      }
    }
  }

  private mutating func readAnimation(
    _ chunks: [Chunk], fileBytes: Int
  ) throws(PictureFault) {
    let frames = chunks.filter { $0.name == "ANMF" }
    guard let frame = frames.first?.content else { throw .damaged("it has no frames") }
    facts.isAnimated = frames.count > 1
    let x = 2 * (try frame.unsigned24(at: 0))
    let y = 2 * (try frame.unsigned24(at: 3))
    let width = 1 + (try frame.unsigned24(at: 6))
    let height = 1 + (try frame.unsigned24(at: 9))
    let parts = try Self.chunks(in: frame.window(from: 16))
    guard let image = parts.first(where: { $0.isImage }) else {
      throw .damaged("its first frame has no pixels")
    }
    guard
      try Self.size(of: image, fileBytes: fileBytes) == (width, height),
      x + width <= facts.width, y + height <= facts.height
    else { throw .damaged("its first frame does not fit its canvas") }
    let alpha = parts.first { $0.name == "ALPH" }
    firstFrame = (Self.still(image, alpha: alpha, width: width, height: height), (x, y))
  }

  private struct Chunk {
    let name: String
    let content: ByteWindow
    /// With its head and padding, as it stands in the file.
    let whole: ByteWindow

    var isImage: Bool { name == "VP8 " || name == "VP8L" }
  }

  private static func chunks(in part: ByteWindow) throws(PictureFault) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 0
    while offset + 8 <= part.count {
      let length = try part.unsigned32(at: offset + 4)
      // The padding of the last chunk may be missing.
      let padded = min(8 + length + length % 2, part.count - offset)
      chunks.append(
        Chunk(
          name: try part.fourCharacters(at: offset),
          content: try part.window(at: offset + 8, length: length),
          whole: try part.window(at: offset, length: padded)))
      offset += padded
    }
    return chunks
  }

  private static func size(
    of image: Chunk, fileBytes: Int
  ) throws(PictureFault) -> (width: Int, height: Int) {
    let content = image.content
    switch image.name {
    case "VP8 ":
      guard try content.unsigned24(at: 3) == 0x2A019D else {
        throw .damaged("the start of its pixels is missing")
      }
      let width = try content.unsigned16(at: 6) & 0x3FFF
      let height = try content.unsigned16(at: 8) & 0x3FFF
      if width * height > fileBytes * largestLossyExpansion {
        throw .impossibleSize(width: width, height: height)
      }
      return (width, height)
    case "VP8L":
      guard try content.unsigned8(at: 0) == 0x2F else {
        throw .damaged("the start of its pixels is missing")
      }
      let packed = try content.unsigned32(at: 1)
      let (width, height) = (1 + packed & 0x3FFF, 1 + (packed >> 14) & 0x3FFF)
      if width * height > max(alwaysBelieved, fileBytes * largestLosslessExpansion) {
        throw .impossibleSize(width: width, height: height)
      }
      return (width, height)
    default:
      throw .damaged("it has no pixels")
    }
  }

  /// A file with one picture in it, in the extended form that an alpha chunk needs.
  private static func still(_ image: Chunk, alpha: Chunk?, width: Int, height: Int) -> [UInt8] {
    var body = Array("WEBP".utf8)
    if let alpha {
      body += Array("VP8X".utf8) + littleEndian(10, length: 4) + [0x10, 0, 0, 0]
      body += littleEndian(width - 1, length: 3) + littleEndian(height - 1, length: 3)
      body += alpha.whole.contents
    }
    body += image.whole.contents
    return Array("RIFF".utf8) + littleEndian(body.count, length: 4) + body
  }

  private static func littleEndian(_ value: Int, length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
