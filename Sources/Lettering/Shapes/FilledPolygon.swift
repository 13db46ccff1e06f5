import CPangoCairo
import Raster

/// A shape with straight sides in one color.
package struct FilledPolygon: Hashable, Sendable {
  package struct Corner: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// In pixels.
  package var corners: [Corner]
  package var color: PaintColor

  package init(_ corners: [Corner], color: PaintColor) {
    self.corners = corners
    self.color = color
  }

  /// - Parameter rect: what lies outside it is cut off
  /// - Returns: `nil` where nothing is left to see
  package func picture(inside rect: PixelRect) -> PlacedPicture? {
    func range(_ values: [Double], _ limits: Range<Int>) -> Range<Int> {
      func pixel(_ value: Double) -> Int {
        Int(min(max(value, Double(limits.lowerBound)), Double(limits.upperBound)))
      }
      let low = pixel((values.min() ?? 0).rounded(.down))
      return low..<max(low, pixel((values.max() ?? 0).rounded(.up)))
    }
    let columns = range(corners.map(\.x), rect.x..<rect.maxX)
    let rows = range(corners.map(\.y), rect.y..<rect.maxY)
    guard !columns.isEmpty, !rows.isEmpty,
      let surface = CairoSurface(PixelSize(width: columns.count, height: rows.count))
    else { return nil }
    let (x, y) = (columns.lowerBound, rows.lowerBound)
    surface.draw { cairo in
      color.use(in: cairo)
      cairo_new_path(cairo)
      for corner in corners { cairo_line_to(cairo, corner.x - Double(x), corner.y - Double(y)) }
      cairo_close_path(cairo)
      cairo_fill(cairo)
    }
    return PlacedPicture(surface.picture, x: x, y: y)
  }
}
