/// Along one axis: which source pixels make each pixel of a resampled row or column, and with what weights.
///
/// The weights are Lanczos-3, `sinc(x) * sinc(x / 3)` for |x| < 3, over the distance from the pixel's center; when
/// shrinking, the distance is counted in target pixels, so that every source pixel takes part. Past the picture's
/// edge there is nothing to weigh: what is left is brought to a sum of 1.
struct LanczosAxis {
  /// For one target pixel: its first source pixel, and its weights' range in `weights`.
  struct Window {
    let start: Int
    let weights: Range<Int>

    /// One past its last source pixel.
    var end: Int { start + weights.count }
  }

  /// One for each target pixel asked for.
  let windows: [Window]
  let weights: [Float]
  /// All source pixels that take part.
  let sourceRange: Range<Int>
  /// How many source pixels are needed at once by those who read them in order and make the target pixels in order.
  let depth: Int

  /// - Parameters:
  ///   - source: how many pixels there are.
  ///   - target: how many they become.
  ///   - part: which of those are asked for; not empty, inside 0..<target.
  init(source: Int, target: Int, part: Range<Int>) {
    let step = Double(source) / Double(target)
    let stretch = max(1, step)
    var windows: [Window] = []
    var weights: [Float] = []
    var (lower, upper) = (source, 0)
    windows.reserveCapacity(part.count)
    for index in part {
      let center = (Double(index) + 0.5) * step
      let first = max(0, Int(center - 3 * stretch))
      let last = min(source - 1, Int(center + 3 * stretch))
      let values = (first...last).map { lanczos3((Double($0) + 0.5 - center) / stretch) }
      let sum = values.reduce(0, +)
      // At the scale 1 all weights but one vanish; what only rounding keeps from zero is left out.
      let used = values.indices.filter { abs(values[$0]) > 1e-9 * sum }
      let kept = used[0]...used[used.count - 1]
      let window = Window(
        start: first + kept.lowerBound, weights: weights.count..<weights.count + kept.count)
      weights += values[kept].map { Float($0 / sum) }
      windows.append(window)
      lower = min(lower, window.start)
      upper = max(upper, window.end)
    }
    // Where the scale makes weights vanish, a window may end before the one ahead of it does, or start later than the
    // one that follows.
    var ends: [Int] = []
    for window in windows { ends.append(max(window.end, ends.last ?? 0)) }
    var depth = 0
    var start = Int.max
    for (window, end) in zip(windows, ends).reversed() {
      start = min(start, window.start)
      depth = max(depth, end - start)
    }
    self.depth = depth
    self.windows = windows
    self.weights = weights
    sourceRange = lower..<upper
  }
}

private func lanczos3(_ x: Double) -> Double {
  if abs(x) >= 3 { return 0 }
  return sinc(x) * sinc(x / 3)
}

/// `sin(πx) / (πx)`
private func sinc(_ x: Double) -> Double {
  abs(x) < 1e-9 ? 1 : sineOfHalfTurns(x) / (Double.pi * x)
}

/// `sin(πx)` by its Taylor series within a quarter turn of the nearest zero; the first term left out is below 1e-11.
private func sineOfHalfTurns(_ x: Double) -> Double {
  let halfTurns = Int(x < 0 ? x - 0.5 : x + 0.5)
  let angle = Double.pi * (x - Double(halfTurns))
  let square = angle * angle
  var term = angle
  var sum = angle
  for order in stride(from: 3.0, through: 15, by: 2) {
    term *= -square / (order * (order - 1))
    sum += term
  }
  return halfTurns.isMultiple(of: 2) ? sum : -sum
}
