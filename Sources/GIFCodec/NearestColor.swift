/// Finds the nearest of up to 256 colours.
struct NearestColor {
  private let colors: [PerceptualColor]

  /// - Parameter colors: at least one
  init(_ colors: [PerceptualColor]) {
    self.colors = colors
  }

  /// The first of the nearest.
  func index(for color: PerceptualColor) -> Int {
    var best = 0
    var least = Float.infinity
    for index in colors.indices {
      let distance = colors[index].squaredDistance(to: color)
      if distance < least {
        least = distance
        best = index
      }
    }
    return best
  }
}
