import CPangoCairo

/// How far the letters of a style's own font reach above and below the base line.
struct FontMetrics {
  /// In whole pixels, as browsers have it.
  let ascent: Double
  let descent: Double
  /// Whether there is such a font.
  let family: String?

  /// - Parameter scale: how many pixels one of Pango's is
  init(_ style: TextStyle, scale: Double, context: OpaquePointer) {
    let description = FontDescription(style, scale: scale)
    guard let font = pango_context_load_font(context, description.pointer) else {
      (ascent, descent, family) = (0, 0, nil)
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    func pixels(_ units: Int32) -> Double {
      (Double(units) * scale / Double(FRAG_PANGO_SCALE)).rounded()
    }
    ascent = pixels(pango_font_metrics_get_ascent(metrics))
    descent = pixels(pango_font_metrics_get_descent(metrics))
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    family = pango_font_description_get_family(found).map { String(cString: $0) }
  }
}

/// A font as Pango is asked for it.
struct FontDescription: ~Copyable {
  let pointer: OpaquePointer

  /// - Parameter scale: how many pixels one of Pango's is
  init(_ style: TextStyle, scale: Double) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, FamilyList(style.family).forPango)
    pango_font_description_set_weight(pointer, Int32(style.weight))
    pango_font_description_set_style(
      pointer, Int32(style.isItalic ? FRAG_PANGO_STYLE_ITALIC : FRAG_PANGO_STYLE_NORMAL))
    pango_font_description_set_absolute_size(
      pointer, style.size / scale * Double(FRAG_PANGO_SCALE))
  }

  deinit { pango_font_description_free(pointer) }
}
