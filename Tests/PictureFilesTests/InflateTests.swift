import Testing

@testable import PictureFiles

@Suite("Inflate")
struct InflateTests {
  private func inflate(_ bytes: [UInt8], limit: Int = 1_000) throws -> [UInt8] {
    try Inflate.bytes(ofZlib: ByteWindow(bytes, endianness: .big), limit: limit)
  }

  /// Written by zlib, one of each kind of block.
  static let streams: [(String, [UInt8], String)] = [
    ("stored", [0x78, 0x01, 1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63], "abc"),
    (
      "fixed codes with a copy",
      [0x78, 0xDA, 0x4B, 0x4C, 0x4A, 0x4E, 0x84, 0x21, 0x00], String(repeating: "abc", count: 4)
    ),
  ]

  @Test("stored and coded blocks are read", arguments: streams)
  func blocks(_ kind: String, _ stream: [UInt8], _ text: String) throws {
    #expect(String(decoding: try inflate(stream), as: UTF8.self) == text)
  }

  @Test("a stream that is cut off, not zlib's, or too long is a fault")
  func faults() {
    let stream = Self.streams[1].1
    for end in 0..<stream.count - 1 {
      #expect(throws: PictureFault.self) { try inflate(Array(stream.prefix(end))) }
    }
    #expect(throws: PictureFault.self) { try inflate([0x79] + stream.dropFirst()) }
    #expect(throws: PictureFault.self) { try inflate(stream, limit: 11) }
  }
}
