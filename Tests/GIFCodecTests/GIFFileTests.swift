import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("GIF structure")
struct GIFFileTests {
  @Test("every block says what it holds and where")
  func structure() throws {
    var gif = GIFBuilder(width: 5, height: 4)
    gif.application("NETSCAPE2.0", [1, 2, 0])
    gif.comment("grüße")
    let start = gif.bytes.count
    gif.control(delay: 300, disposal: 2, transparent: 3)
    gif.frame(["01", "23"], x: 1, y: 2, table: GIFBuilder.fourColors)
    let end = gif.bytes.count
    gif.comment("second")
    gif.frame(["0"], interlaced: true)
    gif.trailer()

    let file = try GIFFile(gif.bytes)
    #expect(file.screen == PixelSize(width: 5, height: 4))
    #expect(file.globalTable == 13..<25)
    #expect(file.loopCount == 2)
    #expect(file.plays == 3)
    #expect(file.comments == ["grüße", "second"])
    #expect(file.frameCount == 2)
    #expect(file.trailingByteCount == 0)
    let first = file.frames[0]
    #expect(first.rect == PixelRect(x: 1, y: 2, width: 2, height: 2))
    #expect(first.delay == 300)
    #expect(first.disposal == .clear)
    #expect(first.transparentIndex == 3)
    #expect(!first.isInterlaced)
    #expect(first.localTable == start + 18..<start + 30)
    #expect(first.paletteByteCount == 12)
    // Codes: clear 0 1, clear 2 3, end: 7 of 3 bits are 3 bytes, and length and terminator 2 more.
    #expect(first.dataByteCount == 3)
    #expect(first.dataBlocks == end - 5..<end)
    #expect(first.bytes == start..<end)
    let second = file.frames[1]
    #expect(second.isInterlaced && second.delay == 0 && second.transparentIndex == nil)
  }

  @Test(
    "loop blocks say how often the frames are shown",
    arguments: [
      ("NETSCAPE2.0", [1, 0, 0], nil as Int?), ("ANIMEXTS1.0", [1, 1, 0], 2),
      ("NETSCAPE2.0", [1, 255, 255], 65536), ("XMP DataXMP", [1, 5, 0], 1),
      ("NETSCAPE2.0", [2, 0, 0, 0, 0], 1), ("NETSCAPE", [1, 0, 0], 1),
    ] as [(String, [UInt8], Int?)])
  func loops(_ name: String, _ content: [UInt8], _ plays: Int?) throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.application(name, content)
    gif.frame(["0"])
    gif.trailer()
    #expect(try GIFFile(gif.bytes).plays == plays)
  }

  @Test("unknown extensions and plain text are passed over; plain text takes its control block")
  func unknownExtensions() throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.bytes += [0x21, 0x77, 3, 1, 2, 3, 1, 9, 0]
    gif.control(delay: 50)
    gif.bytes += [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + [1, 65, 0]
    gif.frame(["0"])
    gif.trailer()
    #expect(try GIFFile(gif.bytes).frames.map(\.delay) == [0])
  }

  @Test("bytes behind the trailer are counted")
  func trailing() throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.frame(["0"])
    gif.trailer()
    let file = try GIFFile(gif.bytes + [0, 0, 7])
    #expect(file.trailingByteCount == 3)
    #expect(file.flaws == [.trailingBytes(count: 3)])
  }

  @Test("the first frame alone is a file of the same first bytes that shows the same picture")
  func firstFrameAlone() throws {
    var gif = GIFBuilder(width: 2, height: 1)
    gif.control(delay: 50)
    gif.frame(["01"])
    let length = gif.bytes.count
    gif.frame(["10"])
    gif.trailer()
    let whole = try GIFFile(gif.bytes)
    let alone = whole.firstFrameAlone
    #expect(alone == gif.bytes[..<length] + [0x3B])
    #expect(try GIFFile(alone).frameCount == 1)
    #expect(try GIFFile.firstFrame(of: alone) == whole.firstFrame().picture)
  }
}
