/// Words behind the value of an option that may have been meant for it too, were they not files.
struct StrayValues: Equatable, Sendable {
  /// As it was written.
  let option: String
  let value: String
  var words: [String]
  /// Whether values are a list with commas; else the option is given again for each.
  let isList: Bool

  /// What is said where one of the words is no file.
  func message(missing word: String) -> String {
    let all = [value] + words
    let right =
      isList
      ? "\(option) \(all.joined(separator: ","))"
      : all.map { "\(option) \($0)" }.joined(separator: " ")
    return "\(option) \(all.joined(separator: " ")): there is no file or folder \(word); "
      + "for several values write \(right)"
  }
}
