import PlainText
import Raster

extension PlanCheck {
  /// Notes layers that follow what is no number.
  ///
  /// - Parameter layers: with as many values as slides, or one for all
  mutating func following(among layers: [BannerLayer]) {
    for layer in layers {
      var seen: Set<String> = []
      for case .layer(let name) in layer.value?.values ?? [] where seen.insert(name).inserted {
        let others = request.layers.filter { $0.name == name }
        if others.isEmpty {
          let names = request.layers.filter { $0.kind == .number }.map(\.name)
          let suggestion =
            Suggestion.closest(to: name, among: names) ?? (names.count == 1 ? names[0] : nil)
          note(layer, "value", .followsNobody(name, suggestion: suggestion))
        } else if !others.contains(where: { $0.kind == .number }) {
          note(layer, "value", .followsNoNumber(name))
        }
      }
    }
  }

  /// Notes values that icons, gradients and snow make nothing of.
  mutating func values(of layers: [PlannedLayer], wraps: Bool) {
    for planned in layers {
      let layer = planned.layer
      switch layer.content {
      case .icons:
        let value = planned.followedValue(among: layers, wraps: wraps)
        let count = planned.iconCount(showing: value)
        if layer.icons.count == nil, !IconStyle.allowedCounts.contains(count) {
          note(layer, "count", .tooManyIcons(count))
        }
      case .gradient:
        if layer.gradient.lowest == layer.gradient.highest { note(layer, "max", .noRange) }
      case .snow(let rates):
        let box = layer.box(in: size, content: nil)
        let flakes =
          layer.flakesPerSecond(rates.values.max() ?? 0, in: box) * layer.snow.lifetime.inSeconds
        if flakes > Self.mostFlakes {
          note(layer, "snow", .tooManyFlakes(Int(flakes), most: Int(Self.mostFlakes)))
        }
      case .text, .number, .digits, .picture, .box: break
      }
    }
  }

  /// Alive at once.
  private static let mostFlakes = 20_000.0
}
