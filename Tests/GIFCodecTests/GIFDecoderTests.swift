import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("GIF decoder")
struct GIFDecoderTests {
  private static let colors: [Character: Color] = [
    "r": Color(red: 255, green: 0, blue: 0), "g": Color(red: 0, green: 255, blue: 0),
    "b": Color(red: 0, green: 0, blue: 255), "w": .white, "k": .black,
  ]

  @Test(
    "a frame leaves behind what its disposal says",
    arguments: [
      (0, ["rrrr", "rgbr", "rrrr"]), (1, ["rrrr", "rgbr", "rrrr"]),
      (2, ["rrrr", "r.br", "rrrr"]), (3, ["rrrr", "rrbr", "rrrr"]),
      (7, ["rrrr", "rgbr", "rrrr"]),
    ])
  func disposals(_ disposal: Int, _ expected: [String]) throws {
    var gif = GIFBuilder(width: 4, height: 3)
    gif.frame(["0000", "0000", "0000"])
    gif.control(disposal: disposal)
    gif.frame(["1"], x: 1, y: 1)
    gif.frame(["2"], x: 2, y: 1)
    gif.trailer()
    let pictures = try pictures(of: gif.bytes)
    #expect(pictures[1] == ["rrrr", "rgrr", "rrrr"])
    #expect(pictures[2] == expected)
  }

  @Test("what the first frame covered comes back clear")
  func restoreFirst() throws {
    var gif = GIFBuilder(width: 2, height: 1)
    gif.control(disposal: 3)
    gif.frame(["11"])
    gif.frame(["2"])
    gif.trailer()
    #expect(try pictures(of: gif.bytes) == [["gg"], ["b."]])
  }

  @Test("two frames that restore bring back the picture before both")
  func restoreTwice() throws {
    var gif = GIFBuilder(width: 3, height: 1)
    gif.frame(["000"])
    gif.control(disposal: 3)
    gif.frame(["11"])
    gif.control(disposal: 3)
    gif.frame(["22"], x: 1)
    gif.frame(["3"], x: 2)
    gif.trailer()
    #expect(try pictures(of: gif.bytes) == [["rrr"], ["ggr"], ["rbb"], ["rrw"]])
  }

  @Test("transparent pixels leave what is there, and a frame may lie anywhere on the screen")
  func transparency() throws {
    var gif = GIFBuilder(width: 3, height: 2)
    gif.control(transparent: 3)
    gif.frame(["13"], x: 1, y: 1)
    gif.control(transparent: 1)
    gif.frame(["21", "12"], x: 0, y: 0)
    gif.trailer()
    #expect(try pictures(of: gif.bytes) == [["...", ".g."], ["b..", ".b."]])
  }

  @Test("rows of an interlaced frame go to their places", arguments: [1, 2, 3, 5, 9, 17])
  func interlaced(_ height: Int) throws {
    // Row y holds y in base 4, so that every row is different.
    let rows = (0..<height).map { "\($0 / 16)\($0 / 4 % 4)\($0 % 4)" }
    let stored =
      rows.indices.filter { $0 % 8 == 0 } + rows.indices.filter { $0 % 8 == 4 }
      + rows.indices.filter { $0 % 4 == 2 } + rows.indices.filter { $0 % 2 == 1 }
    var gif = GIFBuilder(width: 3, height: height)
    gif.frame(stored.map { rows[$0] }, interlaced: true)
    gif.trailer()
    let names = Array("rgbw")
    let expected = rows.map { row in String(row.map { names[$0.wholeNumberValue!] }) }
    #expect(try pictures(of: gif.bytes) == [expected])
  }

  @Test(
    "a frame's own table goes before the global one, and is enough without it",
    arguments: [GIFBuilder.fourColors, nil])
  func tables(global: [UInt8]?) throws {
    var gif = GIFBuilder(width: 2, height: 1, table: global)
    gif.frame(["01"], table: [0, 0, 0, 255, 255, 255])
    gif.trailer()
    #expect(try pictures(of: gif.bytes) == [["kw"]])
  }

  @Test("parts of a frame beyond the screen do not show and come back from nowhere")
  func beyondScreen() throws {
    var gif = GIFBuilder(width: 2, height: 2, version: "GIF87a")
    gif.frame(["00", "00"])
    gif.control(disposal: 3)
    gif.frame(["123", "231", "312"], x: 1, y: 1)
    for disposal in [2, 3] {
      gif.control(disposal: disposal)
      gif.frame(["1", "1"], x: 5, y: 1)
      gif.control(disposal: disposal)
      gif.frame(["11"], x: 1, y: 5)
    }
    gif.frame(["3"])
    gif.trailer()
    let red = ["rr", "rr"]
    #expect(
      try pictures(of: gif.bytes) == [red, ["rr", "rg"], red, red, red, red, ["wr", "rr"]])
  }

  @Test("a transparent index may lie beyond the table")
  func transparentBeyondTable() throws {
    var gif = GIFBuilder(width: 2, height: 1, table: [0, 0, 0, 255, 255, 255])
    gif.control(transparent: 3)
    gif.frame(["13"])
    gif.trailer()
    #expect(try pictures(of: gif.bytes) == [["w."]])
  }

  @Test("sub-blocks of any length carry the same picture", arguments: [1, 2, 3, 254, 255])
  func subBlocks(_ size: Int) throws {
    var gif = GIFBuilder(width: 40, height: 30)
    gif.descriptor(width: 40, height: 30)
    gif.bytes.append(2)
    let indices = (0..<1200).map { UInt8($0 * $0 % 7 % 4) }
    gif.blocks(GIFBuilder.uncompressed(indices, codeSize: 2), of: size)
    gif.trailer()
    let names = Array("rgbw")
    let drawn = try pictures(of: gif.bytes)[0].joined()
    #expect(drawn == String(indices.map { names[Int($0)] }))
  }

  @Test("the first frame alone is what a still shows of it")
  func firstFrame() throws {
    var gif = GIFBuilder(width: 3, height: 2)
    gif.frame(["12"], x: 1, y: 1)
    gif.frame(["000", "000"])
    gif.trailer()
    let expected = RasterImage(drawing: ["...", ".gb"], colors: Self.colors)
    #expect(try GIFFile.firstFrame(of: gif.bytes) == expected)
  }

  @Test("a picture that was kept stays as it was")
  func keptPicture() throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.frame(["0"])
    gif.frame(["1"])
    gif.trailer()
    var decoder = GIFDecoder(try GIFFile(gif.bytes))
    #expect(decoder.frameIndex == nil)
    try decoder.advance()
    let kept = decoder.picture
    try decoder.advance()
    #expect(decoder.frameIndex == 1)
    #expect(kept.drawing(colors: Self.colors) == ["r"])
    #expect(try decoder.advance() == false)
    #expect(decoder.picture.drawing(colors: Self.colors) == ["g"])
  }

  private func pictures(of bytes: [UInt8]) throws -> [[String]] {
    var decoder = GIFDecoder(try GIFFile(bytes))
    var pictures: [[String]] = []
    while try decoder.advance() { pictures.append(decoder.picture.drawing(colors: Self.colors)) }
    return pictures
  }
}
