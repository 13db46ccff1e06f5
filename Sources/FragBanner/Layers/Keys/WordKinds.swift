import Dissolve
import PlainText

/// JSON's true or false.
struct TruthKind: ValueKind {
  var placeholder: String? { "true|false" }
  var choices: [String] { ["true", "false"] }

  func value(of text: String) throws(ValueFault) -> Bool {
    guard let value = Bool(text) else { throw .form(expected: "true or false") }
    return value
  }

  func text(of value: Bool) -> String { "\(value)" }
}

/// 100…900, or CSS's words.
struct WeightKind: ValueKind {
  private static let words = ["normal": 400, "bold": 700]
  private static let range = IntegerKind(100...900)

  var placeholder: String? { "N" }
  var choices: [String] { ["normal", "bold"] }
  var allowed: String? { Self.range.allowed }

  func value(of text: String) throws(ValueFault) -> Int {
    if let weight = Self.words[text] { return weight }
    if !text.isDigits { throw .form(expected: "\(Self.range.range.inWords), normal or bold") }
    return try Self.range.value(of: text)
  }

  func text(of value: Int) -> String { "\(value)" }
}

/// Lines along words, or none.
struct DecorationsKind: ValueKind {
  private static let words = Typography.Decoration.allCases.map(\.rawValue)

  var placeholder: String? { "NAME" }
  var choices: [String] { Self.words + ["none"] }

  func value(of text: String) throws(ValueFault) -> Set<Typography.Decoration> {
    if text == "none" { return [] }
    var decorations: Set<Typography.Decoration> = []
    for word in text.split(separator: " ").map(String.init) {
      guard let decoration = Typography.Decoration(rawValue: word) else { throw .notOneOf(choices) }
      decorations.insert(decoration)
    }
    return decorations
  }

  func text(of value: Set<Typography.Decoration>) -> String {
    let words = Typography.Decoration.allCases.filter(value.contains).map(\.rawValue)
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

/// The easings of tiles, and `jump`.
struct LayerEasingKind: ValueKind {
  /// The curve that the original number jump shows.
  static let jump = Easing.cubicBezier(x1: 1.0 / 3, y1: 0.78, x2: 2.0 / 3, y2: 0.98)
  private static let jumpName = "jump"

  var placeholder: String? { "NAME" }
  var choices: [String] { [Self.jumpName] + EasingKind().choices }

  func value(of text: String) throws(ValueFault) -> Easing {
    if text == Self.jumpName { return Self.jump }
    do throws(ValueFault) {
      return try EasingKind().value(of: text)
    } catch .notOneOf {
      throw .notOneOf(choices)
    }
  }

  func text(of value: Easing) -> String {
    value == Self.jump ? Self.jumpName : EasingKind().text(of: value)
  }
}

/// How a text gives way to another one.
struct ReplacementKind: ValueKind {
  private static let words: [String: TextReplacement] = [
    "cut": .cut, "fade": .fade, "cube-up": .cubeUp, "cube-down": .cubeDown, "lift": .lift,
  ]
  private static let lengths = LengthKind(-10_000...10_000, ofWhole: "the layer")
  private static let move = "move DX,DY"

  var placeholder: String? { "NAME" }
  var choices: [String] { ["cut", "fade", "cube-up", "cube-down", Self.move, "lift"] }

  func value(of text: String) throws(ValueFault) -> TextReplacement {
    if let word = Self.words[text] { return word }
    guard text.hasPrefix("move") else { throw .notOneOf(choices) }
    let fields = String(text.dropFirst(4).drop { $0 == " " }).listed
    guard fields.count == 2 else {
      throw .form(expected: "\(Self.move) such as \"move 80,0\" or \"move 0,100%\"")
    }
    return .move(
      dx: try Self.lengths.value(of: fields[0]), dy: try Self.lengths.value(of: fields[1]))
  }

  func text(of value: TextReplacement) -> String {
    if case .move(let dx, let dy) = value {
      return "move \(Self.lengths.text(of: dx)),\(Self.lengths.text(of: dy))"
    }
    return Self.words.first { $0.value == value }!.key
  }
}

/// A number in a text, whose signs only its layer knows.
struct AmountKind: ValueKind {
  var placeholder: String? { "N" }

  func value(of text: String) -> Amount { Amount(text, isPlain: false) }
  func text(of value: Amount) -> String { value.text }
}

/// The path of a file that is read.
struct SourceKind: ValueKind {
  var placeholder: String? { "FILE" }

  func value(of text: String) throws(ValueFault) -> String {
    if text.isEmpty { throw .empty }
    if text.utf8.contains(0) { throw .form(expected: "the path of a file, which has no NUL") }
    return text
  }

  func text(of value: String) -> String { value }
}
