import Lettering
import Raster
import Scene

/// Paints shapes by Cairo.
final class CairoPainter: PolygonPainter {
  private let color: PaintColor
  /// All that may ever be seen of a shape, wherever keys carry it.
  private let surroundings: PixelRect
  private let painted = KeptValues<Polygon, PlacedArtwork?>()

  init(_ paint: Paint, canvas: PixelSize) {
    color = PaintColor(paint)
    surroundings = PixelRect(
      x: -canvas.width, y: -canvas.height, width: 3 * canvas.width, height: 3 * canvas.height)
  }

  func painted(_ polygon: Polygon) -> PlacedArtwork? {
    painted.value(for: polygon) {
      FilledPolygon(polygon.corners.map { .init(x: $0.x, y: $0.y) }, color: color)
        .picture(inside: surroundings)
        .map { PlacedArtwork(Artwork($0.picture), x: $0.x, y: $0.y) }
    }
  }
}
