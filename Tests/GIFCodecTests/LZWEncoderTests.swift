import Testing

@testable import GIFCodec

@Suite("LZW encoder")
struct LZWEncoderTests {
  @Test("a worked example comes out code by code")
  func workedExample() {
    // Four colours, so codes 0-3 are colours, 4 clears, 5 ends, 6 is the first phrase; 3 bits a code.
    // Symbols 0 0 0 0 1: clear(4), 0 [6 = 00], 6 [7 = 000], 0 [8 = 01, width 4], 1, end(5).
    // Three bits each: 4 0 6 0, then four: 1 5; lowest bits first:
    // 4 | 0 << 3 | 6 << 6 | 0 << 9 | 1 << 12 | 5 << 16 = 0x51184.
    #expect(LZWEncoder.encode([0, 0, 0, 0, 1], bits: 2) == [2, 3, 0x84, 0x11, 0x05, 0])
  }

  @Test("one colour still has a minimum code size of 2")
  func oneColor() {
    // clear(4), 0, end(5): 4 | 0 << 3 | 5 << 6 = 0x144
    #expect(LZWEncoder.encode([0], bits: 1) == [2, 2, 0x44, 0x01, 0])
  }

  @Test("the code that follows entry 4,095 and one more phrase is a clear code of 12 bits")
  func tableTurnsOver() {
    var writer = LZWCodeWriter(bits: 8)
    var entries: [Int] = []
    for _ in 0..<3838 {
      guard case .added(let entry) = writer.write(0) else { break }
      entries.append(entry)
    }
    #expect(entries == Array(258...4095))
    #expect(writer.width == 12)
    guard case .cleared = writer.write(0) else {
      Issue.record("a full table is cleared")
      return
    }
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
