/// How the tiles of a grid take turns.
public enum TileOrder: String, CaseIterable, Sendable {
  case columns, rows, diagonal, checker, spiral, center, edges, random

  /// The rank of each tile, by tile index: 0…maximum without gaps. Tiles of equal rank start together.
  ///
  /// - Parameter seed: chooses the shuffle of `random`; the other orders ignore it.
  public func ranks(in grid: Grid, seed: UInt64 = 0) -> [Int] {
    switch self {
    case .columns: Array(0..<grid.tileCount)
    case .rows: grid.eachTile { column, row in row * grid.columns + column }
    case .diagonal: grid.eachTile { column, row in column + row }
    case .checker: Self.checkerRanks(in: grid)
    case .spiral: Self.spiralRanks(in: grid)
    case .center: Self.centerRanks(in: grid)
    case .edges: Self.mirrored(Self.centerRanks(in: grid))
    case .random: Self.shuffledRanks(count: grid.tileCount, seed: seed)
    }
  }

  private static func checkerRanks(in grid: Grid) -> [Int] {
    let isOdd = grid.eachTile { column, row in (column + row) % 2 == 1 }
    var nextEven = 0
    var nextOdd = isOdd.count { !$0 }
    return isOdd.map { odd in
      defer { if odd { nextOdd += 1 } else { nextEven += 1 } }
      return odd ? nextOdd : nextEven
    }
  }

  /// Clockwise from the top left inwards, one ring of tiles after the other.
  private static func spiralRanks(in grid: Grid) -> [Int] {
    var ranks = Array(repeating: 0, count: grid.tileCount)
    var next = 0
    func visit(_ column: Int, _ row: Int) {
      ranks[column * grid.rows + row] = next
      next += 1
    }
    var left = 0
    var right = grid.columns - 1
    var top = 0
    var bottom = grid.rows - 1
    while left <= right && top <= bottom {
      for column in left...right { visit(column, top) }
      for row in stride(from: top + 1, through: bottom, by: 1) { visit(right, row) }
      if top < bottom {
        for column in stride(from: right - 1, through: left, by: -1) { visit(column, bottom) }
      }
      if left < right {
        for row in stride(from: bottom - 1, through: top + 1, by: -1) { visit(left, row) }
      }
      left += 1
      right -= 1
      top += 1
      bottom -= 1
    }
    return ranks
  }

  /// By the squared distance of a tile's middle from the picture's, ((2c+1−columns)·rows)² + ((2r+1−rows)·columns)²;
  /// the distinct distances, ascending, are the ranks.
  private static func centerRanks(in grid: Grid) -> [Int] {
    let distances = grid.eachTile { column, row in
      let across = (2 * column + 1 - grid.columns) * grid.rows
      let down = (2 * row + 1 - grid.rows) * grid.columns
      return across * across + down * down
    }
    var rankOfDistance: [Int: Int] = [:]
    for distance in Set(distances).sorted() { rankOfDistance[distance] = rankOfDistance.count }
    return distances.map { rankOfDistance[$0]! }
  }

  private static func mirrored(_ ranks: [Int]) -> [Int] {
    let last = ranks.max()!
    return ranks.map { last - $0 }
  }

  /// Fisher–Yates from the last place down over the identity.
  private static func shuffledRanks(count: Int, seed: UInt64) -> [Int] {
    var ranks = Array(0..<count)
    var generator = SplitMix64(state: seed)
    for place in stride(from: count - 1, to: 0, by: -1) {
      ranks.swapAt(place, Int(generator.next() % UInt64(place + 1)))
    }
    return ranks
  }
}

extension Grid {
  /// One value a tile, in the order of their indices.
  fileprivate func eachTile<Value>(_ value: (_ column: Int, _ row: Int) -> Value) -> [Value] {
    (0..<tileCount).map { tile in
      let (column, row) = tile.quotientAndRemainder(dividingBy: rows)
      return value(column, row)
    }
  }
}
