import Foundation
import PictureFiles
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

  private func expectRefusal(of name: String, changed: (inout [UInt8]) -> Void) throws {
    var bytes = try contents(of: Fixture.path(name))
    changed(&bytes)
    let path = try folder.write(bytes, to: name)
    let before = ContinuousClock.now
    #expect("\(name)") {
      _ = try ImageLoader().load(path)
    } throws: {
      "\($0)".contains(path)
    }
    #expect(ContinuousClock.now - before < .seconds(1), "\(name)")
  }
}
