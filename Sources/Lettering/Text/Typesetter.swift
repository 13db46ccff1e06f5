import CPangoCairo
import Raster

/// Sets text with the fonts of a library. Each thread needs one of its own.
///
/// Same text, style, libraries and fonts: same pixels. What the host's settings say of smoothing and hinting does not count.
package struct Typesetter: ~Copyable {
  private let library: FontLibrary
  private let map: OpaquePointer
  private let context: OpaquePointer

  package init(_ library: FontLibrary) {
    self.library = library
    map = pango_cairo_font_map_new_for_font_type(Int32(FRAG_CAIRO_FONT_TYPE_FT))
    pango_fc_font_map_set_config(map, library.config)
    pango_cairo_font_map_set_resolution(map, 96)
    context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, Int32(FRAG_CAIRO_ANTIALIAS_GRAY))
    cairo_font_options_set_hint_style(options, Int32(FRAG_CAIRO_HINT_STYLE_NONE))
    cairo_font_options_set_hint_metrics(options, Int32(FRAG_CAIRO_HINT_METRICS_OFF))
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The family that text of a style is set in; another than its first one where that is not installed.
  package func family(for style: TextStyle) -> String {
    let wanted = FontDescription(style)
    guard let font = pango_context_load_font(context, wanted.pointer) else { return "" }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
  }

  /// - Parameter text: lines with `\n` between them
  package func set(
    _ text: String, _ style: TextStyle, _ fit: TextFit = .wrap, in room: TextRoom = TextRoom()
  ) -> SetText {
    var style = style
    if case .shrink(let least) = fit { style.size = fittingSize(text, style, least, in: room) }
    let layout = TextLayout(text, style, fit, in: room, context: context)
    let drawing = TextDrawing(of: layout, style, isClipped: fit == .clip)
    let size = layout.size
    return SetText(
      picture: drawing?.picture, x: drawing?.x ?? 0, y: drawing?.y ?? 0, size: size,
      fontSize: style.size,
      excess: (
        max(0, size.width - (room.width ?? .max)), max(0, size.height - (room.height ?? .max))
      ),
      missing: layout.hasMissingGlyphs ? missing(in: text, style) : [])
  }

  /// The largest size that fits, to a quarter of a pixel, or else the least.
  private func fittingSize(
    _ text: String, _ style: TextStyle, _ least: Double, in room: TextRoom
  ) -> Double {
    func fits(_ size: Double) -> Bool {
      var style = style
      style.size = size
      return TextLayout(text, style, .wrap, in: room, context: context).fits
    }
    if least >= style.size || fits(style.size) { return style.size }
    var (low, high) = (Int((least * 4).rounded(.up)), Int((style.size * 4).rounded(.down)))
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(Double(middle) / 4) { low = middle } else { high = middle - 1 }
    }
    return max(least, Double(low) / 4)
  }

  private func missing(in text: String, _ style: TextStyle) -> [Character] {
    var seen: Set<Character> = []
    return text.filter { character in
      guard seen.insert(character).inserted else { return false }
      return TextLayout(String(character), style, .clip, in: TextRoom(), context: context)
        .hasMissingGlyphs
    }.map(\.self)
  }
}

/// A font as Pango is asked for it.
struct FontDescription: ~Copyable {
  let pointer: OpaquePointer

  init(_ style: TextStyle) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, style.family)
    pango_font_description_set_weight(pointer, Int32(style.weight))
    pango_font_description_set_style(
      pointer, Int32(style.isItalic ? FRAG_PANGO_STYLE_ITALIC : FRAG_PANGO_STYLE_NORMAL))
    pango_font_description_set_absolute_size(pointer, style.size * Double(FRAG_PANGO_SCALE))
  }

  deinit { pango_font_description_free(pointer) }
}
