import PlainText
import Raster

/// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, CSS's names and `transparent`.
struct PaintKind: ValueKind {
  static let expected = "#rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name such as navy"

  var placeholder: String? { ColorKind.placeholder }

  func value(of text: String) throws(ValueFault) -> Paint {
    if let color = Color(text) { return Paint(color) }
    if text.lowercased() == "transparent" { return Paint(.black, opacity: 0) }
    let digits = text.dropFirst()
    if text.hasPrefix("#"), digits.count == 4 || digits.count == 8 {
      let split = digits.count / 4
      let alpha = digits.suffix(split)
      let opacity = UInt8(split == 1 ? "\(alpha)\(alpha)" : "\(alpha)", radix: 16)
      if let color = Color("#" + digits.dropLast(split)), let opacity, alpha.first != "+" {
        return Paint(color, opacity: Double(opacity) / 255)
      }
    }
    let name = Suggestion.closest(to: text.lowercased(), among: Color.named.keys.sorted())
    throw .form(expected: Self.expected, suggestion: Color("#" + text)?.description ?? name)
  }

  func text(of value: Paint) -> String {
    if value.opacity == 1 { return ColorKind().text(of: value.color) }
    if value.opacity == 0 { return "transparent" }
    let alpha = String(Int((value.opacity * 255).rounded()), radix: 16)
    return "\(value.color)" + (alpha.count == 1 ? "0" : "") + alpha
  }
}

/// `2px #000`: a width and a color.
struct OutlineKind: ValueKind {
  private static let widths = DecimalKind(0.1...200, unit: "px")

  var placeholder: String? { "WIDTH COLOR" }

  func value(of text: String) throws(ValueFault) -> Outline? {
    if text == "none" { return nil }
    let fields = text.split(separator: " ").map(String.init)
    guard fields.count == 2 else {
      throw .form(expected: "a width and a color such as \"2px #000\"")
    }
    return Outline(
      width: try Self.widths.value(of: fields[0]), paint: try PaintKind().value(of: fields[1]))
  }

  func text(of value: Outline?) -> String {
    value.map { "\(Self.widths.text(of: $0.width))px \(PaintKind().text(of: $0.paint))" } ?? "none"
  }
}

/// `1px 2px 3px #0008`: right, down, blur if any, color.
struct ShadowKind: ValueKind {
  private static let offsets = DecimalKind(-1000...1000, unit: "px")
  private static let blurs = DecimalKind(0...200, unit: "px")

  var placeholder: String? { "X Y BLUR COLOR" }

  func value(of text: String) throws(ValueFault) -> Typography.Shadow? {
    if text == "none" { return nil }
    let fields = text.split(separator: " ").map(String.init)
    guard (3...4).contains(fields.count) else {
      throw .form(expected: "right, down, blur and a color such as \"1px 2px 3px #0008\"")
    }
    return Typography.Shadow(
      x: try Self.offsets.value(of: fields[0]), y: try Self.offsets.value(of: fields[1]),
      blur: fields.count == 4 ? try Self.blurs.value(of: fields[2]) : 0,
      paint: try PaintKind().value(of: fields[fields.count - 1]))
  }

  func text(of value: Typography.Shadow?) -> String {
    guard let value else { return "none" }
    let numbers = [value.x, value.y, value.blur].map { "\(JSONText.rounded($0, places: 6))px" }
    return numbers.joined(separator: " ") + " " + PaintKind().text(of: value.paint)
  }
}
