import CPangoCairo
import Raster

/// Draws lines of text: letters, the line around them, and their shadow.
struct TextDrawing {
  private let layout: TextLayout
  /// Where the lines begin, in pixels.
  private let top: Double
  /// How far from their places letters may reach, as a multiple of their size.
  private static let reach = 4.0

  /// - Parameter top: how far below the top of the room the first line begins, in pixels
  init(_ layout: TextLayout, top: Double) {
    self.layout = layout
    self.top = top
  }

  private var style: TextStyle { layout.style }

  /// - Parameter clip: nothing outside is drawn; it is not larger than a picture may be
  /// - Returns: seen from the upper left corner of the room; `nil` where nothing is to be seen
  func picture(in clip: PixelRect) -> PlacedPicture? {
    var bounds = inkBounds(near: clip)
    if let shadow = style.shadow {
      let reach = BlurredMask.reach(ofBlur: shadow.blur) + 1
      let caster = inkBounds(near: clip.moved(by: shadow, -1).grown(by: reach))
      if !caster.isEmpty { bounds = bounds.union(caster.moved(by: shadow, 1).grown(by: reach)) }
    }
    bounds = bounds.intersection(clip)
    if bounds.isEmpty { return nil }
    let size = PixelSize(width: bounds.width, height: bounds.height)
    guard let surface = CairoSurface(size) else { return nil }
    surface.draw { cairo in
      cairo_translate(cairo, -Double(bounds.x), -Double(bounds.y))
      draw(in: cairo, bounds, style.color, stroke: style.stroke?.color)
    }
    var pixels = surface.pixels
    if let shadow = style.shadow {
      guard let mask = mask(of: shadow, in: bounds) else { return nil }
      pixels.lay(over: mask, shadow.color)
    }
    return PlacedPicture(CairoSurface.picture(size, pixels), x: bounds.x, y: bounds.y).trimmed()
  }

  /// How opaque the shadow is at each pixel of a rectangle, before its color counts.
  private func mask(of shadow: TextStyle.Shadow, in bounds: PixelRect) -> [Float]? {
    // A wide blur shows no single pixels: it is made of larger ones.
    var cell = 1
    while shadow.blur / Double(cell) > 40 { cell *= 2 }
    let blur = shadow.blur / Double(cell)
    let reach = BlurredMask.reach(ofBlur: blur) + 2
    let size = PixelSize(
      width: (bounds.width + cell - 1) / cell + 2 * reach,
      height: (bounds.height + cell - 1) / cell + 2 * reach)
    guard let surface = CairoSurface(size) else { return nil }
    let seen = bounds.moved(by: shadow, -1).grown(by: reach * cell)
    surface.draw { cairo in
      cairo_scale(cairo, 1 / Double(cell), 1 / Double(cell))
      cairo_translate(
        cairo, Double(reach * cell - bounds.x) + shadow.x,
        Double(reach * cell - bounds.y) + shadow.y)
      // A shadow is as dark as it says, however clear the letters are.
      draw(
        in: cairo, seen, PaintColor(.black), stroke: style.stroke.map { _ in PaintColor(.black) })
    }
    return BlurredMask(
      surface.pixels.map { Float($0 >> 24) / 255 }, width: size.width, blur: blur
    ).enlarged(by: cell, without: reach, width: bounds.width, height: bounds.height)
  }

  /// All that is drawn and not far outside a rectangle lies inside.
  private func inkBounds(near clip: PixelRect) -> PixelRect {
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    func add(x: Double, y: Double, width: Double, height: Double) {
      (left, right) = (min(left, x), max(right, x + width))
      (top, bottom) = (min(top, y), max(bottom, y + height))
    }
    let unit = layout.scale / Double(FRAG_PANGO_SCALE)
    forEachLine(near: clip) { line, y in
      let ink = line.pointer.ink
      if ink.width > 0, ink.height > 0 {
        add(
          x: line.x + Double(ink.x) * unit, y: y + Double(ink.y) * unit,
          width: Double(ink.width) * unit, height: Double(ink.height) * unit)
      }
      for decoration in style.decorations {
        let (above, thickness) = decoration.place(style, layout.metrics)
        add(x: line.x, y: y + above, width: line.width, height: thickness)
      }
    }
    if right <= left || bottom <= top { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    // A pixel for smoothing.
    let margin = 1 + (style.stroke?.width ?? 0) / 2 * TextStyle.Stroke.miterLimit
    /// No farther from the rectangle than needed.
    func pixel(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    let (x, y) = (
      pixel((left - margin).rounded(.down), clip.x, clip.maxX),
      pixel((top - margin).rounded(.down), clip.y, clip.maxY)
    )
    return PixelRect(
      x: x, y: y, width: pixel((right + margin).rounded(.up), clip.x, clip.maxX) - x,
      height: pixel((bottom + margin).rounded(.up), clip.y, clip.maxY) - y)
  }

  /// Lines that may be seen in a rectangle, and where their base lines are: on whole pixels, as in browsers.
  private func forEachLine(near clip: PixelRect, _ body: (TextLayout.Line, Double) -> Void) {
    let reach = Self.reach * style.size + (style.stroke?.width ?? 0) * TextStyle.Stroke.miterLimit
    for line in layout.lines {
      let y = (top + line.baseLine + 0.5).rounded(.down)
      if y + reach >= Double(clip.y), y - reach <= Double(clip.maxY) { body(line, y) }
    }
  }

  private func draw(
    in cairo: OpaquePointer?, _ clip: PixelRect, _ color: PaintColor, stroke: PaintColor?
  ) {
    forEachLine(near: clip) { line, y in
      color.use(in: cairo)
      fill(.underline, line, y, in: cairo)
      cairo_new_path(cairo)
      addLetters(line, y, to: cairo, clip)
      cairo_fill_preserve(cairo)
      if let stroke, let width = style.stroke?.width {
        stroke.use(in: cairo)
        cairo_set_line_width(cairo, width)
        cairo_set_miter_limit(cairo, TextStyle.Stroke.miterLimit)
        cairo_stroke_preserve(cairo)
        color.use(in: cairo)
      }
      fill(.lineThrough, line, y, in: cairo)
    }
  }

  private func fill(
    _ decoration: TextStyle.Decoration, _ line: TextLayout.Line, _ y: Double,
    in cairo: OpaquePointer?
  ) {
    guard style.decorations.contains(decoration) else { return }
    let (above, thickness) = decoration.place(style, layout.metrics)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, line.x, y + above, line.width, thickness)
    cairo_fill(cairo)
  }

  /// Adds outlines to the path. Letters that are pictures have none and are drawn at once.
  private func addLetters(
    _ line: TextLayout.Line, _ y: Double, to cairo: OpaquePointer?, _ clip: PixelRect
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, line.x, y)
    cairo_scale(cairo, layout.scale, layout.scale)
    let unit = 1 / Double(FRAG_PANGO_SCALE)
    /// In Pango's units.
    func seen(_ x: Int, _ reach: Double) -> Int {
      Int(((Double(x) - line.x + reach * style.size) / layout.scale / unit).rounded())
    }
    let range = seen(clip.x, -Self.reach)...seen(clip.maxX, Self.reach)
    var x = 0
    line.pointer.forEachRun { run in
      let start = x
      var (glyphs, skipped) = run.glyphs.pointee.part(in: range, from: start, &x)
      if glyphs.count == 0 { return }
      cairo_move_to(cairo, Double(start + skipped) * unit, 0)
      let font = run.item.pointee.analysis.font
      if font?.isColored == true {
        // Drawing would forget the path.
        let path = cairo_copy_path(cairo)
        pango_cairo_show_glyph_string(cairo, font, &glyphs)
        cairo_new_path(cairo)
        cairo_append_path(cairo, path)
        cairo_path_destroy(path)
      } else {
        pango_cairo_glyph_string_path(cairo, font, &glyphs)
      }
    }
    cairo_restore(cairo)
  }
}

extension OpaquePointer {
  /// Of a font: whether its letters are pictures.
  fileprivate var isColored: Bool {
    var isColored: Int32 = 0
    return FcPatternGetBool(pango_fc_font_get_pattern(self), "color", 0, &isColored) == 0
      && isColored != 0
  }
}

extension PangoGlyphString {
  /// The glyphs that begin in a range.
  ///
  /// - Parameters:
  ///   - start: where the first one begins, in Pango's units, as the range
  ///   - end: where the last one ends
  /// - Returns: and how far behind `start` they begin
  fileprivate func part(
    in range: ClosedRange<Int>, from start: Int, _ end: inout Int
  ) -> (PangoGlyphString, skipped: Int) {
    var part = self
    part.count = 0
    var skipped = 0
    end = start
    for place in 0..<Int(count) {
      if range.contains(end) {
        if part.count == 0 {
          part.glyphs = glyphs + place
          part.clusters = clusters + place
          skipped = end - start
        }
        part.count = Int32(place + 1 - (part.glyphs - glyphs))
      }
      end += Int(glyphs[place].width)
    }
    return (part, skipped)
  }
}

extension PixelRect {
  fileprivate func grown(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// To where a shadow falls, or from where it comes; a pixel more on all sides.
  fileprivate func moved(by shadow: TextStyle.Shadow, _ factor: Double) -> PixelRect {
    let moved = PixelRect(
      x: x + Int((shadow.x * factor).rounded()), y: y + Int((shadow.y * factor).rounded()),
      width: width, height: height)
    return moved.grown(by: 1)
  }
}
