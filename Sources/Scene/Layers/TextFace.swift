import Raster

/// A text as its layer shows it.
package struct TextFace: Sendable {
  package let text: String
  /// The layer's box.
  package let box: PixelRect
  /// `nil` where there is nothing to see.
  package let letters: PlacedArtwork?
  package let background: PlacedArtwork?
  /// Letters and background in one picture.
  package let whole: PlacedArtwork?

  package init(
    text: String, box: PixelRect, letters: PlacedArtwork?, background: PlacedArtwork?,
    whole: PlacedArtwork?
  ) {
    self.text = text
    self.box = box
    self.letters = letters
    self.background = background
    self.whole = whole
  }
}
