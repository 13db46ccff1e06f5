import Raster
import Testing

@Suite("Fitting")
struct FittingTests {
  private static let banner = PixelSize(width: 300, height: 250)

  struct Placement: Sendable {
    let picture: PixelSize
    let mode: FitMode
    let focus: FocusPoint
    let place: PixelRect

    init(
      _ width: Int, _ height: Int, _ mode: FitMode, focus: (Double, Double) = (0.5, 0.5),
      _ place: (Int, Int, Int, Int)
    ) {
      picture = PixelSize(width: width, height: height)
      self.mode = mode
      self.focus = FocusPoint(x: focus.0, y: focus.1)!
      self.place = PixelRect(x: place.0, y: place.1, width: place.2, height: place.3)
    }
  }

  @Test(
    "a picture's place on a 300x250 banner",
    arguments: [
      Placement(600, 500, .cover, (0, 0, 300, 250)),
      Placement(600, 500, .contain, (0, 0, 300, 250)),
      Placement(1200, 628, .stretch, (0, 0, 300, 250)),
      // 1200 * 250 / 628 = 477.7
      Placement(1200, 628, .cover, (-89, 0, 478, 250)),
      Placement(1200, 628, .cover, focus: (0, 1), (0, 0, 478, 250)),
      Placement(1200, 628, .cover, focus: (0.25, 0), (0, 0, 478, 250)),
      // 0.4 * 478 = 191.2, and 191 − 150 = 41
      Placement(1200, 628, .cover, focus: (0.4, 0), (-41, 0, 478, 250)),
      Placement(1200, 628, .cover, focus: (1, 0), (-178, 0, 478, 250)),
      // 4000 * 300 / 3000 = 400; 0.75 * 400 − 125 = 175, of which 150 are there
      Placement(3000, 4000, .cover, focus: (0, 0.75), (0, -150, 300, 400)),
      Placement(1200, 628, .contain, focus: (0, 0), (0, 47, 300, 157)),
      Placement(3000, 4000, .contain, (56, 0, 188, 250)),
      Placement(10, 10, .contain, (25, 0, 250, 250)),
      Placement(300, 1, .cover, (-37350, 0, 75000, 250)),
      Placement(1, 65535, .contain, (150, 0, 1, 250)),
      Placement(1000, 1, .contain, (0, 125, 300, 1)),
    ])
  func places(_ placement: Placement) {
    let fitting = Fitting(size: Self.banner, mode: placement.mode, focus: placement.focus)
    #expect(fitting.place(of: placement.picture) == placement.place)
  }

  @Test(
    "a focus outside the picture does not exist",
    arguments: [(-0.01, 0.5), (0.5, 1.01), (.nan, 0), (0, .infinity)])
  func focus(x: Double, y: Double) {
    #expect(FocusPoint(x: x, y: y) == nil)
  }

  @Test("a picture of the banner's size keeps every pixel", arguments: FitMode.allCases)
  func sameSize(mode: FitMode) throws {
    let photo = try fixture("coffee-300x250")
    #expect(Fitting(size: photo.size, mode: mode).apply(to: photo) == photo)
  }

  @Test("what is only cut keeps every pixel")
  func onlyCut() throws {
    let photo = try fixture("coffee-300x250")
    let size = PixelSize(width: 211, height: 250)
    var expected: [UInt32] = []
    appendPixels(of: photo, in: PixelRect(x: 45, y: 0, width: 211, height: 250), to: &expected)
    let isExact = Fitting(size: size).apply(to: photo).pixels == expected
    #expect(isExact)
  }

  @Test("around a contained picture there is nothing but the background")
  func background() {
    let picture = RasterImage(size: PixelSize(width: 2, height: 8), filledWith: .black)
    let fitted = Fitting(size: PixelSize(width: 4, height: 4), mode: .contain, background: .white)
      .apply(to: picture)
    let row = [Color.white.packed, Color.white.packed, Color.black.packed, Color.white.packed]
    #expect(fitted.pixels == row + row + row + row)
  }

  @Test(
    "pictures of extreme shapes fill the banner with their color",
    arguments: [
      ((1, 1), (300, 250)), ((1, 500), (300, 250)), ((500, 1), (300, 250)), ((65535, 1), (9, 10)),
      ((1, 65535), (3, 2)), ((65535, 2), (1, 1)), ((3, 2), (65535, 1)), ((2, 3), (1, 65535)),
    ])
  func extremes(picture: (Int, Int), banner: (Int, Int)) {
    let color = Color(red: 255, green: 1, blue: 127)
    let picture = RasterImage(
      size: PixelSize(width: picture.0, height: picture.1), filledWith: color)
    for mode in [FitMode.cover, .stretch] {
      let size = PixelSize(width: banner.0, height: banner.1)
      let fitted = Fitting(size: size, mode: mode, background: .black).apply(to: picture)
      #expect(fitted == RasterImage(size: size, filledWith: color))
    }
  }

  @Test("transparent pixels are laid over the background, rounded to nearest")
  func transparency() {
    let picture = RasterImage(
      size: PixelSize(width: 4, height: 1),
      // Clear green; half red; nearly opaque blue; opaque black.
      pixels: [0x0000_FF00, 0x8000_00FF, 0xFEFF_0000, 0xFF00_0000])
    let fitted = Fitting(size: picture.size, background: Color(red: 0, green: 100, blue: 200))
      .apply(to: picture)
    // 100 * 127 / 255 = 49.8, 200 * 127 / 255 = 99.6; 100 / 255 = 0.4, (255 * 254 + 200) / 255 = 254.8
    #expect(fitted.pixels == [0xFFC8_6400, 0xFF64_3280, 0xFFFF_0000, 0xFF00_0000])
  }

  @Test("the hidden color of clear pixels makes no fringe", arguments: [3, 8, 31])
  func noFringe(width: Int) {
    let size = PixelSize(width: 16, height: 16)
    let disc = RasterImage(
      size: size,
      pixels: (0..<256).map { index in
        let (x, y) = (index % 16 - 8, index / 16 - 8)
        return x * x + y * y < 40 ? 0xFFFF_FFFF : 0x0000_0000
      })
    let fitted = Fitting(size: PixelSize(width: width, height: width), background: .white)
      .apply(to: disc)
    #expect(fitted == RasterImage(size: fitted.size, filledWith: .white))
  }
}
