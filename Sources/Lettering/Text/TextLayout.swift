import CPangoCairo

/// Lines of text at their places, as CSS puts them: each as high as the line height says, with the letters of the style's
/// own font in its middle, whatever other fonts join in.
struct TextLayout {
  struct Line {
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// From the left of the room, in pixels.
    let x: Double
    /// In pixels, the space behind the last letter included.
    let width: Double
    /// From the top of the room, in pixels.
    let baseLine: Double
  }

  let style: TextStyle
  let lines: [Line]
  let metrics: FontMetrics
  /// In pixels, of all lines.
  let size: (width: Double, height: Double)
  /// How many pixels one of Pango's is.
  ///
  /// Pango counts 1,024ths of a pixel in 32 bits: very long lines and very large letters are laid out at a smaller size.
  let scale: Double
  private let room: TextRoom
  /// The owners of the lines.
  private let layouts: [PangoText]

  /// - Parameter text: with U+0000 replaced already, of which Pango knows as an end only
  init(
    _ text: String, _ style: TextStyle, _ fit: TextFit, in room: TextRoom, context: OpaquePointer
  ) {
    self.style = style
    self.room = room
    let scale = Self.scale(for: text, style)
    self.scale = scale
    let lineHeight = style.lineHeightInPixels
    let settings = PangoText.Settings(style: style, scale: scale, context: context)
    let most = room.height.map { max(1, Int((Double($0) + 0.01) / lineHeight)) } ?? .max
    let text = BrokenText(text, settings, fit, in: room, most: most)
    layouts = text.layouts
    let pointers = text.lines
    let spacing = style.letterSpacing
    let widths = pointers.map { line in
      line.pointee.runs == nil
        ? 0 : max(0, Double(line.logical.width) / Double(FRAG_PANGO_SCALE) * scale + spacing)
    }
    let widest = widths.max() ?? 0
    let inside = room.width.map(Double.init) ?? widest
    let metrics = FontMetrics(style, scale: scale, context: context)
    let first =
      metrics.ascent + ((lineHeight - metrics.ascent - metrics.descent) / 2).rounded(.down)
    let (alignment, isRightToLeft) = (style.alignment, text.isRightToLeft)
    lines = zip(pointers, widths).enumerated().map { number, line in
      Line(
        pointer: line.0,
        x: alignment.start(ofWidth: line.1, in: inside, isRightToLeft: isRightToLeft),
        width: line.1, baseLine: Double(number) * lineHeight + first)
    }
    self.metrics = metrics
    size = (widest, Double(pointers.count) * lineHeight)
  }

  /// How much there is too much, in whole pixels.
  var excess: (width: Int, height: Int) {
    func excess(_ length: Double, _ room: Int?) -> Int {
      room.map { max(0, TextLayout.wholePixels(length) - $0) } ?? 0
    }
    return (excess(size.width, room.width), excess(size.height, room.height))
  }

  /// Characters that no font has, each once, in the order of the lines.
  var missing: [Character] {
    var missing: [Character] = []
    var seen: Set<UInt32> = []
    for line in lines {
      line.pointer.forEachRun { run in
        let glyphs = run.glyphs.pointee
        for place in 0..<Int(glyphs.count) {
          let glyph = glyphs.glyphs[place].glyph
          guard glyph & UInt32(FRAG_PANGO_GLYPH_UNKNOWN) != 0, seen.insert(glyph).inserted,
            let scalar = Unicode.Scalar(glyph & ~UInt32(FRAG_PANGO_GLYPH_UNKNOWN))
          else { continue }
          missing.append(Character(scalar))
        }
      }
    }
    return missing
  }

  /// Less than a hundredth of a pixel beyond one does not count.
  static func wholePixels(_ length: Double) -> Int { Int((length - 0.01).rounded(.up)) }

  /// A power of two, so that pixels stay what they are.
  private static func scale(for text: String, _ style: TextStyle) -> Double {
    let length = (style.size + abs(style.letterSpacing)) * Double(text.unicodeScalars.count)
    var scale = 1.0
    while length / scale > 300_000 || style.size / scale > 2_000 { scale *= 2 }
    return scale
  }
}

extension TextStyle {
  /// From one base line to the next; in 64ths of a pixel, as browsers have it.
  fileprivate var lineHeightInPixels: Double {
    max(1, (lineHeight * size * 64 + 1e-6).rounded(.down)) / 64
  }
}

extension TextStyle.Alignment {
  /// Where a line begins. One that is too wide begins where its script does, whatever was asked for.
  fileprivate func start(
    ofWidth width: Double, in room: Double, isRightToLeft: Bool
  ) -> Double {
    let rest = room - width
    if rest < 0 { return isRightToLeft ? rest : 0 }
    return switch self {
    case .left: 0
    case .center: rest / 2
    case .right: rest
    case .start: isRightToLeft ? rest : 0
    }
  }
}
