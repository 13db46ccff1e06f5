/// Words behind the value of an option that may have been meant for it too, were they not files.
struct StrayValues: Equatable, Sendable {
  /// As it was written.
  let option: String
  let value: String
  var words: [String]
  /// What stands between several values; `nil` where the option is given again for each.
  let separator: Character?

  /// What is said where one of the words is no file.
  func message(missing word: String) -> String {
    let all = [value] + words
    let right =
      separator.map { "\(option) \(Self.list(all, $0))" }
      ?? all.map { "\(option) \($0)" }.joined(separator: " ")
    return "\(option) \(all.joined(separator: " ")): there is no file or folder \(word); "
      + "for several values write \(right)"
  }

  /// As a shell takes it for one word.
  private static func list(_ values: [String], _ separator: Character) -> String {
    let list = values.joined(separator: String(separator))
    return separator == ";" ? "'\(list)'" : list
  }
}
