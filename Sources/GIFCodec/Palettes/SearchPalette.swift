/// A frame's color table as the search sees it.
struct SearchPalette: Sendable {
  /// As stored in the file.
  let colors: [UInt32]
  let entries: [PerceptualColor]
  let lanes: ColorLanes
  /// The transparent entry, if there is one: the one after the colors.
  let transparent: Int?

  init(colors: [UInt32], hasTransparent: Bool) {
    self.colors = colors
    transparent = hasTransparent ? colors.count : nil
    entries = colors.map(PerceptualColor.init(packed:))
    lanes = ColorLanes(entries)
  }

  var table: ColorTable {
    ColorTable(colors: colors, entries: colors.count + (transparent == nil ? 0 : 1))
  }
}
