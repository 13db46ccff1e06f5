extension String {
  /// The same text fit for one line of a terminal: what is not seen there, or changes how the rest is seen, is written
  /// like `\u{202E}`.
  package var onOneLine: String {
    if !unicodeScalars.contains(where: \.isUnseen) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnseen {
        text += scalar.shownAsEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it shows nothing itself: control characters, marks of writing direction, ends of lines, spaces of no width.
  /// Joiners and variation selectors are none, as scripts and emoji need them.
  package var isUnseen: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// `\u{202E}`
  package var shownAsEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
