/// Colors at equal distances from one value to another.
package struct GradientScale: Hashable, Sendable {
  /// Two at least; red, green, blue and alpha of each, 0…255.
  private let colors: [SIMD4<Double>]
  private let lowest: Double
  private let highest: Double

  /// - Precondition: there are two colors at least, and the values differ
  package init(_ colors: [SIMD4<Double>], from lowest: Double, to highest: Double) {
    precondition(colors.count > 1 && lowest != highest, "a gradient goes somewhere")
    self.colors = colors
    self.lowest = lowest
    self.highest = highest
  }

  /// Which share of the way lies before a value, 0…1.
  package func share(of value: Double) -> Double {
    min(1, max(0, (value - lowest) / (highest - lowest)))
  }

  /// Red, green, blue and alpha, 0…255, each between those of its neighbors.
  ///
  /// - Parameter share: 0…1
  package func color(at share: Double) -> SIMD4<Double> {
    let place = share * Double(colors.count - 1)
    let index = min(colors.count - 2, Int(place))
    let rest = place - Double(index)
    return colors[index] * (1 - rest) + colors[index + 1] * rest
  }
}
