import CPangoCairo

/// A file that fonts were taken from.
package struct FontFile: Hashable, Sendable {
  package let path: String
  /// Of its fonts, each once, in the file's order; never empty.
  package let families: [String]
  /// A name that stands for the fonts of its first family and for no other ones, whatever is installed under the same name.
  package let ownFamily: String

  /// Adds what the file holds to a configuration that nobody uses yet.
  ///
  /// - Parameter number: that no other file of the configuration has
  init(_ path: String, number: Int, addedTo config: OpaquePointer) throws(FontFileError) {
    let before = config.fonts(of: FRAG_FC_SET_APPLICATION).count
    guard FcConfigAppFontAddFile(config, Array(path.utf8) + [0]) != 0 else {
      throw .noFont(path)
    }
    // Of a folder all files would have been taken.
    let fonts = config.fonts(of: FRAG_FC_SET_APPLICATION).dropFirst(before).filter {
      $0.strings(of: "file") == [path]
    }
    var families: [String] = []
    for font in fonts {
      guard let family = font.strings(of: "family").first else { continue }
      if !families.contains(family) { families.append(family) }
    }
    guard let first = families.first else { throw .noFont(path) }
    self.path = path
    self.families = families
    ownFamily = "font file \(number + 1)"
    for font in fonts where font.strings(of: "family").first == first {
      _ = FcPatternAddString(font, "family", Array(ownFamily.utf8) + [0])
    }
  }
}

package enum FontFileError: Error, Hashable {
  /// What the file at that path holds is not a font, or a damaged one.
  case noFont(String)
}
