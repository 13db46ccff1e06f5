/// How icons, gradients and snow look.
extension LayerKey {
  private static let numbers = DecimalKind(-1_000_000_000...1_000_000_000)

  static let values: [LayerKey] = [
    LayerKey(
      "value", OpenSlidesField(\.value, LayerValueKind()), of: [.icons, .gradient],
      "How many icons are lit, or where between min and max a gradient stands: a number, or the layer whose number it follows, as in \"@price\"."
    ),
    LayerKey(
      "count", OpenField(\.icons.count, IntegerKind(IconStyle.allowedCounts)), of: [.icons],
      "How many icons there are."),
    LayerKey(
      "unlit", OpenField(\.icons.unlit, SourceKind()), of: [.icons],
      "The picture of icons beyond the value."),
    LayerKey(
      "unlit-opacity", Field(\.icons.unlitOpacity, DecimalKind(0...1)), of: [.icons],
      "How opaque they are where they have no picture of their own."),
    LayerKey(
      "gap", Field(\.icons.gap, DecimalKind(0...10_000, unit: "px")), of: [.icons],
      "Between two icons, in pixels."),
    LayerKey(
      "min", Field(\.gradient.lowest, numbers), of: [.gradient], "The value of the first color."),
    LayerKey(
      "max", Field(\.gradient.highest, numbers), of: [.gradient], "The value of the last color."),
    LayerKey(
      "toward", Field(\.gradient.side, ChoiceKind()), of: [.gradient],
      "The side of its box that it grows toward."),
    LayerKey(
      "follow", Field(\.gradient.following, ChoiceKind()), of: [.gradient],
      "Whether a share of its box is filled up to the value, or the whole box to its color."),
  ]

  static let snow: [LayerKey] = [
    snow("lifetime", Field(\.snow.lifetime, LimitedTimeKind.lifetime), "How long a flake lives."),
    snow("velocity", \.snow.velocity, -10_000...10_000, "Of a new flake, in pixels a second."),
    snow("velocity-range", \.snow.velocityRange, 0...20_000, "By how much velocities differ."),
    snow("direction", \.snow.direction, -3600...3600, "In degrees: 270 is left, 180 down."),
    snow("spread", \.snow.spread, 0...360, "By how much directions differ, in degrees."),
    snow("gravity", \.snow.gravity, -10_000...10_000, "Downwards, in pixels a second squared."),
    snow("wind", \.snow.wind, -10_000...10_000, "To the right, in pixels a second squared."),
    snow("scale", \.snow.scale, 0...20, "How large a new flake is."),
    snow("scale-range", \.snow.scaleRange, 0...40, "By how much sizes differ."),
    snow("scale-speed", \.snow.scaleSpeed, -100...20, "How flakes grow, a second."),
    snow("opacity-range", \.snow.opacityRange, 0...2, "By how much opacities differ around 1."),
    snow("opacity-speed", \.snow.opacitySpeed, -100...100, "How opacities grow, a second."),
    snow("color", Field(\.snow.paint, PaintKind()), "The color of flakes."),
    snow(
      "flake", OpenField(\.snow.flake, SourceKind()), "The picture of a flake; else a soft disc."),
    snow("seed", Field(\.snow.seed, IntegerKind(0 ... .max)), "Chooses how the flakes fall."),
  ]

  private static func snow(
    _ name: String, _ path: WritableKeyPath<BannerLayer, Double> & Sendable,
    _ range: ClosedRange<Double>, _ help: String
  ) -> LayerKey {
    snow(name, Field(path, DecimalKind(range)), help)
  }

  private static func snow(
    _ name: String, _ field: some OptionField<BannerLayer>, _ help: String
  ) -> LayerKey {
    LayerKey(name, field, of: [.snow], help)
  }
}
