import PlainText

/// Why the value of an option cannot be used.
package indirect enum ValueFault: Error, Equatable, Sendable {
  case empty
  /// It has another form than the one described; what may have been meant, where that can be told.
  case form(expected: String, suggestion: String? = nil)
  /// It looks like the word after a color that never arrived.
  case noColor
  case notOneOf([String])
  /// What is wrong with one value of a list.
  case element(String, ValueFault)
  /// A number outside what is allowed; `reason` says why, where that is not plain.
  case outOfRange(allowed: String, reason: String? = nil)
  /// The values of a list exclude each other, as the sentence says.
  case contradiction(String)
}

extension ValueFault {
  /// What would be right, said of a value as it was written.
  package func message(for value: String) -> String {
    switch self {
    case .empty: "the value is empty"
    case .form(let expected, let suggestion):
      "expected \(expected)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .noColor: ValueFault.form(expected: ColorKind.expected).message(for: value)
    case .notOneOf(let names):
      "expected \(names.joined(separator: ", "))"
        + (Suggestion.closest(to: value, among: names).map { "; did you mean \($0)?" } ?? "")
    case .element(let element, let fault):
      fault.message(for: element) + (element == value ? "" : " (found \(element))")
    case .outOfRange(let allowed, let reason):
      "allowed: \(allowed)" + (reason.map { "; \($0)" } ?? "")
    case .contradiction(let sentence): sentence
    }
  }
}
