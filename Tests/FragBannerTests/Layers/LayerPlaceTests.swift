import Raster
import Testing

@testable import FragBanner

@Suite("Places of layers")
struct LayerPlaceTests {
  /// `l`, `r` and `w` in pixels or percents, in a banner of 300 pixels with a content of 50.
  private func axis(_ left: Length?, _ right: Length?, _ width: Length?, content: Int? = 50)
    -> [Int]
  {
    let axis = PlacedAxis(
      AxisPlace(start: left, end: right, size: width), length: 300, content: content)
    return [axis.start, axis.end]
  }

  @Test("two values fix an axis")
  func two() {
    #expect(axis(.pixels(10), .pixels(20), nil) == [10, 280])
    #expect(axis(.pixels(10), nil, .share(0.5)) == [10, 160])
    #expect(axis(nil, .share(0.1), .pixels(60)) == [210, 270])
    #expect(axis(.pixels(-10), .pixels(-5), nil) == [-10, 305])
  }

  @Test("with one edge a content keeps its size, and what has none reaches the other edge")
  func one() {
    #expect(axis(.pixels(10), nil, nil) == [10, 60])
    #expect(axis(nil, .pixels(10), nil) == [240, 290])
    #expect(axis(.pixels(10), nil, nil, content: nil) == [10, 300])
    #expect(axis(nil, .pixels(10), nil, content: nil) == [0, 290])
  }

  @Test("a size alone is centered")
  func size() {
    #expect(axis(nil, nil, .pixels(60)) == [120, 180])
    #expect(axis(nil, nil, .pixels(61)) == [120, 181])
  }

  @Test("without a word a box fills the banner, and a content lies where it is aligned")
  func nothing() {
    #expect(axis(nil, nil, nil, content: nil) == [0, 300])
    let place = AxisPlace(start: nil, end: nil, size: nil)
    #expect(PlacedAxis(place, length: 300, content: 50, alignment: .start).start == 0)
    #expect(PlacedAxis(place, length: 300, content: 50, alignment: .middle).start == 125)
    #expect(PlacedAxis(place, length: 300, content: 50, alignment: .end).start == 250)
  }

  @Test("edges are rounded to whole pixels")
  func rounding() {
    #expect(axis(.share(0.101), nil, .share(0.2)) == [30, 90])
    #expect(axis(.pixels(0.5), nil, .pixels(1)) == [1, 2])
  }

  @Test("a picture keeps its shape, in the middle of a box of another one")
  func pictures() {
    var layer = BannerLayer("logo", .picture("a.png"))
    let canvas = PixelSize(width: 300, height: 250)
    let picture = PixelSize(width: 80, height: 40)
    func place() -> [Int] {
      let rect = layer.place(ofPicture: picture, in: canvas)
      return [rect.x, rect.y, rect.width, rect.height]
    }
    #expect(place() == [110, 105, 80, 40])
    layer.place.width = .pixels(40)
    #expect(place() == [130, 115, 40, 20])
    layer.place.left = .pixels(0)
    layer.place.top = .pixels(5)
    #expect(place() == [0, 5, 40, 20])
    layer.place.height = .pixels(40)
    #expect(place() == [0, 15, 40, 20])
    layer.place.width = nil
    layer.place.left = nil
    layer.place.right = .pixels(10)
    #expect(place() == [210, 5, 80, 40])
  }
}
