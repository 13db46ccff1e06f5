/// How a number that runs is written: by itself, or as seconds on a clock. The highest unit has as many digits as it takes.
package enum ClockFormat: String, CaseIterable, Sendable {
  case plain = "d"
  case minutes = "mm:ss"
  case hours = "hh:mm:ss"
  case days = "d hh:mm:ss"

  /// - Parameter value: not below 0
  package func text(_ value: Int) -> String {
    var rest = value
    var text = ""
    for (base, separator) in units.reversed() {
      let (quotient, part) = rest.quotientAndRemainder(dividingBy: base)
      text = separator + (part < 10 ? "0" : "") + "\(part)" + text
      rest = quotient
    }
    return (highestIsPair && rest < 10 ? "0" : "") + "\(rest)" + text
  }

  /// The same of a number of which only its digits are known, each an 8.
  ///
  /// - Parameter digits: at least what the format always has
  package func shape(ofDigits digits: Int) -> String {
    let pairs = units.map { "\($0.separator)88" }.joined()
    return String(repeating: "8", count: max(1, digits - 2 * units.count)) + pairs
  }

  package func digitCount(of value: Int) -> Int { text(value).count(where: \.isWholeNumber) }

  /// Those below the highest, from the highest on: how many make one of the next, and what stands before them.
  private var units: [(base: Int, separator: String)] {
    switch self {
    case .plain: []
    case .minutes: [(60, ":")]
    case .hours: [(60, ":"), (60, ":")]
    case .days: [(24, " "), (60, ":"), (60, ":")]
    }
  }

  private var highestIsPair: Bool { self == .minutes || self == .hours }
}
