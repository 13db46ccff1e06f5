import CPangoCairo
import Raster

/// How a picture is turned, scaled and displaced.
package struct PicturePose: Hashable, Sendable {
  /// What stays where it is while the picture is scaled and turned, on the canvas, in pixels.
  package var pivotX: Double
  package var pivotY: Double
  package var scaleX: Double
  package var scaleY: Double
  /// In degrees, clockwise.
  package var rotation: Double
  /// How far the picture is displaced afterwards, in pixels to the right and down.
  package var dx: Double
  package var dy: Double

  package init(
    pivotX: Double = 0, pivotY: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
    rotation: Double = 0, dx: Double = 0, dy: Double = 0
  ) {
    self.pivotX = pivotX
    self.pivotY = pivotY
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
    self.dx = dx
    self.dy = dy
  }

  /// By how many whole pixels the picture only moves; `nil` where more is done to it.
  fileprivate var wholePixels: (x: Int, y: Int)? {
    guard scaleX == 1, scaleY == 1, rotation.truncatingRemainder(dividingBy: 360) == 0,
      let x = Int(exactly: dx), let y = Int(exactly: dy), abs(x) < 1 << 30, abs(y) < 1 << 30
    else { return nil }
    return (x, y)
  }

  /// From the pixels of a picture to those of the canvas.
  fileprivate func matrix(ofPictureAtX x: Int, y: Int) -> cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, pivotX + dx, pivotY + dy)
    cairo_matrix_rotate(&matrix, rotation.truncatingRemainder(dividingBy: 360) * .pi / 180)
    cairo_matrix_scale(&matrix, scaleX, scaleY)
    cairo_matrix_translate(&matrix, Double(x) - pivotX, Double(y) - pivotY)
    return matrix
  }
}

/// Pictures that are turned, scaled and displaced.
package enum PictureDrawing {
  /// - Parameters:
  ///   - placed: on the canvas
  ///   - canvas: what lies outside it is cut off
  /// - Returns: on the canvas; `nil` where nothing is left to see
  package static func posed(
    _ placed: PlacedPicture, _ pose: PicturePose, on canvas: PixelSize
  ) -> PlacedPicture? {
    if let (x, y) = pose.wholePixels {
      return PlacedPicture(placed.picture, x: placed.x + x, y: placed.y + y)
        .clipped(to: canvas.bounds)
    }
    var matrix = pose.matrix(ofPictureAtX: placed.x, y: placed.y)
    let size = placed.picture.size
    let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx) * Double(size.pixelCount)
    // Less than one level of one pixel, even where all of it falls onto one.
    guard area > 1.0 / 512 else { return nil }
    let bounds = matrix.bounds(of: size, inside: canvas)
    guard !bounds.isEmpty, let source = CairoSurface(placed.picture),
      let target = CairoSurface(PixelSize(width: bounds.width, height: bounds.height))
    else { return nil }
    matrix.x0 -= Double(bounds.x)
    matrix.y0 -= Double(bounds.y)
    target.draw { cairo in
      cairo_set_matrix(cairo, &matrix)
      cairo_set_source_surface(cairo, source.pointer, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), Int32(FRAG_CAIRO_FILTER_GOOD))
      cairo_paint(cairo)
    }
    return PlacedPicture(target.picture, x: bounds.x, y: bounds.y).trimmed()
  }
}

extension cairo_matrix_t {
  /// All that a picture's pixels are mapped to, with a pixel around for smoothing.
  fileprivate func bounds(of size: PixelSize, inside canvas: PixelSize) -> PixelRect {
    let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)]
    /// The pixels that a side of the canvas has of it.
    func range(_ values: [Double], _ length: Int) -> Range<Int> {
      func pixel(_ value: Double) -> Int { Int(min(max(value, 0), Double(length))) }
      let low = pixel(values.min()!.rounded(.down) - 1)
      return low..<max(low, pixel(values.max()!.rounded(.up) + 1))
    }
    let columns = range(
      corners.map { xx * Double($0.0) + xy * Double($0.1) + x0 }, canvas.width)
    let rows = range(
      corners.map { yx * Double($0.0) + yy * Double($0.1) + y0 }, canvas.height)
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
