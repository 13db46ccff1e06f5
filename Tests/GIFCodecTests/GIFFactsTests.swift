import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("GIF facts")
struct GIFFactsTests {
  @Test("bytes are told apart into tables, rest frames, transient frames and the rest")
  func bytes() throws {
    var gif = GIFBuilder(width: 2, height: 1)
    gif.application("NETSCAPE2.0", [1, 0, 0])
    gif.control(delay: 250)
    gif.frame(["01"])
    gif.control(delay: 5, transparent: 3)
    gif.frame(["03"], table: GIFBuilder.fourColors)
    gif.trailer()
    let facts = try GIFFacts(of: GIFFile(gif.bytes))

    #expect(facts.size == PixelSize(width: 2, height: 1))
    #expect(facts.byteCount == gif.bytes.count)
    #expect(facts.frames.map(\.delay) == [250, 5])
    #expect(facts.frames.map(\.isRest) == [true, false])
    #expect(facts.frames.map(\.tableSize) == [nil, 4])
    #expect(facts.totalDelay == 255)
    #expect(facts.plays == nil)
    #expect(facts.globalTableSize == 4)
    #expect(facts.colorCount == 2)
    // Control 8, descriptor 10, code size 1, length 1, codes 2 (4 of 3 bits), terminator 1.
    #expect(facts.frames.map(\.byteCount) == [23, 35])
    #expect(facts.paletteByteCount == 24)
    #expect(facts.restByteCount == 23)
    #expect(facts.transientByteCount == 23)
    // Header and screen 13, loop block 19, trailer 1.
    #expect(facts.otherByteCount == 33)
  }

  @Test(
    "delays decide which frames are at rest",
    arguments: [
      ([3], true, [true]), ([0], false, [true]),
      ([5, 5, 5], true, [false, false, false]), ([5, 5, 5], false, [false, false, true]),
      ([29, 5], true, [false, false]), ([30, 5], true, [true, false]),
      ([59, 30], true, [false, false]), ([60, 30], true, [true, false]),
      ([100, 100], true, [true, true]),
    ] as [([Int], Bool, [Bool])])
  func rest(_ delays: [Int], _ endless: Bool, _ expected: [Bool]) throws {
    var gif = GIFBuilder(width: 1, height: 1)
    if endless { gif.application("NETSCAPE2.0", [1, 0, 0]) }
    for delay in delays {
      gif.control(delay: delay)
      gif.frame(["0"])
    }
    gif.trailer()
    #expect(try GIFFacts(of: GIFFile(gif.bytes)).frames.map(\.isRest) == expected)
  }

  @Test("only colors that show count, and a frame beyond the screen is told")
  func colors() throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.frame(["01", "23"])
    gif.frame(["1"], table: [255, 0, 0, 255, 0, 0])
    gif.trailer()
    let facts = try GIFFacts(of: GIFFile(gif.bytes))
    #expect(facts.colorCount == 1)
    #expect(facts.frames.map(\.reachesBeyondScreen) == [true, false])
  }
}
