import Dissolve
import Raster

/// A tile, or a half of one, on its way.
package struct DisplacedPiece: Hashable, Sendable {
  /// Where it lies when it has not moved.
  package let rect: PixelRect
  /// How far it goes until it cannot be seen any more, in pixels.
  package let dx: Double
  package let dy: Double

  /// How far it has gone, in pixels.
  ///
  /// - Parameter opacity: how much of it is still to be seen, 0…1
  package func offset(opacity: Double) -> (dx: Double, dy: Double) {
    (dx * (1 - opacity), dy * (1 - opacity))
  }
}

extension TileMotion {
  /// What a tile is cut into, and which way each piece goes: half the tile's width or height.
  package func pieces(ofTile tile: Int, of grid: Grid, in size: PixelSize) -> [DisplacedPiece] {
    let rect = grid.rect(ofTile: tile, in: size)
    let (across, down) = (Double(rect.width) / 2, Double(rect.height) / 2)
    func whole(_ dx: Double, _ dy: Double) -> [DisplacedPiece] {
      [DisplacedPiece(rect: rect, dx: dx, dy: dy)]
    }
    switch self {
    case .none: return whole(0, 0)
    case .left: return whole(-across, 0)
    case .right: return whole(across, 0)
    case .up: return whole(0, -down)
    case .down: return whole(0, down)
    case .both:
      if grid.columns > 1 {
        return whole(rect.x + rect.maxX < size.width ? -across : across, 0)
      }
      let left = PixelRect(x: rect.x, y: rect.y, width: rect.width / 2, height: rect.height)
      return rect.subtracting(left).map { DisplacedPiece(rect: $0, dx: across, dy: 0) }
        + (left.isEmpty ? [] : [DisplacedPiece(rect: left, dx: -across, dy: 0)])
    }
  }
}

extension Grid {
  /// The tile that has a pixel.
  func tile(atX x: Int, y: Int, in size: PixelSize) -> Int {
    let column = ((x + 1) * columns - 1) / size.width
    return column * rows + ((y + 1) * rows - 1) / size.height
  }
}
