import Dissolve
import PlainText

/// A whole number, digits with a sign at most.
package struct IntegerKind<Value: FixedWidthInteger & Sendable>: ValueKind {
  package let range: ClosedRange<Value>
  /// What makes the range plain.
  let reason: String?

  package init(_ range: ClosedRange<Value>, reason: String? = nil) {
    self.range = range
    self.reason = reason
  }

  package var placeholder: String? { "N" }
  package var allowed: String? { range.inWords }

  package func value(of text: String) throws(ValueFault) -> Value {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    guard digits.isDigits else { throw .form(expected: "a whole number") }
    guard let value = Value(text), range.contains(value) else {
      throw .outOfRange(allowed: range.inWords, reason: reason)
    }
    return value
  }

  package func text(of value: Value) -> String { "\(value)" }

  package func excess(of value: Value) -> RangeFault? {
    range.contains(value) ? nil : RangeFault(found: "\(value)", allowed: range.inWords)
  }
}

/// Frames a second.
package struct FrameRateKind: ValueKind {
  package var placeholder: String? { "N" }

  package func value(of text: String) throws(ValueFault) -> FrameRate {
    guard let number = Double(decimal: text) else {
      throw .form(expected: "frames a second such as 20 or 12.5")
    }
    let allowed = FrameRate.allowed
    guard let rate = FrameRate(number) else {
      throw .outOfRange(
        allowed: "\(allowed.lowerBound) to \(Int(allowed.upperBound))",
        reason: number > allowed.upperBound
          ? "browsers slow down frames that are shorter than 0.02 s" : nil)
    }
    return rate
  }

  package func text(of value: FrameRate) -> String {
    "\(JSONText.rounded(value.framesPerSecond, places: 2))"
  }
}

/// A count of bytes: `150000`, `150k` or `150KB` in thousands, `150KiB` in 1024s, and the same with M.
package struct BytesKind: ValueKind {
  package var placeholder: String? { "N" }

  package func value(of text: String) throws(ValueFault) -> Int {
    let units = [
      "kib": 1024, "mib": 1024 * 1024, "kb": 1000, "mb": 1_000_000, "k": 1000, "m": 1_000_000,
      "b": 1, "": 1,
    ]
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = units[text.dropFirst(digits.count).lowercased()],
      let number = Double(decimal: digits)
    else { throw .form(expected: "bytes such as 150000, 150k, 150KB or 150KiB") }
    let bytes = number * Double(unit)
    guard bytes >= 1, bytes <= 1e12 else { throw .outOfRange(allowed: "1 byte or more") }
    return Int(bytes)
  }

  package func text(of value: Int) -> String { "\(value)" }

  package func excess(of value: Int) -> RangeFault? {
    value < 1 ? RangeFault(found: "\(value)", allowed: "1 or more") : nil
  }
}

extension ClosedRange {
  /// `2 to 256`
  var inWords: String { "\(lowerBound) to \(upperBound)" }
}
