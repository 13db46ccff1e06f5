import AdRules
import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("What a viewer sees of random GIFs")
struct PlaybackOfRandomGIFsTests {
  /// Eight colors whose steps of luminance are large, small and none.
  private static let colors: [UInt8] = [
    0, 0, 0, 255, 255, 255, 128, 128, 128, 250, 250, 250, 20, 20, 20, 255, 0, 0, 100, 100, 100, 134,
    128, 121,
  ]

  /// Frames of all sizes and places, beyond the screen too, interlaced or not, with every disposal, with clear pixels,
  /// and with delays about those that make flashes.
  private static func gif(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(state: seed)
    func below(_ count: Int) -> Int { random.next(below: count) }
    let (width, height) = (1 + below(23), 1 + below(17))
    var gif = GIFBuilder(width: width, height: height, table: colors)
    let plays = below(4)
    if plays != 1 { gif.application("NETSCAPE2.0", [1, UInt8(plays), 0]) }
    let usual = [2, 5, 10, 16, 17, 20, 25, 33, 60, 130][below(10)]
    // Whole pictures in turn flash; small patches do not.
    let isWhole = below(2) == 0
    for number in 0..<1 + below(24) {
      gif.control(
        delay: below(5) == 0 ? below(60) : usual, disposal: below(3) == 0 ? below(4) : 1,
        transparent: below(3) == 0 ? UInt8(below(8)) : nil)
      let x = isWhole ? 0 : below(width)
      let y = isWhole ? 0 : below(height)
      let size = PixelSize(
        width: isWhole ? width : 1 + below(width + 3), height: isWhole ? height : 1 + below(height))
      let base = number % 2 == 0 ? 0 : 1
      let spread = below(3) == 0 ? 8 : 1
      let rows = (0..<size.height).map { _ in
        (0..<size.width).map { _ in "\((base + below(spread)) % 8)" }.joined()
      }
      gif.frame(
        rows, x: x, y: y, interlaced: below(3) == 0,
        table: below(6) == 0 ? colors.reversed() : nil, codeSize: 3)
    }
    gif.trailer()
    return gif.bytes
  }

  @Test("only what frames change is looked at, to the same end as all of it", arguments: 0..<400)
  func sameAsFullFrames(seed: Int) throws {
    let file = try GIFFile(Self.gif(seed: UInt64(seed)))
    let found = try GIFPlayback(of: file)
    let expected = try FullFramePlayback(of: file)
    #expect(found.clearInFirst == expected.clear.first)
    #expect(found.clearInLast == expected.clear.last)
    #expect(found.clearAtMost == expected.clear.max())
    #expect(found.edge.white == expected.white)
    #expect(found.edge.whiteOrBlack == expected.whiteOrBlack)
    #expect(found.edge.oneColor == expected.oneColor)
    #expect(found.flashesInASecond == expected.flashes)
  }

  @Test("the random GIFs have all numbers of flashes, clear pixels and edges of many colors")
  func variety() throws {
    let found = try (0..<400).map { try GIFPlayback(of: GIFFile(Self.gif(seed: $0))) }
    for flashes in 0...4 { #expect(found.count { $0.flashesInASecond == flashes } >= 10) }
    #expect(found.count { $0.clearAtMost > $0.clearInFirst } >= 40)
    #expect(found.count { $0.edge.oneColor > 0.2 && $0.edge.oneColor < 1 } >= 100)
  }

  @Test(
    "turns of long ago are never taken for new ones",
    arguments: [648, 649, 650, 655, 800])
  func longAgo(pause: Int) throws {
    // Pauses count for 101 hundredths at most, and 65,536 of these are about 649 pauses.
    var gif = GIFBuilder(width: 4, height: 4, table: Self.colors)
    let digits = "010101" + String(repeating: "1", count: pause) + "010"
    for (number, digit) in digits.enumerated() {
      gif.control(delay: 6..<6 + pause ~= number ? 150 : 20)
      gif.frame(GIFBuilder.field(digit, width: 4, height: 4), codeSize: 3)
    }
    gif.trailer()
    let file = try GIFFile(gif.bytes)
    let expected = try FullFramePlayback(of: file).flashes
    #expect(try GIFPlayback(of: file).flashesInASecond == expected)
  }

  @Test("as many frames of one pixel as a large screen has columns are looked at pixel by pixel")
  func bomb() throws {
    // Looking at the whole screen for each would take minutes.
    var gif = GIFBuilder(width: 3000, height: 3000, table: Self.colors)
    gif.comment(String(repeating: " ", count: 4000))
    for number in 0..<3000 {
      gif.control(delay: 2, disposal: number % 4)
      gif.frame([number % 2 == 0 ? "1" : "3"], x: number, y: number % 10 == 0 ? 0 : number)
    }
    gif.trailer()
    let found = try GIFPlayback(of: GIFFile(gif.bytes))
    // A quarter is cleared again, and from a quarter what was before comes back, but not from the last frame.
    #expect(found.clearInFirst == 8_999_999)
    #expect(found.clearInLast == 9_000_000 - 1501)
    #expect(found.flashesInASecond == 0)
  }
}
