import Raster

/// A box that text stands in, as CSS has it.
package struct TextBox: Hashable, Sendable {
  /// In pixels, not below 0.
  package struct Padding: Hashable, Sendable {
    package var top: Int
    package var right: Int
    package var bottom: Int
    package var left: Int

    package init(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }
  }

  package enum VerticalAlignment: String, CaseIterable, Sendable {
    case top, middle, bottom
  }

  /// In pixels, padding included; `nil`: as wide as the text and the padding.
  package var width: Int?
  /// In pixels, padding included; `nil`: as high as the text and the padding.
  package var height: Int?
  package var padding = Padding()
  package var verticalAlignment = VerticalAlignment.top
  package var background: PaintColor?
  /// Of the background's corners, in pixels.
  package var radius: Double = 0

  package init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// What the padding leaves for the text.
  var room: TextRoom {
    TextRoom(
      width: width.map { max(0, $0 - padding.left - padding.right) },
      height: height.map { max(0, $0 - padding.top - padding.bottom) })
  }
}

/// Text in its box. All places are seen from the box's upper left corner.
package struct BoxedText: Equatable, Sendable {
  /// In pixels; a side is 0 where there is neither text nor padding.
  package let width: Int
  package let height: Int
  /// Shadow and all; `nil` where nothing is to be seen of it.
  package let letters: PlacedPicture?
  package let background: PlacedPicture?
  /// The letters over the background.
  package let composed: PlacedPicture?
  /// The letters' size, in pixels; smaller than asked for where the text was shrunk.
  package let fontSize: Double
  /// By how many pixels the text is too wide and too high for what the padding leaves; 0 where it fits.
  package let excessWidth: Int
  package let excessHeight: Int
  /// Characters that no font has, each once.
  package let missing: [Character]
  /// Where none of the families asked for is there.
  package let fallback: FamilyFallback?
}
