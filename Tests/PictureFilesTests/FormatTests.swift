import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Formats")
struct FormatTests {
  /// File, what it shows, and how far a channel may be off.
  static let stills: [(String, Quadrants, Int)] = [
    ("rgb.png", .colors, 0), ("palette.png", .colors, 0), ("rgb16.png", .colors, 0),
    ("interlaced.png", .colors, 0), ("gray.png", .gray, 1), ("gray16.png", .gray, 1),
    ("bilevel.png", .bilevel, 0), ("rgba.png", .halfClear, 1), ("rgba16.png", .halfClear, 1),
    ("gray-alpha.png", .grayHalfClear, 1), ("rgba-interlaced.png", .halfClear, 1),
    ("palette-clear.png", .clearRed, 0), ("color-key.png", .clearRed, 0),

    ("baseline.jpg", .colors, 2), ("progressive.jpg", .colors, 2), ("gray.jpg", .gray, 2),
    ("cmyk-adobe.jpg", .colors, 3), ("cmyk-plain.jpg", .colors, 3),

    ("rgb.tif", .colors, 0), ("lzw.tif", .colors, 0), ("deflate.tif", .colors, 0),
    ("packbits.tif", .colors, 0), ("jpeg.tif", .colors, 3), ("big-endian.tif", .colors, 0),
    ("rgb16.tif", .colors, 0), ("gray.tif", .gray, 1), ("gray-inverted.tif", .gray, 1),
    ("palette.tif", .colors, 0), ("bilevel.tif", .bilevel, 0), ("bilevel-plain.tif", .bilevel, 0),
    ("cmyk.tif", .colors, 2), ("planar.tif", .colors, 0), ("rgba.tif", .halfClear, 3),
    ("associated.tif", .halfClear, 3), ("gray-alpha.tif", .grayHalfClear, 1),
    ("64-bit.tif", .colors, 0), ("tiled.tif", .colors, 0), ("tiled-planar.tif", .halfClear, 3),
    ("rgba-planar.tif", .halfClear, 3), ("pages.tif", .colors, 0),

    ("rgb.bmp", .colors, 0), ("palette.bmp", .colors, 0), ("palette-v5.bmp", .colors, 0),
    ("runs.bmp", .colors, 0), ("rgba-v5.bmp", .halfClear, 1), ("os2.bmp", .colors, 0),
    ("bilevel.bmp", .bilevel, 0), ("rgb565.bmp", .colors, 8),

    ("rgb.tga", .colors, 0), ("runs.tga", .colors, 0), ("bottom-up.tga", .colors, 0),
    ("rgba.tga", .halfClear, 1), ("palette.tga", .colors, 0), ("gray.tga", .gray, 1),

    ("rgb.gif", .colors, 0), ("interlaced.gif", .colors, 0), ("animated.gif", .colors, 0),

    ("lossless.webp", .colors, 0), ("lossy.webp", .colors, 2), ("rgba.webp", .halfClear, 2),
    ("animated.webp", .colors, 0), ("animated-rgba.webp", .halfClear, 2),

    ("rgb.avif", .colors, 2), ("rgba.avif", .halfClear, 2), ("rgb10.avif", .colors, 3),
    ("gray.avif", .gray, 16), ("lossless.avif", .colors, 0), ("animated.avif", .colors, 2),
    ("grid.avif", .colors, 2), ("rgba-grid.avif", .halfClear, 2),

    ("rgb.heic", .colors, 3), ("rgb10.heic", .colors, 4), ("rgba.heic", .halfClear, 3),
    ("narrow.heic", .colors, 3), ("cropped.heic", .colors, 3),
  ]

  @Test("every kind of every format shows the picture that it was made from", arguments: stills)
  func still(_ name: String, _ quadrants: Quadrants, _ tolerance: Int) throws {
    let image = try Fixture.load(name).image
    #expect(
      quadrants.difference(from: image) <= tolerance, "\(Fixture.middles(of: image))")
    #expect(try ImageLoader().size(of: Fixture.path(name)) == image.size)
  }

  @Test("the content decides the format, whatever the name says", arguments: stills)
  func renamed(_ name: String, _ quadrants: Quadrants, _ tolerance: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = try contents(of: Fixture.path(name))
    let path = try folder.write(bytes, to: "picture.\(name.hasSuffix(".jpg") ? "png" : "jpg")")
    #expect(quadrants.difference(from: try ImageLoader().load(path).image) <= tolerance)
  }

  @Test("a clear color of 16 bits is compared by all of them")
  func deepColorKey() throws {
    // Gray 0, 257 and 65,535, of which 0 is clear.
    let image = try Fixture.load("gray16-color-key.png").image
    let pixels = [1, 3, 5].map { image.pixels[image.size.width * $0 / 6] }
    #expect(pixels.map { $0 >> 24 } == [0, 255, 255])
    #expect(pixels[2] & 0xFF == 255)
  }

  @Test("numbers that are not whole are refused clearly")
  func floatingPoint() throws {
    #expect {
      try Fixture.load("floating-point.tif")
    } throws: { "\($0)".contains("floating-point.tif") && "\($0)".contains("8 or 16") }
  }

  @Test("a TIFF in L*a*b* is refused clearly")
  func lab() throws {
    var bytes = try contents(of: Fixture.path("rgb.tif"))
    let folder = try TemporaryFolder()
    // The field of the kind of colors: tag 262, one 16-bit number.
    let field = try #require(bytes.firstRange(of: [6, 1, 3, 0, 1, 0, 0, 0]))
    bytes[field.upperBound] = 8
    let path = try folder.write(bytes, to: "lab.tif")
    #expect { try ImageLoader().load(path) } throws: { "\($0)".contains("save it in RGB") }
  }

  @Test(
    "a HEIF of a width that libgd reads skewed comes straight, to its last row and column",
    arguments: [
      ("odd-width.heic", Quadrants.colors, PixelSize(width: 127, height: 95)),
      ("even-width.heic", .colors, PixelSize(width: 130, height: 98)),
      ("even-width-rgba.heic", .halfClear, PixelSize(width: 130, height: 98)),
    ])
  func anyWidth(_ name: String, _ quadrants: Quadrants, _ size: PixelSize) throws {
    let image = try Fixture.load(name).image
    try #require(image.size == size)
    let middle = (x: size.width / 2, y: size.height / 2)
    for y in 0..<size.height where abs(y - middle.y) > 4 {
      for x in 0..<size.width where abs(x - middle.x) > 4 {
        let expected = quadrants.levels[(y < middle.y ? 0 : 2) + (x < middle.x ? 0 : 1)]
        let pixel = image.pixels[y * size.width + x]
        let found = [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) }
        let difference = zip(expected, found).map { abs($0 - $1) }.max()!
        try #require(difference <= 8, "\(found) at \(x),\(y)")
      }
    }
  }
}
