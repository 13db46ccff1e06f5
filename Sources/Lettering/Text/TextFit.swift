import Raster

/// How text is brought into a box.
package enum TextFit: Hashable, Sendable {
  /// Lines break between words.
  case wrap
  /// The same, and smaller letters where that is not enough.
  ///
  /// - Parameter least: the smallest size, in pixels
  case shrink(least: Double)
  /// Lines break where the text says so; what does not fit is cut off.
  case clip
  /// The same, and what does not fit ends in an ellipsis.
  case ellipsis
}

/// The room that text has, in pixels; `nil`: as much as it likes.
package struct TextRoom: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  package init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }
}

/// Text as a picture.
package struct SetText: Equatable, Sendable {
  /// Everything that is drawn, shadow included, seen from the upper left corner of the room, which is as wide as the text
  /// where it has no width. `nil` where nothing is.
  package let picture: PlacedPicture?
  /// Of the lines, in whole pixels, whatever is drawn beyond them.
  package let size: (width: Int, height: Int)
  /// The letters' size, in pixels; smaller than asked for where the text was shrunk.
  package let fontSize: Double
  /// By how many pixels the text is too wide and too high for its room; 0 where it fits.
  package let excess: (width: Int, height: Int)
  /// Characters that no font has, each once.
  package let missing: [Character]

  package static func == (one: SetText, other: SetText) -> Bool {
    one.picture == other.picture && one.size == other.size && one.fontSize == other.fontSize
      && one.excess == other.excess && one.missing == other.missing
  }
}
