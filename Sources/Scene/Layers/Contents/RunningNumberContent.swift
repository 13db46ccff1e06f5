/// A timer in type: a number in each scene that runs or stands.
package struct RunningNumberContent: LayerContent {
  package struct Entry: Sendable {
    fileprivate let number: RunningNumber
    fileprivate let setter: any TextSetter

    package init(_ number: RunningNumber, setter: any TextSetter) {
      self.number = number
      self.setter = setter
    }
  }

  private let entries: [Entry?]
  private let clock: RunningClock
  private let text: TimerText

  /// - Parameter entries: by scene; `nil` where the layer is not shown
  package init(_ entries: [Entry?], clock: RunningClock, text: TimerText) {
    self.entries = entries
    self.clock = clock
    self.text = text
  }

  package func continues(inScene scene: Int) -> Bool { entries[scene]?.number.step ?? 0 != 0 }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    guard let entry = entries[moment.scene] else { return [] }
    let value = entry.number.value(at: clock.time(at: moment))
    return [entry.setter.face(of: text.text(value)).part(\.whole)].compactMap(\.self)
  }

  package func state(at moment: ContentMoment) -> LayerState {
    guard let entry = entries[moment.scene] else { return LayerState() }
    let value = entry.number.value(at: clock.time(at: moment))
    var state = LayerState()
    state.text = text.text(value)
    state.value = Double(value)
    return state
  }
}

/// What a timer in type says.
package struct TimerText: Hashable, Sendable {
  package let clock: ClockFormat
  package let format: NumberFormat

  package init(_ clock: ClockFormat, _ format: NumberFormat) {
    self.clock = clock
    self.format = format
  }

  package func text(_ value: Int) -> String {
    guard clock == .plain, let number = DecimalNumber(units: Int64(value), places: 0) else {
      return format.prefix + clock.text(value) + format.suffix
    }
    return format.text(number)
  }

  /// What it says, each digit a 0: with figures of one width that is as wide as any value of as many digits.
  package func shape(of value: Int) -> String {
    String(text(value).map { $0.isWholeNumber ? "0" : $0 })
  }
}
