import Raster
import Testing

@testable import FragBanner

@Suite("Colors that are to be kept")
struct ColorSightingTests {
  private static let red = Color(red: 227, green: 6, blue: 19)
  private static let nearRed = Color(red: 227, green: 7, blue: 19)

  /// A picture of 10x10 pixels: of each color as many, then white.
  private func slide(_ colors: [(Color, Int)]) -> RasterImage {
    var picture = RasterImage(size: PixelSize(width: 10, height: 10), filledWith: .white)
    let pixels = colors.flatMap { Array(repeating: $0.packed, count: $1) }
    picture.pixels.replaceSubrange(0..<pixels.count, with: pixels)
    return picture
  }

  private func warnings(of colors: [Color], in slides: [RasterImage]) -> [String] {
    ColorSighting.warnings(
      of: colors,
      in: slides.enumerated().map { index, slide in
        (number: index + 1, sightings: colors.map { ColorSighting(of: $0, in: slide) })
      }, .commandLine)
  }

  @Test("a color that one slide has needs no word")
  func present() {
    #expect(warnings(of: [Self.red], in: [slide([]), slide([(Self.red, 1)])]) == [])
  }

  @Test("the nearest color of all slides is named, with its share and its slide")
  func nearest() {
    #expect(
      warnings(
        of: [Self.red], in: [slide([(.black, 50)]), slide([(Self.nearRed, 12), (.black, 3)])])
        == ["--keep-color #e30613 is in none of the pictures; nearest is #e30713, 12 % of slide 2"])
  }

  @Test("of colors that nobody tells apart the one of most pixels is named")
  func most() {
    let stray = Color(red: 228, green: 6, blue: 19)
    let most = Color(red: 225, green: 9, blue: 22)
    #expect(
      warnings(of: [Self.red], in: [slide([(stray, 2), (most, 70)]), slide([(Self.nearRed, 20)])])
        == ["--keep-color #e30613 is in none of the pictures; nearest is #e10916, 70 % of slide 1"])
  }

  @Test("a color far from all of them has a nearest one too")
  func far() {
    #expect(
      warnings(of: [.black], in: [slide([(Color(red: 200, green: 0, blue: 0), 40)])])
        == ["--keep-color #000000 is in none of the pictures; nearest is #c80000, 40 % of slide 1"])
  }

  @Test("a few pixels that came out exact by chance do not count")
  func strays() {
    var picture = RasterImage(
      size: PixelSize(width: 30, height: 10), filledWith: Self.nearRed)
    picture.pixels[7] = Self.red.packed
    picture.pixels[9] = Self.red.packed
    #expect(
      warnings(of: [Self.red], in: [picture])
        == [
          "--keep-color #e30613 is in only 2 pixels of the pictures; nearest is #e30713, "
            + "99 % of slide 1"
        ])
    picture.pixels[11] = Self.red.packed
    #expect(warnings(of: [Self.red], in: [picture]) == [])
  }

  @Test("less than one percent is told in pixels, and a color given twice once")
  func few() {
    var picture = RasterImage(size: PixelSize(width: 20, height: 10), filledWith: .white)
    picture.pixels[0] = Self.nearRed.packed
    #expect(
      warnings(of: [Self.red, Self.red], in: [picture])
        == [
          "--keep-color #e30613 is in none of the pictures; nearest is #e30713, 1 pixel of slide 1"
        ])
  }

  @Test("a banner looks for the colors in its slides as they are fitted, with their border")
  func made() throws {
    func warnings(_ adjust: (inout BannerRequest) -> Void) throws -> [String] {
      try MadeBanner(of: [Slides.white, Slides.black], adjust).report.warnings
    }
    #expect(
      try warnings { $0.keptColors = [Self.red] } == [
        "--keep-color #e30613 is in none of the pictures; nearest is #000000, 100 % of slide 2"
      ])
    #expect(
      try warnings {
        $0.keptColors = [Self.red]
        $0.border = Self.red
      } == [])
    #expect(try warnings { $0.keptColors = [.white] } == [])
  }

  @Test("colors are looked for in each way in which a picture is shown")
  func perSlide() throws {
    func warnings(_ backgrounds: [Color]) throws -> [String] {
      try MadeBanner(of: [Slides.white, Slides.white]) {
        $0.pictures[1] = $0.pictures[0]
        $0.size = PixelSize(width: 24, height: 8)
        $0.fits = [.contain]
        $0.backgrounds = backgrounds
        $0.keptColors = [Self.red]
      }.report.warnings
    }
    #expect(try warnings([.white, Self.red]) == [])
    #expect(
      try warnings([.white, .black]) == [
        "--keep-color #e30613 is in none of the pictures; nearest is #000000, 50 % of slide 2"
      ])
  }
}
