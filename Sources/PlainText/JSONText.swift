/// A JSON value that keeps its keys in the order in which they were given; its `description` is the text, on one
/// line.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// `digits` divided by 10 to the power of `places`, written exactly: 1050 with 2 places is `10.5`.
  case decimal(_ digits: Int, places: Int)
  /// As somebody wrote it, in JSON's form of a number.
  case number(String)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])
}

extension JSONText {
  /// Hundredths of a second as seconds: 250 is `2.5`.
  package static func seconds(hundredths: Int) -> JSONText {
    .decimal(hundredths, places: 2)
  }

  /// The nearest decimal with so many places; `null` for what is no number, and beyond what fits an `Int`.
  package static func rounded(_ value: Double, places: Int) -> JSONText {
    let scaled = (0..<places).reduce(value) { product, _ in product * 10 }
    guard abs(scaled) < 0x1p62 else { return .null }
    return .decimal(Int(scaled + (scaled < 0 ? -0.5 : 0.5)), places: places)
  }

  package static func optional<Value>(
    _ value: Value?, _ text: (Value) -> JSONText
  ) -> JSONText {
    value.map(text) ?? .null
  }
}

extension JSONText: CustomStringConvertible {
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .decimal(let digits, let places): text += Self.decimalText(digits, places: places)
    case .number(let digits): text += digits
    case .string(let value): Self.write(quoted: value, to: &text)
    case .array(let values):
      Self.write(values, between: "[", "]", to: &text) { value, text in value.write(to: &text) }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &text) { member, text in
        Self.write(quoted: member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between opening: String, _ closing: String, to text: inout String,
    each: (Element, inout String) -> Void
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      each(element, &text)
    }
    text += closing
  }

  private static func decimalText(_ digits: Int, places: Int) -> String {
    var figures = String(digits.magnitude)
    if figures.utf8.count <= places {
      figures = String(repeating: "0", count: places + 1 - figures.utf8.count) + figures
    }
    let whole = figures.dropLast(places)
    var fraction = figures.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = digits < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// Escapes what JSON must not hold as it is (RFC 8259, section 7), and what terminals do not show.
  private static func write(quoted value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnseen:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
