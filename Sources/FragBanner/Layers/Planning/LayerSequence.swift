import Scene

/// What a layer shows from slide to slide.
package struct LayerSequence: Sendable {
  package let presence: LayerPresence
  /// What a text says on each slide, or a number that changes as texts do; empty of other layers.
  package let texts: [String?]
  /// What a number counts to on each slide; empty of other layers.
  package let values: [DecimalNumber?]
  /// By slide, what a number counts from.
  package let starts: [DecimalNumber?]
  /// By slide, what runs or stands as digits; empty of other layers.
  package let running: [RunningNumber?]
  package let format: NumberFormat
  /// Amounts that are no numbers.
  let faults: [(key: String, fault: LayerFault)]

  /// - Parameters:
  ///   - layer: with as many values as slides, or one for all
  ///   - wraps: whether the first slide comes after the last
  init(of layer: BannerLayer, slideCount: Int, wraps: Bool) {
    let slides = 0..<slideCount
    presence = LayerPresence(shown: slides.map { layer.isShown(on: $0) }, wraps: wraps)
    running = layer.hasRunningNumbers ? slides.map { layer.runningNumber(on: $0) } : []
    if layer.hasRunningNumbers {
      (texts, values, starts) = ([], [], [])
      format = layer.counting.format(decimals: 0)
      faults = Self.amountsThatDoNotRun(of: layer, slideCount: slideCount)
      return
    }
    guard case .number(let amounts) = layer.content else {
      texts =
        if case .text(let texts) = layer.content { slides.map { texts.value(for: $0) } } else { [] }
      (values, starts, format, faults) = ([], [], NumberFormat(), [])
      return
    }
    var faults: [(key: String, fault: LayerFault)] = []
    func number(_ amount: Amount, of key: String) -> DecimalNumber? {
      let number = layer.counting.number(amount)
      if number == nil { faults.append((key, .notANumber(amount.text))) }
      return number
    }
    let values = slides.map { slide in
      amounts.value(for: slide).flatMap { number($0, of: "number") }
    }
    let first = layer.counting.start
    // An empty start is the number itself.
    var last: DecimalNumber? =
      if let first { first.text.isEmpty ? nil : number(first, of: "from") } else {
        DecimalNumber(units: 0, places: 0)
      }
    var starts: [DecimalNumber?] = []
    for value in values {
      starts.append(value.map { last ?? $0 })
      last = value ?? last
    }
    let written = (values + [starts.first { $0 != nil } ?? nil]).compactMap { $0?.places }
    let format = layer.counting.format(decimals: written.max() ?? 0)
    // A number that changes as texts do does not count.
    let changes = layer.change.values.contains { $0 != .cut }
    texts = changes ? values.map { $0.map(format.text) } : []
    self.values = changes ? [] : values
    self.starts = changes ? [] : starts
    self.format = format
    self.faults = faults
  }

  /// The slide that was shown before; `nil` where none was.
  private func before(_ slide: Int) -> Int? {
    slide > 0 ? slide - 1 : presence.wraps ? presence.shown.count - 1 : nil
  }

  /// What a text changes from on a slide, and the slide that said so; `nil` where it does not change.
  package func former(on slide: Int) -> (text: String, slide: Int)? {
    guard !texts.isEmpty, let text = texts[slide], let before = before(slide),
      let former = texts[before], former != text
    else { return nil }
    return (former, before)
  }

  /// What digits change from on a slide, and the slide that showed it; `nil` where they do not change.
  func formerNumber(on slide: Int) -> (number: RunningNumber, slide: Int)? {
    guard !running.isEmpty, let number = running[slide], let before = before(slide),
      let former = running[before], former.step != 0 || former.start != number.start
    else { return nil }
    return (former, before)
  }

  private static func amountsThatDoNotRun(
    of layer: BannerLayer, slideCount: Int
  ) -> [(key: String, fault: LayerFault)] {
    guard case .number(let amounts) = layer.content else { return [] }
    return (0..<slideCount).compactMap { slide in
      guard let amount = amounts.value(for: slide), layer.runningNumber(on: slide) == nil,
        slide == 0 || amounts.entries != nil
      else { return nil }
      let isNumber = layer.counting.number(amount) != nil
      return ("number", isNumber ? .notATimer(amount.text) : .notANumber(amount.text))
    }
  }

  /// Whether a number counts on a slide.
  func counts(on slide: Int) -> Bool {
    !values.isEmpty && values[slide] != nil && values[slide] != starts[slide]
  }
}
