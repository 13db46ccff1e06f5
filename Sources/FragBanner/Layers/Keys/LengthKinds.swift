import PlainText

/// A number with fractions within a range, of a unit that may be written or not.
struct DecimalKind: ValueKind {
  private let range: ClosedRange<Double>
  private let unit: String

  init(_ range: ClosedRange<Double>, unit: String = "") {
    self.range = range
    self.unit = unit
  }

  var placeholder: String? { "N" }
  var allowed: String? { rangeText + (unit.isEmpty ? "" : " \(unit)") }

  func value(of text: String) throws(ValueFault) -> Double {
    let number = text.hasSuffix(unit) ? text.dropLast(unit.count) : text[...]
    guard let value = Double(decimal: number) else {
      throw .form(expected: unit.isEmpty ? "a number" : "a number of \(unit)")
    }
    guard range.contains(value) else { throw .outOfRange(allowed: rangeText) }
    return value
  }

  func text(of value: Double) -> String { "\(JSONText.rounded(value, places: 6))" }

  func excess(of value: Double) -> RangeFault? {
    range.contains(value) ? nil : RangeFault(found: text(of: value), allowed: rangeText)
  }

  private var rangeText: String {
    "\(text(of: range.lowerBound)) to \(text(of: range.upperBound))"
  }
}

/// Pixels, with or without `px`, or a share in percents.
struct LengthKind: ValueKind {
  private let pixels: ClosedRange<Double>
  /// What a share is one of.
  private let whole: String

  init(_ pixels: ClosedRange<Double>, ofWhole whole: String) {
    self.pixels = pixels
    self.whole = whole
  }

  var placeholder: String? { "N" }
  var allowed: String? { "\(pixelsText), or a share of \(whole) such as 12%" }

  func value(of text: String) throws(ValueFault) -> Length {
    if text.hasSuffix("%") {
      guard let percents = Double(decimal: text.dropLast()) else { throw form }
      let range = pixels.lowerBound < 0 ? -1000.0...1000 : max(0.01, pixels.lowerBound / 100)...1000
      guard range.contains(percents) else {
        throw .outOfRange(allowed: "\(number(range.lowerBound)) % to \(number(range.upperBound)) %")
      }
      return .share(percents / 100)
    }
    guard let value = Double(decimal: text.hasSuffix("px") ? text.dropLast(2) : text[...]) else {
      throw form
    }
    guard pixels.contains(value) else {
      throw .outOfRange(allowed: pixelsText)
    }
    return .pixels(value)
  }

  func text(of value: Length) -> String {
    switch value {
    case .pixels(let pixels): number(pixels)
    case .share(let share): number(share * 100) + "%"
    }
  }

  private var form: ValueFault {
    .form(expected: "pixels such as 12, or a share of \(whole) such as \"12%\"")
  }

  private var pixelsText: String {
    "\(number(pixels.lowerBound)) to \(number(pixels.upperBound)) pixels"
  }

  private func number(_ value: Double) -> String { "\(JSONText.rounded(value, places: 6))" }
}

/// CSS's padding: one to four numbers of pixels.
struct PaddingKind: ValueKind {
  private static let widths = DecimalKind(0...1000, unit: "px")

  var placeholder: String? { "N" }
  var allowed: String? { Self.widths.allowed.map { "one to four numbers of \($0)" } }

  func value(of text: String) throws(ValueFault) -> BoxStyle.Padding {
    var values: [Double] = []
    let fields = text.split(separator: " ").map(String.init)
    guard (1...4).contains(fields.count) else {
      throw .form(expected: "one to four numbers of pixels such as \"4px 8px\"")
    }
    for field in fields { values.append(try Self.widths.value(of: field)) }
    var padding = BoxStyle.Padding()
    padding.top = values[0]
    padding.right = values.count > 1 ? values[1] : values[0]
    padding.bottom = values.count > 2 ? values[2] : values[0]
    padding.left = values.count > 3 ? values[3] : padding.right
    return padding
  }

  func text(of value: BoxStyle.Padding) -> String {
    [value.top, value.right, value.bottom, value.left]
      .map { "\(JSONText.rounded($0, places: 6))px" }.joined(separator: " ")
  }
}
