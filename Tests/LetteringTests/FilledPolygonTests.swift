import Raster
import Testing

@testable import Lettering

@Suite("Polygons")
struct FilledPolygonTests {
  private static let canvas = PixelRect(x: -20, y: -20, width: 60, height: 60)

  private func polygon(_ corners: [(Double, Double)], opacity: Double = 1) -> FilledPolygon {
    FilledPolygon(
      corners.map { .init(x: $0.0, y: $0.1) }, color: PaintColor(.white, opacity: opacity))
  }

  @Test("corners at whole pixels fill those between them, and no others")
  func square() throws {
    let placed = try #require(
      polygon([(-3, 2), (4, 2), (4, 7), (-3, 7)]).picture(inside: Self.canvas))
    #expect(placed.bounds == PixelRect(x: -3, y: 2, width: 7, height: 5))
    #expect(placed.picture.pixels.allSatisfy { $0 == Color.white.packed })
  }

  @Test("a slanting edge is smooth: all pixels together have the area of the shape")
  func area() throws {
    // Half of 20 × 10.
    let placed = try #require(
      polygon([(0.5, 0), (20.5, 0), (0.5, 10)], opacity: 0.8).picture(inside: Self.canvas))
    let coverage = placed.picture.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
    #expect(abs(coverage - 80) < 0.5)
    #expect(placed.picture.pixels.allSatisfy { $0 == 0 || $0 & 0xFF_FFFF == 0xFF_FFFF })
  }

  @Test("what lies outside is cut off, and nothing is nothing")
  func outside() throws {
    let large = try #require(
      polygon([(-1e9, 0), (1e9, 0), (1e9, 5), (-1e9, 5)]).picture(inside: Self.canvas))
    #expect(large.bounds == PixelRect(x: -20, y: 0, width: 60, height: 5))
    #expect(polygon([(100, 0), (200, 0), (200, 9)]).picture(inside: Self.canvas) == nil)
    #expect(polygon([(0, 5), (9, 5), (4, 5)]).picture(inside: Self.canvas) == nil)
    #expect(polygon([]).picture(inside: Self.canvas) == nil)
  }
}
