import Raster

@testable import Scene

/// Paints pixels whose middle lies inside.
struct FlatPainter: PolygonPainter {
  private static let drawn = Drawn()
  let color: Color

  private final class Drawn: Sendable {
    private struct Key: Hashable, Sendable {
      let polygon: Polygon
      let color: Color
    }

    private let kept = Kept<Key, PlacedArtwork?>()

    func value(_ polygon: Polygon, _ color: Color, _ make: () -> PlacedArtwork?) -> PlacedArtwork? {
      kept(Key(polygon: polygon, color: color), make: make)
    }
  }

  func painted(_ polygon: Polygon) -> PlacedArtwork? {
    Self.drawn.value(polygon, color) {
      let (xs, ys) = (polygon.corners.map(\.x), polygon.corners.map(\.y))
      let (left, top) = (Int(xs.min()!.rounded(.down)), Int(ys.min()!.rounded(.down)))
      let size = PixelSize(
        width: Int(xs.max()!.rounded(.up)) - left, height: Int(ys.max()!.rounded(.up)) - top)
      guard size.width > 0, size.height > 0 else { return nil }
      let pixels = (0..<size.pixelCount).map { place in
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
        let isInside = Self.contains(
          polygon, Double(left + x) + 0.5, Double(top + y) + 0.5)
        return isInside ? color.packed : 0
      }
      return PlacedArtwork(Artwork(RasterImage(size: size, pixels: pixels)), x: left, y: top)
    }
  }

  /// Whether a ray to the right crosses an odd number of sides.
  private static func contains(_ polygon: Polygon, _ x: Double, _ y: Double) -> Bool {
    let corners = polygon.corners
    return corners.indices.count { index in
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      guard (one.y > y) != (other.y > y) else { return false }
      return x < one.x + (y - one.y) / (other.y - one.y) * (other.x - one.x)
    } % 2 == 1
  }
}
