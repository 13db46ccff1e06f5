import Testing

@testable import GIFCodec

@Suite("LZW code writer")
struct LZWCodeWriterTests {
  @Test("one color still has a minimum code size of 2")
  func oneColor() {
    // clear (4), 0, end (5), three bits each: 4 | 0 << 3 | 5 << 6 = 0x144
    var writer = LZWCodeWriter(bits: 1)
    writer.writeLast(0)
    #expect(writer.finish() == [2, 2, 0x44, 0x01, 0])
  }

  @Test("after entry 4,095 and one more phrase comes a clear code, and codes are short again")
  func tableTurnsOver() {
    var writer = LZWCodeWriter(bits: 8)
    for entry in 258...4095 {
      guard case .added(entry) = writer.write(0) else {
        Issue.record("entry \(entry) is added")
        return
      }
    }
    #expect(writer.width == 12)
    let before = writer.bitCount
    guard case .cleared = writer.write(0) else {
      Issue.record("a full table is cleared")
      return
    }
    #expect(writer.bitCount == before + 24)
    #expect(writer.width == 9)
  }

  @Test(
    "codes grow when the entry just added no longer fits",
    arguments: [(253, 9), (254, 9), (255, 10), (766, 10), (767, 11)])
  func widths(phrases: Int, width: Int) {
    var writer = LZWCodeWriter(bits: 8)
    for _ in 0..<phrases { _ = writer.write(0) }
    #expect(writer.width == width)
  }
}
