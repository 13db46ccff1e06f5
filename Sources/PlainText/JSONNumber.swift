/// A number as JSON writes it (RFC 8259, section 6): `-0.5`, `3.0`, `2.5e0`.
package struct JSONNumber {
  private let isNegative: Bool
  /// Digits before and behind the point.
  private let whole: Substring
  private let fraction: Substring
  /// Of ten; `nil` where it is too large for anything.
  private let exponent: Int?

  /// Numbers with exponents beyond this have no plain form here.
  private static let largestExponent = 30

  /// `nil` for what JSON does not take for a number.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    func isDigit(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
    func next() -> UInt8? { rest.utf8.first }
    func take(_ bytes: UInt8...) -> Bool {
      guard let byte = next(), bytes.contains(byte) else { return false }
      rest = rest[rest.utf8.index(after: rest.startIndex)...]
      return true
    }
    func takeDigits() -> Substring? {
      let end = rest.utf8.firstIndex { !isDigit($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return end == rest.startIndex ? nil : rest[..<end]
    }
    isNegative = take(UInt8(ascii: "-"))
    guard let whole = takeDigits(),
      whole.utf8.count == 1 || whole.utf8.first != UInt8(ascii: "0")
    else { return nil }
    self.whole = whole
    if take(UInt8(ascii: ".")) {
      guard let digits = takeDigits() else { return nil }
      fraction = digits
    } else {
      fraction = ""
    }
    if take(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      let isSmall = take(UInt8(ascii: "-"))
      if !isSmall { _ = take(UInt8(ascii: "+")) }
      guard let digits = takeDigits() else { return nil }
      exponent = Int(digits).map { isSmall ? -$0 : $0 }
    } else {
      exponent = 0
    }
    if !rest.isEmpty { return nil }
  }

  /// The number as people write it: without exponent, and without a fraction of nothing; `nil` where it is too large or
  /// too small for anything.
  package var plain: String? {
    guard let exponent, (-Self.largestExponent...Self.largestExponent).contains(exponent) else {
      return nil
    }
    let zero = UInt8(ascii: "0")
    var digits = Array(whole.utf8) + Array(fraction.utf8)
    var point = whole.utf8.count + exponent
    if point < 1 {
      digits = Array(repeating: zero, count: 1 - point) + digits
      point = 1
    } else if point > digits.count {
      digits += Array(repeating: zero, count: point - digits.count)
    }
    let integer = String(decoding: digits[..<point].drop { $0 == zero }, as: UTF8.self)
    var rest = digits[point...]
    while rest.last == zero { rest.removeLast() }
    return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : integer)
      + (rest.isEmpty ? "" : "." + String(decoding: rest, as: UTF8.self))
  }

  /// Each number of a list in its plain form, and all else as it is.
  package static func plain(inList text: String) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { field in
      let number = field.drop { $0 == " " }
      guard let plain = JSONNumber(number)?.plain else { return String(field) }
      return field.prefix(field.count - number.count) + plain
    }.joined(separator: ",")
  }
}
