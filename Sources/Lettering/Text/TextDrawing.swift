import CPangoCairo
import Raster

/// Lines of text, drawn: letters, the line around them, and their shadow.
struct TextDrawing {
  let picture: RasterImage
  /// Where its upper left corner lies, seen from that of the text's box.
  let x: Int
  let y: Int

  /// - Parameter isClipped: whether nothing is drawn outside the room that the lines have
  /// - Returns: `nil` where nothing is to be seen
  init?(of layout: borrowing TextLayout, _ style: TextStyle, isClipped: Bool) {
    var bounds = Self.inkBounds(of: layout, style)
    let shift = isClipped ? Self.shift(of: layout, style) : 0
    bounds = PixelRect(x: bounds.x + shift, y: bounds.y, width: bounds.width, height: bounds.height)
    if isClipped {
      let room = PixelRect(
        x: 0, y: 0, width: layout.room.width ?? bounds.maxX,
        height: layout.room.height ?? bounds.maxY)
      bounds = bounds.intersection(room)
    }
    guard !bounds.isEmpty, bounds.pixelCount <= PixelSize.mostPixels else { return nil }
    guard let letters = CairoSurface(PixelSize(width: bounds.width, height: bounds.height)) else {
      return nil
    }
    letters.draw(
      layout, style, x: Double(shift - bounds.x), y: Double(-bounds.y))
    var pixels = letters.pixels
    if let shadow = style.shadow {
      guard let below = CairoSurface(PixelSize(width: bounds.width, height: bounds.height)) else {
        return nil
      }
      below.draw(
        layout, style, x: Double(shift - bounds.x) + shadow.x, y: Double(-bounds.y) + shadow.y)
      let mask = BlurredMask(
        below.pixels.map { Float($0 >> 24) / 255 }, width: bounds.width, blur: shadow.blur)
      pixels.lay(over: mask, shadow.color)
    }
    picture = CairoSurface.picture(PixelSize(width: bounds.width, height: bounds.height), pixels)
    x = bounds.x
    y = bounds.y
  }

  /// All that is drawn lies inside.
  private static func inkBounds(of layout: borrowing TextLayout, _ style: TextStyle) -> PixelRect {
    let scale = Int(FRAG_PANGO_SCALE)
    let (ink, _) = layout.extents
    if ink.width <= 0 || ink.height <= 0 { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    func down(_ units: Int) -> Int { units >= 0 ? units / scale : -((-units + scale - 1) / scale) }
    func up(_ units: Int) -> Int { -down(-units) }
    // A pixel for smoothing.
    let margin = 1 + Int(((style.stroke?.width ?? 0) / 2).rounded(.up))
    let left = down(Int(ink.x)) - margin
    let top = down(Int(ink.y)) - margin
    let letters = PixelRect(
      x: left, y: top, width: up(Int(ink.x + ink.width)) + margin - left,
      height: up(Int(ink.y + ink.height)) + margin - top)
    guard let shadow = style.shadow else { return letters }
    let reach = BlurredMask.reach(ofBlur: shadow.blur) + 1
    let (x, y) = (Int(shadow.x.rounded(.down)), Int(shadow.y.rounded(.down)))
    return letters.union(
      PixelRect(
        x: letters.x + x - reach, y: letters.y + y - reach, width: letters.width + 2 * reach + 1,
        height: letters.height + 2 * reach + 1))
  }

  /// Lines that do not break know of no room: how far they must go to the right to be aligned in it.
  private static func shift(of layout: borrowing TextLayout, _ style: TextStyle) -> Int {
    guard let width = layout.room.width else { return 0 }
    let left = width - layout.size.width
    switch style.alignment {
    case .left: return 0
    case .center: return left / 2
    case .right: return left
    case .start: return layout.isRightToLeft ? left : 0
    }
  }
}

extension CairoSurface {
  func draw(_ layout: borrowing TextLayout, _ style: TextStyle, x: Double, y: Double) {
    let cairo = cairo_create(pointer)
    defer { cairo_destroy(cairo) }
    cairo_move_to(cairo, x, y)
    style.color.use(in: cairo)
    pango_cairo_show_layout(cairo, layout.pointer)
    guard let stroke = style.stroke else { return }
    cairo_new_path(cairo)
    cairo_move_to(cairo, x, y)
    pango_cairo_layout_path(cairo, layout.pointer)
    stroke.color.use(in: cairo)
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_join(cairo, Int32(FRAG_CAIRO_LINE_JOIN_ROUND))
    cairo_stroke(cairo)
  }
}
