import CPangoCairo
import Raster

/// A rectangle with round corners, as CSS draws one whose `box-sizing` is `border-box`: the border lies inside the box, over
/// the fill.
package struct RoundedBox: Hashable, Sendable {
  package struct Border: Hashable, Sendable {
    /// In pixels, not below 0.
    package var width: Double
    package var color: PaintColor

    package init(width: Double, color: PaintColor) {
      self.width = width
      self.color = color
    }
  }

  package var size: PixelSize
  /// `nil`: clear.
  package var fill: PaintColor?
  /// Of the corners, in pixels, not below 0; more than half the shorter side counts as that half.
  package var radius: Double
  package var border: Border?

  package init(
    size: PixelSize, fill: PaintColor?, radius: Double = 0, border: Border? = nil
  ) {
    self.size = size
    self.fill = fill
    self.radius = radius
    self.border = border
  }

  /// - Returns: `nil` where there is no memory for it
  package func picture() -> RasterImage? {
    guard let surface = CairoSurface(size) else { return nil }
    let outline = RoundedRect(size: size, radius: radius)
    surface.draw { cairo in
      // Both reach beyond the outline, which then cuts them together: two smoothed edges would show through each other.
      if let fill {
        fill.use(in: cairo)
        cairo_paint(cairo)
      }
      if let border, border.width > 0 {
        border.color.use(in: cairo)
        cairo_rectangle(cairo, 0, 0, Double(size.width), Double(size.height))
        outline.inset(by: border.width).addPath(to: cairo)
        cairo_set_fill_rule(cairo, Int32(FRAG_CAIRO_FILL_RULE_EVEN_ODD))
        cairo_fill(cairo)
      }
      outline.keepInside(cairo)
    }
    return surface.picture
  }
}

extension RasterImage {
  /// The picture with round corners.
  ///
  /// - Parameter radius: in pixels, not below 0; more than half the shorter side counts as that half
  /// - Returns: `nil` where there is no memory for it
  package func withRoundedCorners(radius: Double) -> RasterImage? {
    if radius <= 0 { return self }
    guard let mask = RoundedBox(size: size, fill: PaintColor(.black), radius: radius).picture()
    else { return nil }
    // Not by way of Cairo, whose form of a pixel knows less of a color the clearer it is.
    var rounded = self
    for place in mask.pixels.indices {
      let share = mask.pixels[place] >> 24
      if share == 255 { continue }
      let pixel = pixels[place]
      let alpha = ((pixel >> 24) * share + 127) / 255
      rounded.pixels[place] = alpha == 0 ? 0 : alpha << 24 | pixel & 0xFF_FFFF
    }
    return rounded
  }
}

/// An outline with round corners.
struct RoundedRect {
  private let x: Double
  private let y: Double
  private let width: Double
  private let height: Double
  private let radius: Double

  init(size: PixelSize, radius: Double) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height), radius: radius)
  }

  private init(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.radius = min(radius, width / 2, height / 2)
  }

  /// Smaller on all sides; the corners keep their centers.
  func inset(by distance: Double) -> RoundedRect {
    RoundedRect(
      x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
      height: max(0, height - 2 * distance), radius: max(0, radius - distance))
  }

  func addPath(to cairo: OpaquePointer?) {
    if width == 0 || height == 0 { return }
    if radius == 0 {
      cairo_rectangle(cairo, x, y, width, height)
      return
    }
    let (left, right) = (x + radius, x + width - radius)
    let (top, bottom) = (y + radius, y + height - radius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
  }

  /// Clears what lies outside.
  fileprivate func keepInside(_ cairo: OpaquePointer?) {
    cairo_new_path(cairo)
    addPath(to: cairo)
    PaintColor(.black).use(in: cairo)
    cairo_set_operator(cairo, Int32(FRAG_CAIRO_OPERATOR_DEST_IN))
    cairo_fill(cairo)
  }
}
