import CPangoCairo

/// Lines of text at their places.
struct TextLayout: ~Copyable {
  let pointer: OpaquePointer
  let room: TextRoom
  let isRightToLeft: Bool

  init(
    _ text: String, _ style: TextStyle, _ fit: TextFit, in room: TextRoom, context: OpaquePointer
  ) {
    self.room = room
    pointer = pango_layout_new(context)
    let description = FontDescription(style)
    pango_layout_set_font_description(pointer, description.pointer)
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    pango_layout_set_text(pointer, bytes, Int32(bytes.count))
    isRightToLeft =
      pango_find_base_dir(bytes, Int32(bytes.count)) == Int32(FRAG_PANGO_DIRECTION_RTL)
    setAttributes(style)
    setFit(fit)
    pango_layout_set_alignment(pointer, Int32(alignment(style.alignment)))
  }

  /// Pango's left is the right where text runs from right to left.
  private func alignment(_ alignment: TextStyle.Alignment) -> Int {
    switch alignment {
    case .start: FRAG_PANGO_ALIGN_LEFT
    case .center: FRAG_PANGO_ALIGN_CENTER
    case .left: isRightToLeft ? FRAG_PANGO_ALIGN_RIGHT : FRAG_PANGO_ALIGN_LEFT
    case .right: isRightToLeft ? FRAG_PANGO_ALIGN_LEFT : FRAG_PANGO_ALIGN_RIGHT
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Of all lines, in whole pixels.
  var size: (width: Int, height: Int) {
    let logical = extents.logical
    return (Self.pixels(logical.width), Self.pixels(logical.height))
  }

  var fits: Bool {
    let size = size
    return size.width <= room.width ?? .max && size.height <= room.height ?? .max
  }

  /// What is drawn, and what the lines take, in 1,024ths of a pixel.
  var extents: (ink: PangoRectangle, logical: PangoRectangle) {
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(pointer, &ink, &logical)
    return (ink, logical)
  }

  var hasMissingGlyphs: Bool { pango_layout_get_unknown_glyphs_count(pointer) > 0 }

  private static func pixels(_ units: Int32) -> Int {
    (Int(units) + Int(FRAG_PANGO_SCALE) - 1) / Int(FRAG_PANGO_SCALE)
  }

  private func setAttributes(_ style: TextStyle) {
    func units(_ pixels: Double) -> Int32 { Int32((pixels * Double(FRAG_PANGO_SCALE)).rounded()) }
    let attributes = pango_attr_list_new()
    func add(_ attribute: OpaquePointer?) { pango_attr_list_insert(attributes, attribute) }
    add(pango_attr_line_height_new_absolute(units(style.lineHeight * style.size)))
    if style.letterSpacing != 0 { add(pango_attr_letter_spacing_new(units(style.letterSpacing))) }
    if style.hasTabularFigures { add(pango_attr_font_features_new("tnum=1")) }
    if style.decorations.contains(.lineThrough) { add(pango_attr_strikethrough_new(1)) }
    if style.decorations.contains(.underline) {
      add(pango_attr_underline_new(Int32(FRAG_PANGO_UNDERLINE_SINGLE)))
    }
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
  }

  private func setFit(_ fit: TextFit) {
    let scale = Int32(FRAG_PANGO_SCALE)
    switch fit {
    case .wrap, .shrink:
      pango_layout_set_wrap(pointer, Int32(FRAG_PANGO_WRAP_WORD))
      pango_layout_set_width(pointer, room.width.map { Int32($0) * scale } ?? -1)
    case .ellipsis:
      pango_layout_set_ellipsize(pointer, Int32(FRAG_PANGO_ELLIPSIZE_END))
      pango_layout_set_width(pointer, room.width.map { Int32($0) * scale } ?? -1)
      pango_layout_set_height(pointer, room.height.map { Int32($0) * scale } ?? -1)
    case .clip: break
    }
  }
}
