import Dissolve
import PlainText

/// A number, or a layer's name after `@`.
struct LayerValueKind: ValueKind {
  private static let numbers = DecimalKind(-1_000_000_000...1_000_000_000)

  var placeholder: String? { "N" }
  var allowed: String? { Self.numbers.allowed }

  func value(of text: String) throws(ValueFault) -> LayerValue {
    if text.hasPrefix("@") {
      guard text.count > 1 else { throw .form(expected: "a layer's name after @") }
      return .layer(String(text.dropFirst()))
    }
    guard Double(decimal: text) != nil else {
      throw .form(expected: "a number, or a layer's name as in \"@price\"")
    }
    return .number(try Self.numbers.value(of: text))
  }

  func text(of value: LayerValue) -> String {
    switch value {
    case .number(let number): Self.numbers.text(of: number)
    case .layer(let name): "@" + name
    }
  }

  func excess(of value: LayerValue) -> RangeFault? {
    if case .number(let number) = value { return Self.numbers.excess(of: number) }
    return nil
  }
}

/// What JSON has as a list, whatever the slides.
protocol ListKind: ValueKind {}

/// The colors of a gradient, with commas between them.
struct GradientKind: ListKind {
  var placeholder: String? { "[COLOR, COLOR]" }
  var separator: Character? { "," }

  func value(of text: String) throws(ValueFault) -> [Paint] {
    let paints = try PaintKind().values(of: text.listed)
    if paints.count < 2 {
      throw .form(expected: "two colors or more, such as [\"navy\", \"gold\"]")
    }
    return paints
  }

  func text(of value: [Paint]) -> String {
    value.map(PaintKind().text).joined(separator: ",")
  }

  func excess(of value: [Paint]) -> RangeFault? {
    value.count < 2 ? RangeFault(found: nil, allowed: "two colors or more") : nil
  }
}

/// Flakes a second for each 300 pixels; `true` is the usual number.
struct SnowKind: ValueKind {
  private static let rates = DecimalKind(0.1...5000)

  var placeholder: String? { "N" }
  var choices: [String] { ["true"] }
  var allowed: String? { Self.rates.allowed }

  func value(of text: String) throws(ValueFault) -> Double {
    if text == "true" { return SnowStyle.standardRate }
    guard Double(decimal: text) != nil else { throw .form(expected: "flakes a second, or true") }
    return try Self.rates.value(of: text)
  }

  func text(of value: Double) -> String { Self.rates.text(of: value) }
  func excess(of value: Double) -> RangeFault? { Self.rates.excess(of: value) }
}

/// A time within a range.
struct LimitedTimeKind: ValueKind {
  private let range: ClosedRange<Duration>
  /// The range in words.
  private let rangeText: String

  /// From one step of a timer to the next.
  static let interval = LimitedTimeKind(
    .milliseconds(20)...TimeKind.longest, "0.02 s or more")
  /// How long a flake may live.
  static let lifetime = LimitedTimeKind(.milliseconds(50)...Duration.seconds(60), "0.05 s to 60 s")

  private init(_ range: ClosedRange<Duration>, _ rangeText: String) {
    self.range = range
    self.rangeText = rangeText
  }

  var placeholder: String? { TimeKind().placeholder }
  var allowed: String? { rangeText }

  func value(of text: String) throws(ValueFault) -> Duration {
    let value = try TimeKind().value(of: text)
    if excess(of: value) != nil { throw .outOfRange(allowed: rangeText) }
    return value
  }

  func text(of value: Duration) -> String { TimeKind().text(of: value) }

  func excess(of value: Duration) -> RangeFault? {
    range.contains(value) ? nil : RangeFault(found: nil, allowed: rangeText)
  }
}
