extension String {
  /// The same text fit for one line of a terminal: what is not seen there, or changes how the rest is seen, is written
  /// like `\u{202E}`, and bytes of paths that are no UTF-8 as in `withPathBytesShown`.
  package var onOneLine: String {
    let text = withPathBytesShown
    if !text.unicodeScalars.contains(where: \.isUnseen) { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.isUnseen {
        line += scalar.shownAsEscape
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }

  /// The same text as people read it: bytes of paths that are no UTF-8 are written like `\xe9`.
  package var withPathBytesShown: String {
    if isText { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let byte = scalar.pathByte {
        text += "\\x\(String(byte, radix: 16))"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
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
