import Foundation
import TestSupport
import Testing

@testable import PictureFiles

/// A few bytes that ask for hours of work or gigabytes. Nothing here is timed: without its guard, a test would not end
/// soon.
@Suite("Files made to exhaust")
struct HostileFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problem(with bytes: [UInt8]) throws -> String? {
    let path = try folder.write(bytes, to: "hostile")
    do throws(PictureError) {
      _ = try ImageLoader().load(path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a JPEG of more blocks than its bytes have bits is refused undecoded")
  func blocks() throws {
    for name in ["baseline.jpg", "progressive.jpg", "gray.jpg", "cmyk-adobe.jpg"] {
      var bytes = try contents(of: Fixture.path(name))
      let frame = bytes.indices.first {
        bytes[$0] == 0xFF && (bytes[$0 + 1] == 0xC0 || bytes[$0 + 1] == 0xC2)
      }!
      bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
      #expect(try problem(with: bytes)?.contains("claims 8192x8192 pixels") == true, "\(name)")
    }
  }

  @Test("a JPEG of thousands of scans is refused undecoded")
  func scans() throws {
    let bytes = try contents(of: Fixture.path("progressive.jpg"))
    let last = bytes.lastIndex { $0 == 0xDA }! - 1
    let scan = bytes[last..<bytes.count - 2]
    let many = Array(bytes[..<last]) + (0..<2_000).flatMap { _ in scan } + [0xFF, 0xD9]
    #expect(try problem(with: many)?.contains("more than 100 scans") == true)
  }

  @Test(
    "a PNG whose chunks were changed is refused before its pixels are", arguments: [16, 45, -30])
  func changedChunk(place: Int) throws {
    var bytes = try contents(of: Fixture.path("rgb.png"))
    bytes[place < 0 ? bytes.count + place : place] ^= 1
    #expect(throws: PictureFault.self) { _ = try PNGStructure(bytes).essentialBytes() }
  }

  @Test("the sum over PNG's chunks is the standard's")
  func checksum() {
    // The check value of CRC-32/ISO-HDLC.
    #expect(ZLib.checksum(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(ZLib.checksum(of: []) == 0)
  }

  @Test("bytes behind a PNG's last pixel do no harm, and a wrong sum over its pixels does")
  func paddedPixels() throws {
    let bytes = try contents(of: Fixture.path("rgb.png"))
    let start = try #require(bytes.firstRange(of: Array("IDAT".utf8))).lowerBound
    let length = Int(bytes[start - 2]) * 256 + Int(bytes[start - 1])
    let pixels = bytes[start + 4..<start + 4 + length]
    func file(_ pixels: [UInt8]) -> [UInt8] {
      let covered = Array("IDAT".utf8) + pixels
      return bytes[..<(start - 4)] + bigEndian(pixels.count) + covered
        + bigEndian(ZLib.checksum(of: covered[...])) + bytes[(start + 8 + length)...]
    }
    #expect(try problem(with: file(pixels + [0, 0, 0])) == nil)
    #expect(
      try problem(with: file(pixels.dropLast() + [pixels.last! ^ 1]))?.contains("is damaged")
        == true)
  }

  @Test("many color profiles in a PNG are one")
  func profiles() throws {
    let bytes = try contents(of: Fixture.path("profile-sRGB.png"))
    let start = bytes.firstRange(of: Array("iCCP".utf8))!.lowerBound - 4
    let length = 12 + Int(bytes[start + 2]) * 256 + Int(bytes[start + 3])
    let chunk = bytes[start..<start + length]
    let many = Array(bytes[..<start]) + (0..<5_000).flatMap { _ in chunk } + bytes[start...]
    #expect(try problem(with: many) == nil)
  }

  @Test("items of a HEIF whose places take no bytes are counted once")
  func places() throws {
    let items = (0..<50_000).flatMap { item -> [UInt8] in
      // Its number, no data reference, 65,535 extents without offset and length.
      bigEndian(item, length: 2) + [0, 0, 0xFF, 0xFF]
    }
    let places: [UInt8] = [0, 0, 0, 0, 0, 0] + bigEndian(50_000, length: 2) + items
    let properties = box("ipco", []) + box("ipma", [UInt8](repeating: 0, count: 8))
    let meta: [UInt8] =
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1]) + box("iprp", properties) + box("iloc", places)
    let file = box("ftyp", Array("heic\0\0\0\0heic".utf8)) + box("meta", meta)
    #expect(try MediaFile(file).primary == 1)
    #expect(try problem(with: file) != nil)
  }

  @Test("TIFF directories that lie over each other are refused")
  func directories() throws {
    // Each of 4,000 directories starts 4 bytes after the one before it, which has 4,000 fields and then its address.
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0] + littleEndian(8)
    let fields = 0x0FA0_0FA0
    for _ in 0..<100_000 { bytes += littleEndian(fields) }
    let length = 2 + 0x0FA0 * 12
    for directory in 0..<4_000 {
      let start = 8 + directory * 4
      bytes.replaceSubrange(start + length..<start + length + 4, with: littleEndian(start + 4))
    }
    #expect(try problem(with: bytes)?.contains("lie over each other") == true)
  }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(8 + content.count) + Array(name.utf8) + content
  }

  private func bigEndian(_ value: Int, length: Int = 4) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * (length - 1 - $0))) }
  }

  private func littleEndian(_ value: Int) -> [UInt8] { bigEndian(value).reversed() }
}
