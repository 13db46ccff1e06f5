import Raster

/// How text looks. Names and meanings are CSS's.
package struct TextStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    /// The left for scripts that run from left to right, the right for others.
    case start
    case left, center, right
  }

  package enum Decoration: String, CaseIterable, Sendable {
    case lineThrough = "line-through"
    case underline
  }

  /// A line along the letters' outlines, half of it inside, drawn over the letters.
  package struct Stroke: Hashable, Sendable {
    /// How much longer than the line is wide a corner may be.
    static let miterLimit = 4.0

    /// In pixels, above 0.
    package var width: Double
    package var color: PaintColor

    package init(width: Double, color: PaintColor) {
      self.width = width
      self.color = color
    }
  }

  package struct Shadow: Hashable, Sendable {
    /// In pixels, to the right.
    package var x: Double
    /// In pixels, downwards.
    package var y: Double
    /// In pixels, not below 0: twice the standard deviation of the blur.
    package var blur: Double
    package var color: PaintColor

    package init(x: Double, y: Double, blur: Double, color: PaintColor) {
      self.x = x
      self.y = y
      self.blur = blur
      self.color = color
    }
  }

  /// Names of families with commas between them; `sans-serif`, `serif` and `monospace` are always there.
  package var family = "sans-serif"
  /// In pixels, above 0.
  package var size: Double = 16
  /// 100…900; 400 is normal, 700 bold.
  package var weight = 400
  package var isItalic = false
  /// From one line's base line to the next one's, as a multiple of the size.
  package var lineHeight: Double = 1.2
  /// Added between letters, in pixels.
  package var letterSpacing: Double = 0
  package var color = PaintColor(.black)
  package var alignment = Alignment.start
  package var decorations: Set<Decoration> = []
  package var stroke: Stroke?
  package var shadow: Shadow?
  /// Whether all figures are of one width.
  package var hasTabularFigures = false

  package init() {}
}
