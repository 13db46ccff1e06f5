import Dissolve
import Raster

/// The mask of tiles, which move while they fade: what is left of a tile is displaced, clipped to its place, and what it
/// uncovers shows the other picture.
package struct MovingTiles: Transition {
  private let mask: TileTransition
  /// Taken in turn by the rows of the grid.
  private let motions: [TileMotion]

  /// - Precondition: tiles fade through in-between colors, and there is a motion
  package init(_ mask: TileTransition, motions: [TileMotion]) {
    precondition(!motions.isEmpty, "rows have a motion to take")
    self.mask = mask
    self.motions = motions
  }

  package var length: Duration { mask.length }
  package var bringsPixelsBack: Bool { true }
  package func mask(before number: Int) -> MaskState { mask.mask(before: number) }
  package func run(_ number: Int, of count: Int) -> any TransitionRun {
    mask.run(number, of: count)
  }

  package func draw(
    _ change: TransitionChange, from origin: RasterImage, to destination: RasterImage,
    into pixels: inout [UInt32]
  ) {
    guard change.share > 0, change.share < 1 else {
      return mask.draw(change, from: origin, to: destination, into: &pixels)
    }
    let (moving, still) = change.comesIn ? (destination, origin) : (origin, destination)
    let opacity = change.comesIn ? 1 - change.share : change.share
    let size = origin.size
    let rect = change.rect
    let tile = mask.grid.tile(atX: rect.x, y: rect.y, in: size)
    let place = mask.grid.rect(ofTile: tile, in: size)
    let parts = motions[tile % mask.grid.rows % motions.count]
      .pieces(ofTile: tile, of: mask.grid, in: size).map {
        Part($0, opacity: opacity, in: place.intersection(rect))
      }.filter { !$0.shown.isEmpty }.sorted { $0.shown.x < $1.shown.x }
    for y in rect.y..<rect.maxY {
      var x = rect.x
      func appendStill(to end: Int) {
        appendPixels(
          of: still, in: PixelRect(x: x, y: y, width: end - x, height: 1), to: &pixels)
      }
      for part in parts where (part.shown.y..<part.shown.maxY).contains(y) {
        appendStill(to: part.shown.x)
        appendMix(
          of: moving, displacedBy: (part.dx, part.dy), over: still,
          in: PixelRect(x: part.shown.x, y: y, width: part.shown.width, height: 1),
          opacity: opacity, to: &pixels)
        x = part.shown.maxX
      }
      appendStill(to: rect.maxX)
    }
  }

  /// A piece at whole pixels.
  private struct Part {
    let dx: Int
    let dy: Int
    /// Where it is seen.
    let shown: PixelRect

    init(_ piece: DisplacedPiece, opacity: Double, in place: PixelRect) {
      let offset = piece.offset(opacity: opacity)
      dx = Int(offset.dx.rounded())
      dy = Int(offset.dy.rounded())
      shown = PixelRect(
        x: piece.rect.x + dx, y: piece.rect.y + dy, width: piece.rect.width,
        height: piece.rect.height
      ).intersection(place)
    }
  }
}
