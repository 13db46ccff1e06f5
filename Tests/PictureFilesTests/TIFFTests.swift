import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Kinds of TIFF")
struct TIFFTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func load(_ file: TIFFBytes) throws -> LoadedPicture {
    try ImageLoader().load(folder.write(file.bytes, to: "a.tif"))
  }

  @Test("one bit a pixel, with black as 0 and as 1", arguments: [(1, 0x00), (0, 0xFF)])
  func bilevel(_ photometric: Int, _ black: UInt32) throws {
    // Two rows of ten pixels; the bits behind the tenth belong to none.
    let file = TIFFBytes(
      width: 10, height: 2, samples: 1, bits: 1, photometric: photometric,
      strips: [[0b1010_0000, 0b0111_1111, 0b0000_0001, 0b1000_0000]])
    let levels = try load(file).image.pixels.map { $0 & 0xFF }
    let set: UInt32 = black ^ 0xFF
    #expect(
      levels == [
        set, black, set, black, black, black, black, black, black, set,
        black, black, black, black, black, black, black, set, set, black,
      ])
  }

  @Test("few bits a channel", arguments: [2, 4])
  func fewBits(_ bits: Int) throws {
    // Red at its most, green at 2, blue at 1.
    let most = 1 << bits - 1
    let packed = most << (2 * bits) | 2 << bits | 1
    let strip = bits == 2 ? [UInt8(packed << 2)] : [UInt8(packed >> 4), UInt8(packed << 4 & 0xFF)]
    let file = TIFFBytes(
      width: 1, height: 1, samples: 3, bits: bits, photometric: 2, strips: [strip])
    let factor = UInt32(255 / most)
    #expect(
      try load(file).image.pixels == [0xFF00_0000 | factor << 16 | 2 * factor << 8 | 255])
  }

  @Test("signed numbers begin with the darkest")
  func signed() throws {
    let bytes = TIFFBytes(
      width: 3, height: 1, samples: 1, bits: 8, photometric: 1, strips: [[0x80, 0, 0x7F]],
      sampleFormat: 2)
    #expect(try load(bytes).image.pixels.map { $0 & 0xFF } == [0, 128, 255])
    let words = TIFFBytes(
      width: 3, height: 1, samples: 1, bits: 16, photometric: 1,
      strips: [[0, 0x80, 0, 0, 0xFF, 0x7F]], sampleFormat: 2)
    #expect(try load(words).image.pixels.map { $0 & 0xFF } == [0, 128, 255])
  }

  @Test("alpha beside a palette and beside inks", arguments: [false, true])
  func alpha(_ isPlanar: Bool) throws {
    var palette = [Int](repeating: 0, count: 768)
    (palette[5], palette[256 + 5], palette[512 + 5]) = (0xFFFF, 0x8000, 0)
    let indexed = TIFFBytes(
      width: 2, height: 1, samples: 2, bits: 8, photometric: 3,
      strips: isPlanar ? [[5, 5], [255, 0]] : [[5, 255, 5, 0]], isPlanar: isPlanar,
      extraSamples: [2], palette: palette)
    #expect(try load(indexed).image.pixels == [0xFF00_80FF, 0x0000_80FF])
    let inks = TIFFBytes(
      width: 2, height: 1, samples: 5, bits: 8, photometric: 5,
      strips: isPlanar
        ? [[255, 255], [0, 0], [0, 0], [0, 0], [255, 51]]
        : [[255, 0, 0, 0, 255, 255, 0, 0, 0, 51]],
      isPlanar: isPlanar, extraSamples: [2])
    #expect(try load(inks).image.pixels == [0xFFFF_FF00, 0x33FF_FF00])
  }

  @Test("alpha that colors were multiplied by is divided out, and what is no alpha is passed over")
  func extraSamples() throws {
    func file(_ kind: [Int]) -> TIFFBytes {
      TIFFBytes(
        width: 1, height: 1, samples: 4, bits: 8, photometric: 2, strips: [[50, 100, 0, 100]],
        extraSamples: kind)
    }
    // 50 · 255 / 100, rounded; 100 of 100.
    #expect(try load(file([1])).image.pixels == [0x6400_FF80])
    #expect(try load(file([2])).image.pixels == [0x6400_6432])
    #expect(try load(file([0])).image.pixels == [0xFF00_6432])
  }

  @Test("sixteen bits an ink")
  func deepInks() throws {
    // Half the cyan, and a quarter of the black.
    let file = TIFFBytes(
      width: 1, height: 1, samples: 4, bits: 16, photometric: 5,
      strips: [[0x00, 0x80, 0, 0, 0, 0, 0x00, 0x40]])
    // 255 · ½ · ¾ and 255 · ¾
    #expect(try load(file).image.pixels == [0xFFBF_BF60])
  }

  @Test("places of tiles where those of strips belong")
  func misplacedTiles() throws {
    var file = TIFFBytes(
      width: 32, height: 16, samples: 1, bits: 8, photometric: 1,
      strips: [[UInt8](repeating: 10, count: 256), [UInt8](repeating: 200, count: 256)])
    file.tileSize = (16, 16)
    for misplaces in [false, true] {
      file.misplacesTiles = misplaces
      let image = try load(file).image
      #expect(image[0, 0].red == 10 && image[15, 15].red == 10)
      #expect(image[16, 0].red == 200 && image[31, 15].red == 200)
    }
  }

  @Test("of several pages the first is used, with a warning")
  func pages() throws {
    var file = TIFFBytes(
      width: 1, height: 1, samples: 1, bits: 8, photometric: 1, strips: [[7]])
    #expect(try load(file).warnings == [])
    file.pages = 3
    let loaded = try load(file)
    #expect(loaded.warnings == [.pages(path: folder.path(of: "a.tif"), count: 3)])
    #expect(loaded.image[0, 0].red == 7)
  }

  @Test("kinds that are not read are named, never called damaged")
  func unread() throws {
    for (bits, format, word) in [(32, 1, "32 bits"), (16, 3, "not whole"), (12, 1, "12 bits")] {
      let file = TIFFBytes(
        width: 1, height: 1, samples: 1, bits: bits, photometric: 1, strips: [[0, 0, 0, 0]],
        sampleFormat: format)
      #expect("\(bits) bits") { _ = try load(file) } throws: {
        "\($0)".contains(word) && "\($0)".contains("not read") && !"\($0)".contains("damaged")
      }
    }
  }

  @Test(
    "what libtiff passes over is damage: sums that are wrong, runs that are too long, JPEG's own complaints"
  )
  func damage() throws {
    var deflate = try contents(of: Fixture.path("deflate.tif"))
    // The sum at the end of the stream, which lies right behind the header.
    let directory = Int(deflate[4]) | Int(deflate[5]) << 8
    let end = deflate[..<directory].lastIndex { $0 != 0 }!
    deflate[end] ^= 1
    var runs = try contents(of: Fixture.path("packbits.tif"))
    runs[8] = 0x81
    for bytes in [deflate, runs, try contents(of: Fixture.path("damaged-jpeg.tif"))] {
      let path = try folder.write(bytes, to: "d.tif")
      #expect { _ = try ImageLoader().load(path) } throws: {
        "\($0)".contains("\(path) is damaged (TIFF)")
      }
    }
  }

  @Test("tiles that are far more work than the picture are refused undecoded")
  func bombs() throws {
    var file = TIFFBytes(
      width: 65_535, height: 1, samples: 1, bits: 8, photometric: 1, strips: [])
    // 43 tiles of 100 megapixels.
    file.tileSize = (1_536, 65_104)
    file.strips = [[UInt8]](repeating: [0], count: 43)
    #expect { _ = try load(file) } throws: { "\($0)".contains("tiles far larger") }
    file.tileSize = (1, 1)
    (file.width, file.height) = (600, 600)
    file.strips = [[UInt8]](repeating: [0], count: 360_000)
    #expect { _ = try load(file) } throws: { "\($0)".contains("360000 pieces") }
  }
}
