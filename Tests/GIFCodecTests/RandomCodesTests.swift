import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("Random LZW codes")
struct RandomCodesTests {
  @Test(
    "any sequence of valid codes gives what the textbook says, and damage never crashes",
    arguments: 2...8)
  func sameAsTextbook(_ codeSize: Int) throws {
    var random = SplitMix64(state: UInt64(codeSize))
    for _ in 0..<3 {
      let stream = Self.validCodes(codeSize, &random)
      let table = (0..<3 << codeSize).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var gif = GIFBuilder(width: stream.pixelCount, height: 1, table: table)
      gif.descriptor(width: stream.pixelCount, height: 1)
      gif.bytes.append(UInt8(codeSize))
      let dataStart = gif.bytes.count
      gif.blocks(GIFBuilder.packed(stream.codes))
      gif.trailer()
      let expected = try StrictGIF(gif.bytes).pictures[0]
      #expect(try GIFFile.firstFrame(of: gif.bytes) == expected)

      for _ in 0..<100 {
        var damaged = gif.bytes
        let place = dataStart + random.next(below: damaged.count - dataStart)
        damaged[place] ^= 1 << UInt8(random.next(below: 8))
        // Another picture or an error: only a crash fails.
        let picture = try? GIFFile.firstFrame(of: damaged)
        #expect(picture == nil || picture?.size == expected.size)
      }
    }
  }

  /// A few thousand codes, each chosen among all that have a meaning at its place, so that the dictionary fills up.
  private static func validCodes(
    _ codeSize: Int, _ random: inout SplitMix64
  ) -> (codes: [(Int, Int)], pixelCount: Int) {
    let clear = 1 << codeSize
    var codes = [(clear, codeSize + 1)]
    var lengths = [Int](repeating: 1, count: clear + 2)
    var width = codeSize + 1
    var previous: Int?
    var pixelCount = 0
    while codes.count < 6000, pixelCount < 50_000 {
      if random.next(below: 5000) == 0 {
        codes.append((clear, width))
        lengths.removeSubrange((clear + 2)...)
        width = codeSize + 1
        previous = nil
        continue
      }
      let widthRead = width
      if let previous, lengths.count < 4096 {
        lengths.append(previous + 1)
        if lengths.count == 1 << width, width < 12 { width += 1 }
      }
      var code = random.next(below: previous == nil ? clear : lengths.count)
      if code == clear || code == clear + 1 { code = 0 }
      // One time in eight the phrase that is just being made.
      if previous != nil, lengths.count < 4096, random.next(below: 8) == 0 {
        code = lengths.count - 1
      }
      codes.append((code, widthRead))
      pixelCount += lengths[code]
      previous = lengths[code]
    }
    codes.append((clear + 1, width))
    return (codes, pixelCount)
  }
}
