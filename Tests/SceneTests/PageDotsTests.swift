import Raster
import Scene
import Testing

@Suite("Page dots")
struct PageDotsTests {
  @Test("dots lie inside the picture, centered near the bottom, for every common size")
  func bounds() throws {
    for (width, height) in [(728, 90), (300, 250), (160, 600), (320, 50), (1200, 628), (40, 30)] {
      let size = PixelSize(width: width, height: height)
      let dots = try #require(PageDots(count: 3, in: size))
      #expect(dots.bounds.intersection(size.bounds) == dots.bounds)
      #expect(abs(dots.bounds.x * 2 + dots.bounds.width - width) <= 1)
      #expect(dots.bounds.y > height / 2)
    }
  }

  @Test("more dots than fit are refused")
  func tooMany() {
    #expect(PageDots(count: 2_000, in: PixelSize(width: 728, height: 90)) == nil)
    #expect(PageDots(count: 12, in: PixelSize(width: 120, height: 60)) != nil)
  }

  @Test(
    "the current dot differs from the others on light and on dark pictures",
    arguments: [Color.white, .black, Color(red: 128, green: 128, blue: 128)])
  func legible(_ background: Color) throws {
    let size = PixelSize(width: 300, height: 250)
    let dots = try #require(PageDots(count: 3, in: size))
    var one = RasterImage(size: size, filledWith: background)
    dots.draw(current: 1, on: &one, in: size.bounds)
    let y = dots.bounds.y + dots.bounds.height / 2
    let pitch = (dots.bounds.width - 13) / 2
    let first = one[dots.bounds.x + 6, y]
    let second = one[dots.bounds.x + 6 + pitch, y]
    #expect(abs(Int(first.red) - Int(second.red)) >= 100)
    // The halo stands out from a light picture, the disc from a dark one.
    let row = (0..<size.width).map { Int(one[$0, y].red) }
    #expect(row.max()! - row.min()! >= 100)
  }
}
