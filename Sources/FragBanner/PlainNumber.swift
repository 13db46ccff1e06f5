/// Numbers as people write them, from how JSON and spreadsheets may: `3.0` is 3, `2.5e0` is 2.5, `1e3` is 1000.
enum PlainNumber {
  /// Numbers with exponents beyond this are left to those who refuse them.
  private static let largestExponent = 30

  /// Each number of a list that is written otherwise in its plain form, all else as it is.
  static func inList(_ text: String) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { field in
      let number = field.drop { $0 == " " }
      return field.prefix(field.count - number.count) + (plain(String(number)) ?? String(number))
    }.joined(separator: ",")
  }

  /// `nil` for what is no number of JSON.
  static func plain(_ text: String) -> String? {
    guard
      let parts = text.wholeMatch(of: /(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?/)?
        .output
    else { return nil }
    let exponent = parts.4.map { Int($0) ?? .max } ?? 0
    guard (-largestExponent...largestExponent).contains(exponent) else { return nil }
    var digits = Array(parts.2.utf8) + Array((parts.3 ?? "").utf8)
    var whole = parts.2.utf8.count + exponent
    let zero = UInt8(ascii: "0")
    if whole < 1 {
      digits = Array(repeating: zero, count: 1 - whole) + digits
      whole = 1
    } else if whole > digits.count {
      digits += Array(repeating: zero, count: whole - digits.count)
    }
    let integer = digits[..<whole].drop { $0 == zero }
    let fraction = digits[whole...].reversed().drop { $0 == zero }.reversed()
    return parts.1 + (integer.isEmpty ? "0" : String(decoding: integer, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
  }
}
