import CPangoCairo
import Raster

/// A color that may let through what is below it.
package struct PaintColor: Hashable, Sendable {
  package var color: Color
  /// 0…1
  package var opacity: Double

  package init(_ color: Color, opacity: Double = 1) {
    self.color = color
    self.opacity = opacity
  }

  /// Has Cairo draw with it from here on.
  func use(in cairo: OpaquePointer?) {
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity)
  }
}
