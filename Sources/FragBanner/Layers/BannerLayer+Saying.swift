extension BannerLayer {
  /// What it says on the slides, such as `price: 79, 49`; `nil` where it says nothing.
  package var saying: String? {
    switch content {
    case .text(let texts): "\(name): \(Self.listed(texts.map { $0.debugDescription }))"
    case .digits(let amounts): "\(name): \(Self.listed(amounts.map(\.description)))"
    case .number(let amounts):
      "\(name): \(Self.listed(amounts.map { counting.prefix + $0.text + counting.suffix }))"
    case .picture, .box, .icons, .gradient, .snow: nil
    }
  }

  private static func listed(_ values: PerSlide<String>) -> String {
    switch values {
    case .all(let value): value
    case .each(let values): values.map { $0 ?? "–" }.joined(separator: ", ")
    }
  }
}
