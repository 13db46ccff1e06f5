/// Families in the order in which they are wanted, as CSS's `font-family` lists them.
struct FamilyList {
  let names: [String]

  /// - Parameter text: with commas between names; a name may stand in quotes
  init(_ text: String) {
    names = text.split(separator: ",").map { part in
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let quote = words.first, quote == "\"" || quote == "'", words.count > 1,
        words.last == quote
      else { return words }
      return String(words.dropFirst().dropLast())
    }.filter { !$0.isEmpty }
  }

  /// Those that are not generic.
  var named: [String] {
    names.filter { !FontDefaults.genericFamilies.contains($0.lowercased()) }
  }

  /// What no family has comes from one without serifs.
  var forPango: String { (names + ["sans-serif"]).joined(separator: ",") }
}
