import Dissolve
import Raster
import Testing

@Suite("Tile order")
struct TileOrderTests {
  /// The ranks as they lie on the picture, row by row.
  private func rows(_ order: TileOrder, _ columns: Int, _ rows: Int, seed: UInt64 = 0) -> [[Int]] {
    let ranks = order.ranks(in: Grid(columns: columns, rows: rows), seed: seed)
    return (0..<rows).map { row in (0..<columns).map { ranks[$0 * rows + row] } }
  }

  @Test("each order by hand on a small grid")
  func byHand() {
    #expect(rows(.columns, 3, 2) == [[0, 2, 4], [1, 3, 5]])
    #expect(rows(.rows, 3, 2) == [[0, 1, 2], [3, 4, 5]])
    #expect(rows(.diagonal, 3, 2) == [[0, 1, 2], [1, 2, 3]])
    #expect(rows(.checker, 3, 2) == [[0, 4, 2], [3, 1, 5]])
    #expect(rows(.spiral, 4, 3) == [[0, 1, 2, 3], [9, 10, 11, 4], [8, 7, 6, 5]])
    #expect(rows(.center, 3, 3) == [[2, 1, 2], [1, 0, 1], [2, 1, 2]])
    #expect(rows(.edges, 3, 3) == [[0, 1, 0], [1, 2, 1], [0, 1, 0]])
  }

  @Test("a spiral copes with a single row, a single column and a single tile")
  func thinSpirals() {
    #expect(rows(.spiral, 4, 1) == [[0, 1, 2, 3]])
    #expect(rows(.spiral, 1, 3) == [[0], [1], [2]])
    #expect(rows(.spiral, 1, 1) == [[0]])
  }

  @Test(
    "ranks have no gaps", arguments: TileOrder.allCases,
    [Grid(columns: 1, rows: 1), Grid(columns: 7, rows: 5), Grid(columns: 2, rows: 9)])
  func noGaps(_ order: TileOrder, _ grid: Grid) {
    let ranks = order.ranks(in: grid, seed: 3)
    #expect(ranks.count == grid.tileCount)
    #expect(Set(ranks).sorted() == Array(0...ranks.max()!))
  }

  @Test("seeds shuffle differently, the same seed alike")
  func seeds() {
    let grid = Grid(columns: 6, rows: 6)
    let one = TileOrder.random.ranks(in: grid, seed: 1)
    #expect(one == TileOrder.random.ranks(in: grid, seed: 1))
    #expect(one != TileOrder.random.ranks(in: grid, seed: 2))
    #expect(one.sorted() == Array(0..<36))
  }
}

@Suite("Grid")
struct GridTests {
  @Test(
    "every pixel is covered exactly once",
    arguments: [(700, 90, 15, 3), (643, 211, 7, 5), (5, 4, 5, 4), (101, 53, 100, 1), (1, 1, 1, 1)])
  func covers(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) {
    let size = PixelSize(width: width, height: height)
    let grid = Grid(columns: columns, rows: rows)
    var hits = Array(repeating: 0, count: size.pixelCount)
    for tile in 0..<grid.tileCount {
      let rect = grid.rect(ofTile: tile, in: size)
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { hits[y * width + x] += 1 } }
    }
    #expect(hits.allSatisfy { $0 == 1 })
  }

  @Test(
    "an automatic grid has near-square tiles, about 54 of them",
    arguments: [(728, 90), (300, 250), (160, 600), (300, 600), (970, 250), (320, 50), (1200, 628)])
  func automatic(_ width: Int, _ height: Int) {
    let grid = Grid.automatic(for: PixelSize(width: width, height: height))
    let aspect = Double(width * grid.rows) / Double(height * grid.columns)
    #expect((0.75...1.34).contains(aspect), "\(grid)")
    #expect((43...65).contains(grid.tileCount), "\(grid)")
  }

  @Test(
    "an automatic grid never has more tiles a side than pixels",
    arguments: [(1, 1), (3, 2), (1, 500), (65_535, 1)])
  func automaticFits(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(Grid.automatic(for: size).fits(in: size))
  }
}
