extension Double {
  /// Reads a plain decimal number, `-12.5` or `.5`: a sign, digits, a point. No exponent, no hexadecimal, no
  /// infinity or NaN, nothing before or after; `nil` for anything else.
  package init?(decimal text: some StringProtocol) {
    let isSigned = text.first == "-" || text.first == "+"
    let digits = text.dropFirst(isSigned ? 1 : 0)
    guard digits.contains(where: \.isASCIIDigit), digits.count(where: { $0 == "." }) <= 1,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }),
      let value = Double(String(text)), value.isFinite
    else { return nil }
    self = value
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }
}
