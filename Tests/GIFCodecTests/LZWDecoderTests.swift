import TestSupport
import Testing

@testable import GIFCodec

@Suite("LZW decoder")
struct LZWDecoderTests {
  /// Code size 2: 4 clears, 5 ends, the first phrase is 6.
  @Test("a stream worked out code by code gives its symbols")
  func workedExample() throws {
    let codes = GIFBuilder.packed([
      (4, 3),  // clear
      (1, 3),  // 1
      (6, 3),  // 11, a phrase that is just being made; 6 = 11
      (2, 3),  // 2; 7 = 112, so the width grows to 4
      (7, 4),  // 112; 8 = 21
      (8, 4),  // 21; 9 = 1122
      (5, 4),  // end
    ])
    #expect(try decode(codes, pixelCount: 9) == [1, 1, 1, 2, 1, 1, 2, 2, 1])
  }

  @Test("a clear code in between starts the dictionary and the width anew")
  func clearInBetween() throws {
    let codes = GIFBuilder.packed([
      (4, 3), (1, 3), (6, 3), (2, 3), (7, 4), (4, 4), (3, 3), (6, 3), (4, 3), (4, 3), (0, 3),
      (5, 3),
    ])
    #expect(try decode(codes, pixelCount: 11) == [1, 1, 1, 2, 1, 1, 2, 3, 3, 3, 0])
  }

  @Test("a full dictionary keeps its 4,096 codes and their 12 bits until it is cleared")
  func fullDictionary() throws {
    // Runs of one symbol: phrase n is n symbols long and made by the code that uses it.
    var codes = [(4, 3), (0, 3)]
    var width = 3
    for code in 6..<4096 {
      codes.append((code, width))
      if code + 1 == 1 << width, width < 12 { width += 1 }
    }
    codes += [(4095, 12), (6, 12), (1, 12), (4, 12), (2, 3), (5, 3)]
    let runLength = 1 + (2...4091).reduce(0, +) + 4091 + 2
    let symbols = try decode(GIFBuilder.packed(codes), pixelCount: runLength + 2)
    #expect(symbols == [UInt8](repeating: 0, count: runLength) + [1, 2])
  }

  @Test("the end code may be missing once all symbols are there")
  func missingEnd() throws {
    #expect(try decode(GIFBuilder.packed([(4, 3), (3, 3), (2, 3)]), pixelCount: 2) == [3, 2])
  }

  @Test("what follows the end code does not count")
  func behindEnd() throws {
    let codes = GIFBuilder.packed([(4, 3), (3, 3), (5, 3)]) + [1, 2, 3]
    #expect(try decode(codes, pixelCount: 1) == [3])
  }

  @Test(
    "damaged streams are refused at the byte where it shows",
    arguments: [
      // The first code after a clear code has to be a symbol.
      ([(4, 3), (6, 3)], LZWDecoder.Failure.wrongCode(found: 6, maximum: 5, position: 0)),
      // 6 is just being made, 7 is not.
      ([(4, 3), (1, 3), (7, 3)], .wrongCode(found: 7, maximum: 6, position: 1)),
      ([(4, 3), (1, 3), (5, 3)], .tooFewPixels(found: 1, position: 1)),
      ([(4, 3), (1, 3)], .tooFewPixels(found: 1, position: 0)),
      ([], .tooFewPixels(found: 0, position: 0)),
    ])
  func damaged(_ codes: [(Int, Int)], _ failure: LZWDecoder.Failure) {
    #expect(throws: failure) { try decode(GIFBuilder.packed(codes), pixelCount: 2) }
  }

  @Test(
    "codes that go on when all pixels are there are told of, and the pixels are right",
    arguments: [
      // 6 is the phrase 1 1: three pixels where there is room for two.
      [(4, 3), (1, 3), (6, 3), (5, 3)], [(4, 3), (1, 3), (1, 3), (1, 3), (1, 3), (5, 4)],
      // Nothing has the meaning 7 there.
      [(4, 3), (1, 3), (1, 3), (7, 4), (0, 8)],
    ])
  func superfluous(_ codes: [(Int, Int)]) throws {
    var output = [UInt8](
      repeating: 0, count: LZWDecoder.leadingByteCount + 2 + LZWDecoder.trailingByteCount)
    var decoder = LZWDecoder()
    let isOverfull = try decoder.decode(
      GIFBuilder.packed(codes), codeSize: 2, pixelCount: 2, into: &output)
    #expect(isOverfull)
    #expect(output[LZWDecoder.leadingByteCount...].prefix(2) == [1, 1])
  }

  @Test("without an end code, the rest of the last byte is no flaw")
  func noEndCode() throws {
    var output = [UInt8](
      repeating: 0, count: LZWDecoder.leadingByteCount + 1 + LZWDecoder.trailingByteCount)
    var decoder = LZWDecoder()
    // Six bits of codes leave two of the byte.
    let codes = GIFBuilder.packed([(4, 3), (1, 3)])
    #expect(try !decoder.decode(codes, codeSize: 2, pixelCount: 1, into: &output))
  }

  private func decode(_ codes: [UInt8], pixelCount: Int) throws -> [UInt8] {
    var output = [UInt8](
      repeating: 0,
      count: LZWDecoder.leadingByteCount + pixelCount + LZWDecoder.trailingByteCount)
    var decoder = LZWDecoder()
    try decoder.decode(codes, codeSize: 2, pixelCount: pixelCount, into: &output)
    return Array(output.dropFirst(LZWDecoder.leadingByteCount).prefix(pixelCount))
  }
}
