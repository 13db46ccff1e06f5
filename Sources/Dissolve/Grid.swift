import Raster

/// The mask's tiles: `columns` × `rows` rectangles that cover a picture exactly once, whatever its size.
///
/// A tile's index is `column * rows + row`: top to bottom, then left to right.
public struct Grid: Hashable, Sendable {
  /// Horizontal count, at least 1.
  public let columns: Int
  /// Vertical count, at least 1.
  public let rows: Int

  /// - Precondition: both counts are at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 1 && rows >= 1, "a grid has at least one tile")
    self.columns = columns
    self.rows = rows
  }

  public var tileCount: Int { columns * rows }

  /// Whether every tile holds at least one pixel of a picture of that size.
  public func fits(in size: PixelSize) -> Bool {
    columns <= size.width && rows <= size.height
  }

  /// Where a tile lies: column c covers x from `c * width / columns` to `(c + 1) * width / columns`, rows alike,
  /// in integer division, so tiles of unequal size leave neither seam nor remainder.
  public func rect(ofTile tile: Int, in size: PixelSize) -> PixelRect {
    let (column, row) = tile.quotientAndRemainder(dividingBy: rows)
    let left = column * size.width / columns
    let top = row * size.height / rows
    return PixelRect(
      x: left, y: top,
      width: (column + 1) * size.width / columns - left,
      height: (row + 1) * size.height / rows - top)
  }
}

extension Grid {
  /// A grid of near-square tiles, about 54 of them (as many as the default 18x3), that fits the size.
  ///
  /// The one with the least squared deviation of tile shape from a square plus that of the number of tiles from 54;
  /// the fewest columns where several are equal.
  public static func automatic(for size: PixelSize) -> Grid {
    let wanted = 54
    var best = Grid(columns: 1, rows: 1)
    var least = Double.infinity
    for columns in 1...min(size.width, wanted * 2) {
      for rows in 1...min(size.height, max(1, wanted * 2 / columns)) {
        let aspect = Double(size.width * rows) / Double(size.height * columns)
        let cost =
          squaredDeviation(aspect) + squaredDeviation(Double(columns * rows) / Double(wanted))
        if cost < least {
          least = cost
          best = Grid(columns: columns, rows: rows)
        }
      }
    }
    return best
  }

  /// How far a ratio is from 1, the same for x and 1/x: ((x − 1)/(x + 1))².
  private static func squaredDeviation(_ ratio: Double) -> Double {
    let relative = (ratio - 1) / (ratio + 1)
    return relative * relative
  }
}

extension Grid: CustomStringConvertible {
  public var description: String { "\(columns)x\(rows)" }
}
