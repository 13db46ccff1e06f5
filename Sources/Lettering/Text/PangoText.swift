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

  /// The rest of a text has the direction that the whole has.
  private static let marks = (leftToRight: "\u{200E}", rightToLeft: "\u{200F}")

  let isRightToLeft: Bool
  private let pointer: OpaquePointer
  private let bytes: [UInt8]

  /// - Parameter width: in pixels, where lines have to break
  init(_ text: String, _ settings: Settings, wrap: Wrap, width: Int?) {
    pointer = pango_layout_new(settings.context)
    bytes = Array(text.utf8)
    let description = FontDescription(settings.style, scale: settings.scale)
    pango_layout_set_font_description(pointer, description.pointer)
    let characters = bytes.map { CChar(bitPattern: $0) }
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
    (0..<pango_layout_get_line_count(pointer)).map { pango_layout_get_line_readonly(pointer, $0) }
  }

  /// A line that stands for all that comes from there on: it ends in an ellipsis.
  func ended(atLine number: Int, _ settings: Settings, width: Int?) -> PangoText {
    let line = pango_layout_get_line_readonly(pointer, Int32(number))!
    let rest = String(decoding: bytes[Int(line.pointee.start)...], as: UTF8.self)
    let paragraph = rest.prefix { !$0.isNewline }
    let mark = isRightToLeft ? Self.marks.rightToLeft : Self.marks.leftToRight
    let ending = paragraph.endIndex == rest.endIndex ? "" : "…"
    return PangoText(mark + paragraph + ending, settings, wrap: .ellipsis, width: width)
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
    var next = pointee.runs
    while let run = next {
      body(run.pointee.data.pointee)
      next = run.pointee.next
    }
  }
}
