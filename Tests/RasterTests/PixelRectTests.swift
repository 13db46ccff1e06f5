import Raster
import Testing

@Suite("Pixel rectangle")
struct PixelRectTests {
  @Test("what is left around a hole covers the rest exactly once")
  func subtracting() {
    let parts = PixelRect(x: 0, y: 0, width: 5, height: 4)
      .subtracting(PixelRect(x: 1, y: 1, width: 2, height: 2))
    #expect(
      parts == [
        PixelRect(x: 0, y: 0, width: 5, height: 1), PixelRect(x: 0, y: 1, width: 1, height: 2),
        PixelRect(x: 3, y: 1, width: 2, height: 2), PixelRect(x: 0, y: 3, width: 5, height: 1),
      ])
  }

  @Test("a hole elsewhere leaves the rectangle whole")
  func subtractingElsewhere() {
    let rect = PixelRect(x: 0, y: 0, width: 5, height: 4)
    #expect(rect.subtracting(PixelRect(x: 5, y: 0, width: 3, height: 3)) == [rect])
  }

  @Test("rectangles that do not meet have an empty intersection")
  func intersection() {
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 2)
    #expect(rect.intersection(PixelRect(x: 2, y: 0, width: 2, height: 2)).isEmpty)
  }

  @Test("a union holds both rectangles, and an empty one adds nothing")
  func union() {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 1)
    #expect(
      rect.union(PixelRect(x: 0, y: 9, width: 1, height: 1))
        == PixelRect(x: 0, y: 3, width: 6, height: 7))
    #expect(rect.union(PixelRect(x: 50, y: 50, width: 0, height: 9)) == rect)
    #expect(PixelRect(x: 50, y: 50, width: 3, height: 0).union(rect) == rect)
  }
}
