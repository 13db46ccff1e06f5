import Dissolve
import PlainText

/// Seconds, or a time with a unit: `1.5`, `1.5s`, `350ms`; exact to the attosecond.
package struct TimeKind: ValueKind {
  /// Longer than anybody waits, and far from where times could overflow.
  static let longest = Duration.seconds(1_000_000)

  package var placeholder: String? { "S" }
  package var allowed: String? { Self.range(to: Self.longest) }

  package init() {}

  package func value(of text: String) throws(ValueFault) -> Duration {
    let isMilliseconds = text.hasSuffix("ms")
    let number =
      isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard Double(decimal: number) != nil else {
      throw .form(expected: "a time in seconds such as 1.5, 1.5s or 350ms")
    }
    let unsigned = number.drop { $0 == "+" || $0 == "-" }
    if number.first == "-", unsigned.contains(where: { ("1"..."9").contains($0) }) {
      throw .outOfRange(allowed: "0 s or more")
    }
    let whole = unsigned.prefix { $0 != "." }
    let fraction = unsigned.dropFirst(whole.count + 1).prefix(18)
    guard let seconds = Int64(whole.isEmpty ? "0" : whole), .seconds(seconds) <= Self.longest else {
      throw .outOfRange(allowed: "at most \(Int(Self.longest.inSeconds)) s")
    }
    let digits = fraction + String(repeating: "0", count: 18 - fraction.count)
    let value = Duration(secondsComponent: seconds, attosecondsComponent: Int64(digits)!)
    return isMilliseconds ? value / 1000 : value
  }

  package func text(of value: Duration) -> String {
    "\(JSONText.rounded(value.inSeconds, places: 3))"
  }

  package func excess(of value: Duration) -> RangeFault? {
    Self.excess(of: [value], atMost: Self.longest)
  }

  fileprivate static func excess(of times: [Duration], atMost longest: Duration) -> RangeFault? {
    if times.allSatisfy({ $0 >= .zero && $0 <= longest }) { return nil }
    return RangeFault(allowed: range(to: longest))
  }

  private static func range(to longest: Duration) -> String {
    "0 to \(JSONText.rounded(longest.inSeconds, places: 2)) seconds"
  }
}

/// Holds of slides, with commas between them, one at least.
package struct HoldsKind: ValueKind {
  /// What fits a graphic control extension's 16 bits of hundredths.
  private static let longest = Duration.milliseconds(655_350)

  package var placeholder: String? { "S" }
  package var separator: Character? { "," }
  package var isPerSlide: Bool { true }

  package func value(of text: String) throws(ValueFault) -> [Duration] {
    var times: [Duration] = []
    for field in text.listed {
      guard !field.isEmpty else {
        throw .form(expected: "times with single commas between them such as 1s,3s")
      }
      times.append(try TimeKind().value(of: field))
    }
    return times
  }

  package func text(of value: [Duration]) -> String {
    value.map(TimeKind().text).joined(separator: ",")
  }

  package func excess(of value: [Duration]) -> RangeFault? {
    TimeKind.excess(of: value, atMost: Self.longest)
  }
}
