import Raster
import Testing

@Suite("Region")
struct RegionTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test("rectangles that overlap are counted once")
  func overlaps() {
    var region = Region(rect(0, 0, 4, 4))
    region.add(rect(2, 2, 4, 4))
    region.add(rect(1, 1, 2, 2))
    // 16 and 16, less the 4 that both cover.
    #expect(region.pixelCount == 28)
    for (number, one) in region.rects.enumerated() {
      for other in region.rects[(number + 1)...] { #expect(one.intersection(other).isEmpty) }
    }
  }

  @Test("what lies inside and what lies outside make up the whole rectangle")
  func parts() {
    var region = Region(rect(1, 1, 2, 5))
    region.add(rect(5, 0, 1, 2))
    let whole = rect(0, 0, 6, 4)
    let inside = region.inside(whole)
    let outside = region.outside(of: whole)
    // Of the first rectangle three rows, of the second all.
    #expect(inside.reduce(0) { $0 + $1.pixelCount } == 8)
    #expect(outside.reduce(0) { $0 + $1.pixelCount } == 16)
    for part in outside { #expect(region.inside(part).isEmpty) }
  }

  @Test("an empty region holds nothing")
  func empty() {
    #expect(Region(rect(3, 3, 0, 9)).isEmpty)
    #expect(Region().outside(of: rect(0, 0, 2, 2)) == [rect(0, 0, 2, 2)])
    #expect(Region().inside(rect(0, 0, 2, 2)).isEmpty)
  }
}
