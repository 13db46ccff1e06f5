/// What stands between the columns of a table: a comma, or what spreadsheets of other countries write instead.
struct CSVSeparator: Equatable {
  let byte: UInt8

  static let comma = CSVSeparator(byte: UInt8(ascii: ","))
  private static let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")].map(CSVSeparator.init)

  /// As messages name several of them.
  var name: String {
    switch Unicode.Scalar(byte) {
    case ",": "commas"
    case ";": "semicolons"
    case "\t": "tabs"
    default: "the separator \(Character(Unicode.Scalar(byte)))"
    }
  }

  /// The one that a first line such as `sep=;` names, as spreadsheets write it for each other.
  init?(line: String) {
    let text =
      line.hasPrefix("\"") && line.hasSuffix("\"") ? line.dropFirst().dropLast() : line[...]
    guard text.utf8.count == 5, text.lowercased().hasPrefix("sep="), let byte = text.utf8.last,
      byte < 0x80, byte != UInt8(ascii: "\"")
    else { return nil }
    self.byte = byte
  }

  private init(byte: UInt8) {
    self.byte = byte
  }

  /// The one that the header has most of outside quotes; a comma where none is more frequent.
  static func guessed(from bytes: ArraySlice<UInt8>) -> CSVSeparator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    var hasContent = false
    for byte in bytes {
      switch Unicode.Scalar(byte) {
      case "\"":
        isQuoted.toggle()
      case "\n" where !isQuoted, "\r" where !isQuoted:
        // Rows of empty cells come before no header's names.
        if hasContent { return commonest(counts) }
        counts = [:]
      case ",", ";", "\t":
        if !isQuoted { counts[byte, default: 0] += 1 }
      case " ": break
      default: hasContent = true
      }
    }
    return commonest(counts)
  }

  private static func commonest(_ counts: [UInt8: Int]) -> CSVSeparator {
    func count(_ separator: CSVSeparator) -> Int { counts[separator.byte] ?? 0 }
    return others.reduce(comma) { count($1) > count($0) ? $1 : $0 }
  }
}
