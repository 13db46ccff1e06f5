import Foundation
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Files that claim too much")
struct BombTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A fixture, where its width and height stand, in how many bytes, and whether the highest comes first.
  static let claims: [(name: String, width: Int, height: Int, length: Int, isBigEndian: Bool)] = [
    ("rgb.png", 16, 20, 4, true), ("rgb.bmp", 18, 22, 4, false), ("runs.bmp", 18, 22, 4, false),
    ("rgb.tga", 12, 14, 2, false), ("runs.tga", 12, 14, 2, false), ("rgb.gif", 6, 8, 2, false),
  ]

  @Test("a header that claims what its bytes cannot hold is refused before pixels are allocated")
  func impossible() throws {
    for claim in Self.claims {
      for side in [9_999, 10_001, 65_535] {
        try expectRefusal(of: claim.name) { bytes in
          for start in [claim.width, claim.height] {
            for index in 0..<claim.length {
              let shift = claim.isBigEndian ? claim.length - 1 - index : index
              bytes[start + index] = UInt8(truncatingIfNeeded: side >> (8 * shift))
            }
          }
        }
      }
    }
  }

  @Test("a JPEG whose frame claims more than its bytes can hold is refused")
  func jpeg() throws {
    try expectRefusal(of: "baseline.jpg") { bytes in
      let frame = bytes.firstRange(of: [0xFF, 0xC0, 0, 17, 8])!.upperBound
      bytes.replaceSubrange(frame..<frame + 4, with: [0x27, 0x0F, 0x27, 0x0F])
    }
  }

  @Test("a WebP, AVIF or HEIF that claims more than its bytes hold is refused")
  func others() throws {
    try expectRefusal(of: "lossy.webp") { bytes in
      let start = bytes.firstRange(of: [0x9D, 0x01, 0x2A])!.upperBound
      bytes.replaceSubrange(start..<start + 4, with: [0x0F, 0x27, 0x0F, 0x27])
    }
    for name in ["rgb.avif", "rgb.heic"] {
      try expectRefusal(of: name) { bytes in
        let start = bytes.firstRange(of: Array("ispe".utf8))!.upperBound + 4
        bytes.replaceSubrange(start..<start + 8, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x0C])
      }
    }
  }

  @Test("a lossless WebP that claims a hundred megapixels in a few bytes is refused undecoded")
  func losslessWebP() throws {
    let path = try folder.write(solidWebP(width: 9_999, height: 9_998), to: "bomb.webp")
    #expect(
      throws: PictureError.impossibleSize(path: path, width: 9_999, height: 9_998, bytes: 30)
    ) { try ImageLoader().load(path) }
  }

  @Test("a lossless WebP of one color has few bytes and is read")
  func solid() throws {
    let path = try folder.write(solidWebP(width: 2_000, height: 1_500), to: "solid.webp")
    let image = try ImageLoader().load(path).image
    #expect(image.size == PixelSize(width: 2_000, height: 1_500))
    #expect(image.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  /// Black, in no bits a pixel: each of the five codes has a single symbol (RFC 9649, section 3.7.2.1.1).
  private func solidWebP(width: Int, height: Int) -> [UInt8] {
    var bits: [Int] =
      (0..<14).map { (width - 1) >> $0 & 1 } + (0..<14).map { (height - 1) >> $0 & 1 }
    // No alpha, version 0; no transform, no cache of colors, one group of codes.
    bits += [0, 0, 0, 0] + [0, 0, 0]
    // A simple code, one symbol, of one or eight bits: green, red and blue 0, alpha 255, distance 0.
    for symbol in [[0, 0], [0, 0], [0, 0], [1] + [Int](repeating: 1, count: 8), [0, 0]] {
      bits += [1, 0] + symbol
    }
    bits += [Int](repeating: 0, count: (8 - bits.count % 8) % 8)
    let packed = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
    }
    let content = [0x2F] + packed + [UInt8](repeating: 0, count: packed.count % 2 == 0 ? 1 : 0)
    let chunk = Array("WEBPVP8L".utf8) + [UInt8(content.count), 0, 0, 0] + content
    return Array("RIFF".utf8) + [UInt8(chunk.count), 0, 0, 0] + chunk
  }

  @Test("a fax TIFF of more rows than its bytes have bits is refused")
  func fax() throws {
    try expectRefusal(of: "bilevel.tif") { bytes in
      // The field of the height: tag 257, one 16-bit number.
      let value = bytes.firstRange(of: [1, 1, 3, 0, 1, 0, 0, 0])!.upperBound
      bytes.replaceSubrange(value..<value + 2, with: [0x0F, 0x27])
    }
  }

  @Test("a picture without pixels is refused")
  func empty() throws {
    try expectRefusal(of: "rgb.png") { $0.replaceSubrange(16..<20, with: [0, 0, 0, 0]) }
    try expectRefusal(of: "rgb.bmp") { $0.replaceSubrange(22..<26, with: [0, 0, 0, 0]) }
  }

  /// What only a look at the header and at the number of bytes can say.
  private static let reasons = ["claims", "cut off", "its header says", "pieces"]

  private func expectRefusal(of name: String, changed: (inout [UInt8]) -> Void) throws {
    var bytes = try contents(of: Fixture.path(name))
    changed(&bytes)
    let path = try folder.write(bytes, to: name)
    #expect("\(name)") {
      _ = try ImageLoader().load(path)
    } throws: {
      let message = "\($0)"
      return message.contains(path) && Self.reasons.contains { message.contains($0) }
    }
  }
}
