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
  package let format: NumberFormat
  /// Amounts that are no numbers.
  let faults: [(key: String, fault: LayerFault)]

  /// - Parameters:
  ///   - layer: with as many values as slides, or one for all
  ///   - wraps: whether the first slide comes after the last
  init(of layer: BannerLayer, slideCount: Int, wraps: Bool) {
    let slides = 0..<slideCount
    presence = LayerPresence(shown: slides.map { layer.isShown(on: $0) }, wraps: wraps)
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
    slide > 0 ? slide - 1 : presence.wraps ? texts.count - 1 : nil
  }

  /// What a text changes from on a slide, and the slide that said so; `nil` where it does not change.
  package func former(on slide: Int) -> (text: String, slide: Int)? {
    guard !texts.isEmpty, let text = texts[slide], let before = before(slide),
      let former = texts[before], former != text
    else { return nil }
    return (former, before)
  }

  /// Whether a number counts on a slide.
  func counts(on slide: Int) -> Bool {
    !values.isEmpty && values[slide] != nil && values[slide] != starts[slide]
  }
}
