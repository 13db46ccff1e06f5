import CPangoCairo
import Raster

/// Sets text with the fonts of a library. Each thread needs one of its own, which a `TypesetterPool` lends.
///
/// Same text, style, libraries and fonts: same pixels. What the host's settings say of smoothing, hinting and language does
/// not count.
package struct Typesetter: ~Copyable {
  private let library: FontLibrary
  private let map: OpaquePointer
  let context: OpaquePointer

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
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// - Parameters:
  ///   - text: lines with `\n` between them
  ///   - clip: what can come to be seen, from the upper left corner of the room; nothing else is drawn. It is not larger
  ///     than a picture may be.
  package func set(
    _ text: String, _ style: TextStyle, _ fit: TextFit = .wrap, in room: TextRoom = TextRoom(),
    clip: PixelRect
  ) -> SetText {
    let layout = layout(text, style, fit, in: room)
    var clip = clip
    if fit == .clip {
      let (width, height) = (room.width ?? clip.maxX, room.height ?? clip.maxY)
      clip = clip.intersection(PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height)))
    }
    let size = layout.size
    return SetText(
      picture: TextDrawing(layout, top: 0).picture(in: clip),
      size: (TextLayout.wholePixels(size.width), TextLayout.wholePixels(size.height)),
      fontSize: layout.style.size, excess: layout.excess, missing: layout.missing)
  }

  /// What is not there of the families that a style asks for.
  package func fallback(for style: TextStyle) -> FamilyFallback? {
    let named = FamilyList(style.family).named
    if named.isEmpty || named.contains(where: library.has) { return nil }
    let used = FontMetrics(style, scale: 1, context: context).family
    return FamilyFallback(wanted: named, used: used ?? "")
  }

  /// The text at the size that fits it.
  func layout(
    _ text: String, _ style: TextStyle, _ fit: TextFit, in room: TextRoom
  ) -> TextLayout {
    // Pango takes it for the end of the text.
    let text = text.replacing("\u{0}", with: "\u{FFFD}")
    var style = style
    if case .shrink(let least) = fit { style.size = fittingSize(text, style, least, in: room) }
    return TextLayout(text, style, fit, in: room, context: context)
  }

  /// The largest size that fits, to a quarter of a pixel, or else the least.
  private func fittingSize(
    _ text: String, _ style: TextStyle, _ least: Double, in room: TextRoom
  ) -> Double {
    func fits(_ size: Double) -> Bool {
      var style = style
      style.size = size
      return TextLayout(text, style, .wrap, in: room, context: context).excess == (0, 0)
    }
    if least >= style.size { return style.size }
    let most = largestSize(text, style, in: room)
    if most >= style.size, fits(style.size) { return style.size }
    var (low, high) = (
      Int((least * 4).rounded(.up)), Int((min(most, style.size) * 4).rounded(.down))
    )
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(Double(middle) / 4) { low = middle } else { high = middle - 1 }
    }
    return max(least, Double(low) / 4)
  }

  /// No larger letters have enough room, whatever lines they stand in: tells without many layouts of a long text.
  private func largestSize(_ text: String, _ style: TextStyle, in room: TextRoom) -> Double {
    guard let height = room.height else { return .infinity }
    let breaks = Double(text.count(where: \.isNewline))
    let byHeight = Double(height) / (style.lineHeight * (breaks + 1))
    guard let width = room.width, style.letterSpacing >= 0, byHeight > 1 else { return byHeight }
    let line = TextLayout(text, style, .clip, in: TextRoom(), context: context).size.width
    // Of the widest line alone; half of it may be spaces that lines end with.
    let area = line / 2 * style.lineHeight * style.size
    return min(byHeight, style.size * (Double(width * height) / max(area, 1)).squareRoot())
  }
}

/// Families that a style asks for, of which none is there.
package struct FamilyFallback: Hashable, Sendable {
  /// In the order asked for, without generic ones; never empty.
  package let wanted: [String]
  /// The family that the letters come from; empty where there are no fonts at all.
  package let used: String
}
