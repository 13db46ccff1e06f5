/// Words as a POSIX shell takes them.
enum ShellWords {
  /// One line that gives exactly these words; what needs no quotes has none.
  static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", "=", ":", ",", ".", "/", "-": true
      default: false
      }
    }
    // A word with an equals sign in front of the program would set a variable; none comes there.
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
