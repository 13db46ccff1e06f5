import Dissolve

/// The way of a number from one value to another.
package struct Counting: Hashable, Sendable {
  package let from: DecimalNumber
  package let to: DecimalNumber
  package let span: Span
  package let easing: Easing

  package init(from: DecimalNumber, to: DecimalNumber, span: Span, easing: Easing) {
    self.from = from
    self.to = to
    self.span = span
    self.easing = easing
  }

  /// A number that stands.
  package init(standing number: DecimalNumber) {
    self.init(
      from: number, to: number, span: Span(start: .zero, length: .zero), easing: .linear)
  }

  /// When it stands; at once where it has nowhere to go.
  package var end: Duration { from.value == to.value ? .zero : span.end }

  /// Before it is rounded.
  package func value(at elapsed: Duration) -> Double {
    switch stage(at: elapsed) {
    case .start: from.value
    case .between(let share): from.value + (to.value - from.value) * share
    case .end: to.value
    }
  }

  /// Whether it goes down just then.
  package func isFalling(at elapsed: Duration) -> Bool {
    to.value < from.value && span.contains(elapsed)
  }

  /// In units of a decimal place, rounded half away from zero.
  func units(ofPlace place: Int, at elapsed: Duration) -> Int128 {
    switch stage(at: elapsed) {
    case .start: return from.units(ofPlace: place)
    case .end: return to.units(ofPlace: place)
    case .between(let share):
      // In units in which both ends are whole: shares such as a half then stay exact.
      let finest = max(place, from.places, to.places)
      let (start, end) = (Double(from.units(ofPlace: finest)), Double(to.units(ofPlace: finest)))
      let scale = Double(DecimalNumber.power(ofTen: finest - place))
      let exact = (start + (end - start) * share) / scale
      // A curve may carry it beyond all numbers.
      return Int128(exactly: exact.rounded()) ?? to.units(ofPlace: place)
    }
  }

  private enum Stage {
    case start
    /// Which share of the way lies behind, eased.
    case between(Double)
    case end
  }

  private func stage(at elapsed: Duration) -> Stage {
    switch span.progress(at: elapsed) {
    case 0: .start
    case 1: .end
    case let progress: .between(easing(progress))
    }
  }
}
