import Dissolve
import Raster
import Testing

/// A setup whose tiles and times are worked out here once more, apart from the library.
struct FadeSetup: Sendable, CustomTestStringConvertible {
  let width: Int
  let height: Int
  let columns: Int
  let rows: Int
  let order: TileOrder
  let direction: CarouselDirection
  let transition: Double
  let fps: Double

  var testDescription: String {
    "\(width)x\(height), \(columns)x\(rows) \(order) \(direction), \(transition) s at \(fps) fps"
  }

  /// Rank of the tile in a column and row, and the last rank, for the orders used here.
  func rank(_ column: Int, _ row: Int) -> Int {
    switch order {
    case .columns: column * rows + row
    case .rows: row * columns + column
    case .diagonal: column + row
    default: fatalError("not worked out here")
    }
  }

  var lastRank: Int { rank(columns - 1, rows - 1) }

  /// How much of the slide being left shows in a tile, `step` frames into the transition.
  func remaining(_ column: Int, _ row: Int, step: Int) -> Double {
    let interval = transition / Double(lastRank + 4)
    let turn =
      direction == .assemble ? lastRank - rank(column, row) : rank(column, row)
    let progress = (Double(step) / fps - Double(turn) * interval) / (4 * interval)
    return 1 - min(1, max(0, progress))
  }

  static let all = [
    FadeSetup(
      width: 64, height: 40, columns: 8, rows: 5, order: .columns, direction: .dissolve,
      transition: 1.3, fps: 20),
    FadeSetup(
      width: 101, height: 37, columns: 7, rows: 3, order: .diagonal, direction: .dissolve,
      transition: 0.9, fps: 25),
    FadeSetup(
      width: 60, height: 33, columns: 9, rows: 4, order: .rows, direction: .assemble,
      transition: 2, fps: 10),
    FadeSetup(
      width: 20, height: 10, columns: 20, rows: 10, order: .diagonal, direction: .assemble,
      transition: 1, fps: 12.5),
    FadeSetup(
      width: 50, height: 20, columns: 1, rows: 1, order: .columns, direction: .dissolve,
      transition: 0.5, fps: 50),
  ]
}

@Suite("The fade, as it is seen")
struct FadeOnScreenTests {
  @Test(
    "from white to black each tile's gray is its opacity at every frame", arguments: FadeSetup.all)
  func gray(_ setup: FadeSetup) throws {
    let made = try MadeBanner(of: [
      Slides.plain(.white, setup.width, setup.height),
      Slides.plain(.black, setup.width, setup.height),
    ]) {
      $0.grid = .fixed(Grid(columns: setup.columns, rows: setup.rows))
      $0.order = setup.order
      $0.direction = setup.direction
      $0.transition = .seconds(setup.transition)
      $0.frameRate = FrameRate(setup.fps)!
      $0.holds = [.seconds(1)]
      $0.quality = 100
    }
    let steps = Int((setup.transition * setup.fps).rounded(.up))
    for step in 0...steps {
      let start = 100 + 100 * Double(step) / setup.fps
      let picture = made.picture(at: Int(start.rounded()))
      for column in 0..<setup.columns {
        for row in 0..<setup.rows {
          let x = (2 * column + 1) * setup.width / (2 * setup.columns)
          let y = (2 * row + 1) * setup.height / (2 * setup.rows)
          let expected = 255 * setup.remaining(column, row, step: step)
          let shown = picture[x, y]
          #expect(
            abs(Double(shown.green) - expected) <= 2,
            "tile \(column),\(row) at step \(step) shows \(shown), not \(expected)")
        }
      }
    }
  }

  @Test(
    "tiles meet without a seam: every pixel of a tile has the tile's gray",
    arguments: [(70, 9, 15, 3), (64, 21, 7, 5)])
  func seams(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) throws {
    let made = try MadeBanner(of: [
      Slides.plain(.white, width, height), Slides.plain(.black, width, height),
    ]) {
      $0.grid = .fixed(Grid(columns: columns, rows: rows))
      $0.quality = 100
    }
    let grid = Grid(columns: columns, rows: rows)
    for frame in made.gif.frames {
      for tile in 0..<grid.tileCount {
        let rect = grid.rect(ofTile: tile, in: frame.picture.size)
        let first = frame.picture[rect.x, rect.y]
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX where frame.picture[x, y] != first {
            Issue.record("\(x),\(y) differs from its tile")
          }
        }
      }
    }
  }
}
