import Raster
import Testing

@testable import Lettering

private let red = PaintColor(Color(red: 255, green: 0, blue: 0))
private let blue = PaintColor(Color(red: 0, green: 0, blue: 255))

private func opaque(_ color: PaintColor) -> UInt32 { color.color.packed }

@Suite("Rounded boxes")
struct RoundedBoxTests {
  @Test("a plain box is its fill, all over")
  func plain() throws {
    let box = RoundedBox(size: PixelSize(width: 5, height: 3), fill: red)
    #expect(try #require(box.picture()).pixels == Array(repeating: opaque(red), count: 15))
    let half = RoundedBox(
      size: PixelSize(width: 2, height: 1), fill: PaintColor(.white, opacity: 0.5))
    #expect(try #require(half.picture()).pixels == [0x80FF_FFFF, 0x80FF_FFFF])
  }

  @Test("a border lies inside, over the fill")
  func border() throws {
    let box = RoundedBox(
      size: PixelSize(width: 6, height: 5), fill: red, border: .init(width: 2, color: blue))
    let picture = try #require(box.picture())
    for y in 0..<5 {
      for x in 0..<6 {
        let isInside = (2...3).contains(x) && y == 2
        #expect(picture.pixels[y * 6 + x] == opaque(isInside ? red : blue))
      }
    }
    // Half of each over the other: 128 of 255 are half, to the nearest.
    let clear = RoundedBox(
      size: PixelSize(width: 3, height: 3), fill: red,
      border: .init(width: 1, color: PaintColor(blue.color, opacity: 0.5)))
    let mixed = try #require(clear.picture()).pixels[0]
    #expect(mixed >> 24 == 255 && mixed & 0xFF == 127 && mixed >> 16 & 0xFF == 128)
  }

  @Test("a border as wide as the box is all there is")
  func wideBorder() throws {
    let box = RoundedBox(
      size: PixelSize(width: 4, height: 4), fill: red, radius: 0,
      border: .init(width: 2, color: blue))
    #expect(try #require(box.picture()).pixels == Array(repeating: opaque(blue), count: 16))
    let hollow = RoundedBox(
      size: PixelSize(width: 3, height: 3), fill: nil, border: .init(width: 1, color: blue))
    #expect(try #require(hollow.picture()).pixels[4] == 0)
  }

  /// A corner of radius r lacks r²·(1 − π/4).
  @Test("round corners take away what a circle leaves", arguments: [1.0, 4, 10, 20])
  func corners(radius: Double) throws {
    let size = PixelSize(width: 60, height: 40)
    let picture = try #require(RoundedBox(size: size, fill: red, radius: radius).picture())
    let coverage = picture.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
    #expect(abs(coverage - (2400 - 4 * radius * radius * (1 - .pi / 4))) < 0.5)
    // One color, however clear.
    #expect(picture.pixels.allSatisfy { $0 == 0 || $0 & 0xFF_FFFF == 0x0000FF })
  }

  @Test("a radius of more than half the shorter side is that half")
  func pill() throws {
    let size = PixelSize(width: 60, height: 40)
    #expect(
      RoundedBox(size: size, fill: red, radius: 1e9).picture()
        == RoundedBox(size: size, fill: red, radius: 20).picture())
  }

  @Test("a fill does not shine through around an opaque border with round corners")
  func noBleeding() throws {
    let size = PixelSize(width: 40, height: 40)
    let box = RoundedBox(
      size: size, fill: red, radius: 12, border: .init(width: 3, color: blue))
    let picture = try #require(box.picture())
    let outermost = picture.pixels.indices.filter {
      picture.pixels[$0] >> 24 != 255 && picture.pixels[$0] != 0
    }
    #expect(outermost.count > 8)
    #expect(outermost.allSatisfy { picture.pixels[$0] & 0xFF_FFFF == opaque(blue) & 0xFF_FFFF })
  }

  @Test("a picture with round corners keeps its colors")
  func pictures() throws {
    let size = PixelSize(width: 20, height: 20)
    let pixels = (0..<400).map { UInt32($0 * 40503) | 0xFF00_0000 }
    let rounded = try #require(
      RasterImage(size: size, pixels: pixels).withRoundedCorners(radius: 10))
    #expect(rounded.pixels[0] == 0 && rounded.pixels[210] == pixels[210])
    let coverage = rounded.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
    #expect(abs(coverage - 100 * .pi) < 0.5)
    #expect(
      zip(rounded.pixels, pixels).allSatisfy { $0 == 0 || $0 & 0xFF_FFFF == $1 & 0xFF_FFFF })
    let plain = RasterImage(size: size, pixels: pixels)
    #expect(plain.withRoundedCorners(radius: 0) == plain)
  }
}
