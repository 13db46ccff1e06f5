import PlainText
import Raster

/// `#ff6b57`, `#f65`, the same without `#`, or CSS's name; it finds what may have been meant by words that are none.
package struct ColorKind: ValueKind {
  static let expected = "#rgb, #rrggbb or a CSS name such as navy"
  package static let placeholder = "COLOR"

  package var placeholder: String? { Self.placeholder }

  package init() {}

  package func value(of text: String) throws(ValueFault) -> Color {
    if let color = Color(text) ?? Color("#" + text) { return color }
    let word = text.lowercased()
    if ["transparent", "none"].contains(word) {
      throw .form(expected: "a color such as white, since banners are opaque")
    }
    if let opaque = Self.withoutAlpha(word) {
      throw .form(expected: "a color without alpha, since banners are opaque", suggestion: opaque)
    }
    if text.contains(where: { $0 == "." || $0 == "/" }) || text.hasPrefix("-") { throw .noColor }
    let name = Suggestion.closest(to: word, among: Color.named.keys.sorted())
    throw .form(
      expected: Self.expected, suggestion: Self.channels(word)?.description ?? name)
  }

  package func text(of value: Color) -> String {
    Color.named.keys.sorted().first { Color($0) == value } ?? "\(value)"
  }

  /// The color in `#rgba` and `#rrggbbaa`.
  private static func withoutAlpha(_ word: String) -> String? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard digits.count == 4 || digits.count == 8 else { return nil }
    return Color("#" + digits.prefix(digits.count * 3 / 4))?.description
  }

  /// The color in `rgb(227, 6, 19)`.
  private static func channels(_ word: String) -> Color? {
    guard word.hasPrefix("rgb("), word.hasSuffix(")") else { return nil }
    let values = word.dropFirst(4).dropLast().split { $0 == "," || $0 == " " }.map { UInt8($0) }
    guard values.count == 3, let red = values[0], let green = values[1], let blue = values[2]
    else { return nil }
    return Color(red: red, green: green, blue: blue)
  }
}
