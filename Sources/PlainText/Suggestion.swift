/// Finds the name that somebody who mistyped probably meant.
package enum Suggestion {
  /// The name with the fewest typing mistakes between it and the word, at most a third of the word's length; else
  /// the shortest name that the word begins, from three letters on; `nil` when nothing is near.
  package static func closest(to word: String, among names: [String]) -> String? {
    // Nobody mistypes a page of text.
    if word.utf8.count > 200 { return nil }
    let typed = Array(word.lowercased())
    let near = names.map { (name: $0, mistakes: mistakes(from: typed, to: Array($0))) }
      .min { $0.mistakes < $1.mistakes }
    if let near, near.mistakes <= typed.count / 3 { return near.name }
    guard typed.count >= 3 else { return nil }
    return names.filter { $0.hasPrefix(String(typed)) }.min { $0.count < $1.count }
  }

  /// What there is to say of a key that is none of those there are.
  ///
  /// - Parameter others: what to say where none is near it
  package static func unknownKey(
    _ key: String, among names: [String], else others: String
  ) -> String {
    let hint = closest(to: key, among: names).map { "did you mean \"\($0)\"?" } ?? others
    return "unknown key \(key.debugDescription); \(hint)"
  }

  /// Letters to insert, drop, replace, or swap with their neighbour to turn one word into the other (the optimal
  /// string alignment distance).
  static func mistakes(from word: [Character], to name: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...name.count)
    for i in word.indices {
      var current = [i + 1]
      for j in name.indices {
        var least = min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (word[i] == name[j] ? 0 : 1))
        if i > 0, j > 0, word[i] == name[j - 1], word[i - 1] == name[j] {
          least = min(least, beforePrevious[j - 1] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[name.count]
  }
}
