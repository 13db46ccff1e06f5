extension DecimalNumber {
  /// Reads a number as a layer or a sheet writes it: `1,299.00`, `$1,299`, `19.90 €`, `EUR 49`, `−5`.
  ///
  /// Either in the form that is told, its whole part with all of its separators or with none, or in the plain form with
  /// a point and no separators. A sign or code of a currency on either side is passed over.
  ///
  /// - Parameters:
  ///   - point: before the decimals
  ///   - grouping: between groups of three digits; empty: there is none
  /// - Returns: `nil` for anything else, for more than `mostDigits` digits, and for what may be another number: 1.299
  ///   where a point is not the decimal point, or 0,299 where commas separate groups
  package init?(_ text: some StringProtocol, point: String = ".", grouping: String = ",") {
    var rest = Substring(Self.evened(text))
    var isNegative = false
    var signs = 0
    var isPriced = false
    rest.trimSpaces()
    while let first = rest.first, !first.isASCIIDigit {
      if let sign = Self.signs[first] {
        isNegative = sign == -1
        signs += 1
        rest.removeFirst()
      } else if !isPriced, let amount = CurrencyMark.skip(startOf: rest) {
        isPriced = true
        rest = amount
      } else {
        break
      }
      rest.trimSpaces()
    }
    if let amount = CurrencyMark.skip(endOf: rest) { rest = amount }
    rest.trimSpaces()
    guard signs <= 1,
      let digits = DecimalDigits(
        rest, point: Self.evened(point), grouping: Self.evened(grouping))
        ?? DecimalDigits(plain: rest, where: point),
      let number = digits.number(isNegative: isNegative)
    else { return nil }
    self = number
  }

  private static let signs: [Character: Int] = ["-": -1, "\u{2212}": -1, "+": 1]

  /// All kinds of spaces and apostrophes as one.
  private static func evened(_ text: some StringProtocol) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 == "\u{2019}" ? "'" : $0 })
  }
}

/// The digits of a number on both sides of its point.
private struct DecimalDigits {
  private let whole: String
  private let fraction: Substring

  /// `nil` where the text is no number in this form.
  init?(_ text: Substring, point: String, grouping: String) {
    guard point != grouping else { return nil }
    var rest = text
    var groups = [rest.takeDigits()]
    while !grouping.isEmpty, rest.take(grouping) { groups.append(rest.takeDigits()) }
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups[0].first != "0",
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    whole = groups.joined()
    if rest.isEmpty {
      fraction = ""
      if whole.isEmpty { return nil }
    } else {
      guard !point.isEmpty, rest.take(point) else { return nil }
      fraction = rest.takeDigits()
      guard rest.isEmpty, !fraction.isEmpty else { return nil }
    }
  }

  /// In the plain form, unless its point could be taken for a separator.
  ///
  /// - Parameter point: what a decimal point looks like here
  init?(plain text: Substring, where point: String) {
    self.init(text, point: ".", grouping: "")
    let isGroupLike =
      fraction.count == 3 && (1...3).contains(whole.count) && whole.first != "0"
    if isGroupLike && point != "." { return nil }
  }

  func number(isNegative: Bool) -> DecimalNumber? {
    let digits = (whole + fraction).drop { $0 == "0" }
    guard digits.count <= DecimalNumber.mostDigits else { return nil }
    let magnitude = Int64(digits) ?? 0
    return DecimalNumber(units: isNegative ? -magnitude : magnitude, places: fraction.count)
  }
}

extension Substring {
  fileprivate mutating func trimSpaces() {
    self = drop { $0 == " " }
    while last == " " { removeLast() }
  }

  fileprivate mutating func takeDigits() -> Substring {
    let digits = prefix(while: \.isASCIIDigit)
    self = self[digits.endIndex...]
    return digits
  }

  /// - Returns: whether it starts with the text, which is taken off then
  fileprivate mutating func take(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    self = dropFirst(text.count)
    return true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
