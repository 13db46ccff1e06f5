/// What tells the currency beside an amount: a sign (`€`, `US$`), a code (`EUR`), or what is written for a sign (`kr.`).
enum CurrencyMark {
  /// - Returns: what follows the mark; `nil` where the text does not start with one
  static func skip(startOf text: Substring) -> Substring? {
    let mark = text.prefix(while: isPart)
    guard let kind = kind(of: mark) else { return nil }
    let rest = text[mark.endIndex...]
    return kind == .abbreviation && rest.first == "." ? rest.dropFirst() : rest
  }

  /// - Returns: what stands before the mark; `nil` where the text does not end with one
  static func skip(endOf text: Substring) -> Substring? {
    let whole = text.last == "." ? text.dropLast() : text
    let start = whole.lastIndex { !isPart($0) }.map { whole.index(after: $0) } ?? whole.startIndex
    guard let kind = kind(of: whole[start...]), kind == .abbreviation || text.last != "." else {
      return nil
    }
    return whole[..<start]
  }

  private enum Kind {
    case sign
    case code
    case abbreviation
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isCurrencySymbol
  }

  private static func kind(of mark: Substring) -> Kind? {
    if codes.contains(mark) { return .code }
    if abbreviations.contains(mark) { return .abbreviation }
    guard mark.last?.isCurrencySymbol == true else { return nil }
    let country = mark.dropLast()
    let isCountry = country.count <= 3 && country.allSatisfy { $0.isASCII && $0.isUppercase }
    return isCountry ? .sign : nil
  }

  private static let abbreviations: Set<Substring> = [
    "kr", "zł", "Kč", "Ft", "Fr", "lei", "Rs", "RM", "Rp",
  ]

  /// ISO 4217.
  private static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP \
    CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR \
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT \
    MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD \
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES \
    VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split(separator: " "))
}
