import CPangoCairo

/// The owner of Pango's own layout of a text.
final class PangoText {
  struct Settings {
    let style: TextStyle
    /// How many pixels one of Pango's is.
    let scale: Double
    let context: OpaquePointer

    func units(_ pixels: Double) -> Int32 {
      Int32(clamping: Int((pixels / scale * Double(FRAG_PANGO_SCALE)).rounded()))
    }
  }

  enum Wrap {
    /// A word that is too long stays whole.
    case betweenWords
    /// Between words where that is possible.
    case anywhere
    /// Nowhere: what is too long ends in an ellipsis.
    case ellipsis
  }

  let isRightToLeft: Bool
  private let pointer: OpaquePointer

  /// - Parameter width: in pixels, where lines have to break
  init(_ text: String, _ settings: Settings, wrap: Wrap, width: Int?) {
    pointer = pango_layout_new(settings.context)
    let description = FontDescription(settings.style, scale: settings.scale)
    pango_layout_set_font_description(pointer, description.pointer)
    let characters = text.utf8.map { CChar(bitPattern: $0) }
    pango_layout_set_text(pointer, characters, Int32(characters.count))
    isRightToLeft =
      pango_find_base_dir(characters, Int32(characters.count)) == Int32(FRAG_PANGO_DIRECTION_RTL)
    switch wrap {
    case .betweenWords: pango_layout_set_wrap(pointer, Int32(FRAG_PANGO_WRAP_WORD))
    case .anywhere: pango_layout_set_wrap(pointer, Int32(FRAG_PANGO_WRAP_WORD_CHAR))
    case .ellipsis: pango_layout_set_ellipsize(pointer, Int32(FRAG_PANGO_ELLIPSIZE_END))
    }
    if let width {
      // The space behind the last letter of a line needs room too, of which Pango does not know.
      let room = Double(width) - settings.style.letterSpacing
      pango_layout_set_width(pointer, max(0, settings.units(room)))
    }
    setAttributes(settings)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  var lines: [UnsafeMutablePointer<PangoLayoutLine>] {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
    pango_layout_get_lines_readonly(pointer).forEach(PangoLayoutLine.self) { lines.append($0) }
    return lines
  }

  private func setAttributes(_ settings: Settings) {
    let style = settings.style
    let attributes = pango_attr_list_new()
    if style.letterSpacing != 0 {
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(settings.units(style.letterSpacing)))
    }
    if style.hasTabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// In Pango's units, from the line's beginning and its base line.
  var logical: PangoRectangle {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(self, nil, &logical)
    return logical
  }

  /// What is drawn, in Pango's units, from the line's beginning and its base line.
  var ink: PangoRectangle {
    var ink = PangoRectangle()
    pango_layout_line_get_extents(self, &ink, nil)
    return ink
  }

  /// Pieces of one font and direction, from left to right.
  func forEachRun(_ body: (PangoGlyphItem) -> Void) {
    pointee.runs.forEach(PangoGlyphItem.self) { body($0.pointee) }
  }
}

extension UnsafeMutablePointer<GSList>? {
  /// What a list of GLib's holds, all of it of one type.
  fileprivate func forEach<Item>(
    _ type: Item.Type, _ body: (UnsafeMutablePointer<Item>) -> Void
  ) {
    var next = self
    while let item = next {
      body(item.pointee.data.assumingMemoryBound(to: type))
      next = item.pointee.next
    }
  }
}
