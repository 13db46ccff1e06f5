import Dissolve

/// How a number is written.
package struct NumberFormat: Hashable, Sendable {
  /// Digits behind the point, from 0; `DecimalNumber.mostDigits` at most.
  package var decimals: Int
  /// Between groups of three digits; empty: nothing.
  package var grouping: String
  package var point: String
  /// Before the number's first digit.
  package var prefix: String
  package var suffix: String
  /// Before the prefix of a negative number.
  package var minus: String

  package init(
    decimals: Int = 0, grouping: String = ",", point: String = ".", prefix: String = "",
    suffix: String = "", minus: String = "\u{2212}"
  ) {
    self.decimals = decimals
    self.grouping = grouping
    self.point = point
    self.prefix = prefix
    self.suffix = suffix
    self.minus = minus
  }

  /// Rounded half away from zero; what is rounded to zero has no minus.
  package func text(_ number: DecimalNumber) -> String {
    text(units: number.units(ofPlace: decimals))
  }

  /// What a counting number says at a scene's time.
  package func text(_ counting: Counting, at elapsed: Duration) -> String {
    text(units: counting.units(ofPlace: decimals, at: elapsed))
  }

  /// All that counting numbers say at the frames of a rate, each digit a 0 and each text once: with figures of one width
  /// the widest of them is as wide as the widest number.
  package func shapes(of countings: [Counting], at rate: FrameRate) -> [String] {
    var seen = Set<Shape>()
    var texts: [String] = []
    for counting in countings {
      let span = counting.span
      let frames = rate.frames(toReach: span.start)...rate.frames(toReach: span.end)
      let times = [.zero] + frames.map(rate.time)
      for time in times {
        let shape = Shape(counting.units(ofPlace: decimals, at: time), decimals: decimals)
        if seen.insert(shape).inserted { texts.append(text(shape)) }
      }
    }
    return texts
  }

  /// What a number looks like apart from its digits.
  private struct Shape: Hashable {
    let isNegative: Bool
    /// Digits before the point.
    let digits: Int

    init(_ units: Int128, decimals: Int) {
      isNegative = units < 0
      var rest = units.magnitude / DecimalNumber.power(ofTen: decimals).magnitude
      var digits = 1
      while rest >= 10 {
        rest /= 10
        digits += 1
      }
      self.digits = digits
    }
  }

  private func text(_ shape: Shape) -> String {
    text(
      isNegative: shape.isNegative,
      digits: String(repeating: "0", count: shape.digits + decimals))
  }

  private func text(units: Int128) -> String {
    let digits = String(units.magnitude)
    let missing = max(0, decimals + 1 - digits.count)
    return text(isNegative: units < 0, digits: String(repeating: "0", count: missing) + digits)
  }

  /// - Parameter digits: at least one more than there are decimals
  private func text(isNegative: Bool, digits: String) -> String {
    let whole = digits.dropLast(decimals)
    var groups = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { groups += grouping }
      groups.append(digit)
    }
    return (isNegative ? minus : "") + prefix + groups
      + (decimals > 0 ? point + digits.suffix(decimals) : "") + suffix
  }
}
