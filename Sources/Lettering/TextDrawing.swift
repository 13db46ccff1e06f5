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
    guard let letters = CairoSurface(width: bounds.width, height: bounds.height) else { return nil }
    letters.draw(
      layout, style, x: Double(shift - bounds.x), y: Double(-bounds.y))
    var pixels = letters.pixels
    if let shadow = style.shadow {
      guard let below = CairoSurface(width: bounds.width, height: bounds.height) else { return nil }
      below.draw(
        layout, style, x: Double(shift - bounds.x) + shadow.x, y: Double(-bounds.y) + shadow.y)
      let mask = BlurredMask(
        below.pixels.map { Float($0 >> 24) / 255 }, width: bounds.width, blur: shadow.blur)
      pixels.lay(over: mask, shadow.color)
    }
    picture = RasterImage(
      size: PixelSize(width: bounds.width, height: bounds.height),
      pixels: pixels.map(Self.notPremultiplied))
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

  /// From Cairo's form of a pixel, which holds its channels times its alpha, to that of `RasterImage`.
  private static func notPremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha)
    }
    return alpha << 24 | channel(0) << 16 | channel(8) << 8 | channel(16)
  }
}

/// A picture that Cairo draws on.
struct CairoSurface: ~Copyable {
  private let surface: OpaquePointer
  private let width: Int
  private let height: Int

  /// Clear all over; `nil` where there is no memory for it.
  init?(width: Int, height: Int) {
    self.width = width
    self.height = height
    let surface = cairo_image_surface_create(
      Int32(FRAG_CAIRO_ARGB32), Int32(width), Int32(height))!
    self.surface = surface
    if cairo_surface_status(surface) != 0 { return nil }
  }

  deinit { cairo_surface_destroy(surface) }

  /// Row by row, each `0xAARRGGBB`, its channels multiplied by its alpha.
  var pixels: [UInt32] {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Cairo's rows lie `stride` bytes apart, each of `width` pixels in the machine's own order.
    let bytes = UnsafeRawPointer(cairo_image_surface_get_data(surface)!)
    return (0..<height).flatMap { y in
      (0..<width).map { x in bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) }
    }
  }

  func draw(_ layout: borrowing TextLayout, _ style: TextStyle, x: Double, y: Double) {
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_move_to(cairo, x, y)
    setColor(cairo, style.color)
    pango_cairo_show_layout(cairo, layout.pointer)
    guard let stroke = style.stroke else { return }
    cairo_new_path(cairo)
    cairo_move_to(cairo, x, y)
    pango_cairo_layout_path(cairo, layout.pointer)
    setColor(cairo, stroke.color)
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_join(cairo, Int32(FRAG_CAIRO_LINE_JOIN_ROUND))
    cairo_stroke(cairo)
  }

  private func setColor(_ cairo: OpaquePointer?, _ color: TextColor) {
    cairo_set_source_rgba(
      cairo, Double(color.color.red) / 255, Double(color.color.green) / 255,
      Double(color.color.blue) / 255, color.opacity)
  }
}
