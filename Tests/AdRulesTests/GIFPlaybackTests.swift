import AdRules
import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("What a viewer of a GIF sees")
struct GIFPlaybackTests {
  /// Black, white, #808080 and red.
  private static let table: [UInt8] = [0, 0, 0, 255, 255, 255, 128, 128, 128, 255, 0, 0]

  private func playback(
    _ pictures: [[String]], delays: [Int], plays: Int? = 1, transparent: UInt8? = nil
  ) throws -> GIFPlayback {
    try GIFPlayback(
      of: GIFFile(
        GIFBuilder.animation(
          pictures, delays: delays, plays: plays, transparent: transparent, table: Self.table)))
  }

  @Test(
    "frames of 0 and 1 hundredths are shown for 10, as browsers do",
    arguments: [([0, 1, 2], 22, 2), ([1, 50], 60, 10), ([21, 300], 321, 21)])
  func delays(stored: [Int], duration: Int, shortest: Int) throws {
    let pictures = stored.map { _ in GIFBuilder.field("0", width: 4, height: 4) }
    let found = try playback(pictures, delays: stored)
    #expect(found.duration == duration)
    #expect(found.shortestDelay == shortest)
  }

  @Test("clear pixels are counted in the first frame, the last one and where they are most")
  func clear() throws {
    let found = try playback(
      [["33", "30"], ["30", "33"], ["00", "00"]], delays: [5, 5, 5], transparent: 3)
    #expect(found.clearInFirst == 3)
    #expect(found.clearAtMost == 3)
    #expect(found.clearInLast == 0)
  }

  @Test("frames whose pixels are cleared again leave clear ones")
  func disposal() throws {
    var gif = GIFBuilder(width: 2, height: 2, table: Self.table)
    gif.control(delay: 5, disposal: 2)
    gif.frame(["11", "11"])
    gif.control(delay: 5)
    gif.frame(["1"])
    gif.trailer()
    let found = try GIFPlayback(of: GIFFile(gif.bytes))
    #expect(found.clearInFirst == 0)
    #expect(found.clearInLast == 3 && found.clearAtMost == 3)
  }

  @Test("the edge is looked at in the frame where it is worst")
  func edge() throws {
    // 20 pixels along the sides of 7x5.
    let white = ["1111100", "0000000", "0000000", "0000000", "0000000"]
    let found = try playback(
      [GIFBuilder.field("1", edge: "2", width: 7, height: 5), white], delays: [5, 5])
    #expect(found.edge.white == 0.25)
    #expect(found.edge.whiteOrBlack == 1)
    #expect(found.edge.oneColor == 0.75)
    let bordered = try playback(
      [GIFBuilder.field("1", edge: "2"), GIFBuilder.field("0", edge: "2")], delays: [5, 5])
    #expect(bordered.edge.white == 0 && bordered.edge.whiteOrBlack == 0)
    #expect(bordered.edge.oneColor == 1)
  }

  @Test("a clear edge shows the page, whatever color that has")
  func clearEdge() throws {
    let found = try playback(
      [GIFBuilder.field("0", edge: "3", width: 7, height: 5)], delays: [5], transparent: 3)
    #expect(found.edge.white == 1 && found.edge.whiteOrBlack == 1)
  }

  @Test("more pixels than a frame's size are told of as a flaw")
  func flaws() throws {
    var gif = GIFBuilder(width: 2, height: 1)
    gif.frame(["01", "23"])
    gif.trailer()
    // The frame of four pixels claims two.
    gif.bytes[32] = 1
    #expect(try GIFPlayback(of: GIFFile(gif.bytes)).flaws == [.superfluousPixels(frame: 0)])
  }

  @Test("plays are those that the file asks for", arguments: [1, 2, 3, nil])
  func plays(_ plays: Int?) throws {
    let pictures = [GIFBuilder.field("0"), GIFBuilder.field("2")]
    #expect(try playback(pictures, delays: [5, 5], plays: plays).plays == plays)
  }
}
