/// Words as a POSIX shell takes them.
package enum ShellWords {
  /// One line that gives exactly these words; what needs no quotes has none.
  package static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", "=", ":", ",", ".", "/", "-": true
      default: false
      }
    }
    // Behind an equals sign at its beginning, some shells look for a program. One inside a word in front of the program
    // would set a variable; none comes there.
    if isPlain, !word.isEmpty, !word.hasPrefix("=") { return word }
    if word.isText { return "'" + word.replacing("'", with: #"'\''"#) + "'" }
    return "$'" + word.unicodeScalars.map(escaped).joined() + "'"
  }

  /// In quotes behind a dollar sign, which are the ones that can say bytes: three octal digits, since what follows more
  /// than two hexadecimal ones differs between shells.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if let byte = scalar.pathByte { return "\\" + String(byte, radix: 8) }
    return scalar == "'" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
  }
}
