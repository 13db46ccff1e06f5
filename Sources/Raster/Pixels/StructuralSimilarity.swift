extension RasterImage {
  /// How alike two pictures look, 1 for the same: the mean structural similarity over windows of 7×7 pixels and the
  /// three channels; `nil` where a picture is smaller than a window.
  ///
  /// Source: Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli, "Image quality assessment: from error visibility to
  /// structural similarity", IEEE Transactions on Image Processing 13 (2004), with uniform windows.
  /// - Precondition: both have the same size.
  package func structuralSimilarity(to other: RasterImage) -> Double? {
    precondition(size == other.size, "pictures of one size are compared")
    let window = 7
    guard size.width >= window, size.height >= window else { return nil }
    var total = 0.0
    for shift in [UInt32(0), 8, 16] {
      var columns = Array(repeating: WindowSums(), count: size.width)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let place = y * size.width + x
          columns[x].add(pixels[place] >> shift, other.pixels[place] >> shift, sign: 1)
          if y >= window {
            let above = place - window * size.width
            columns[x].add(pixels[above] >> shift, other.pixels[above] >> shift, sign: -1)
          }
        }
        guard y >= window - 1 else { continue }
        var sums = WindowSums()
        for x in 0..<size.width {
          sums.add(columns[x], sign: 1)
          if x >= window { sums.add(columns[x - window], sign: -1) }
          if x >= window - 1 { total += sums.similarity(count: Double(window * window)) }
        }
      }
    }
    return total / Double(3 * (size.width - window + 1) * (size.height - window + 1))
  }
}

/// Sums of one channel of two pictures over the pixels of a window.
private struct WindowSums {
  private var first = 0
  private var second = 0
  private var firstSquared = 0
  private var secondSquared = 0
  private var product = 0

  mutating func add(_ first: UInt32, _ second: UInt32, sign: Int) {
    let a = Int(first & 255)
    let b = Int(second & 255)
    self.first += sign * a
    self.second += sign * b
    firstSquared += sign * a * a
    secondSquared += sign * b * b
    product += sign * a * b
  }

  mutating func add(_ other: WindowSums, sign: Int) {
    first += sign * other.first
    second += sign * other.second
    firstSquared += sign * other.firstSquared
    secondSquared += sign * other.secondSquared
    product += sign * other.product
  }

  func similarity(count: Double) -> Double {
    let meanA = Double(first) / count
    let meanB = Double(second) / count
    let unbiased = count / (count - 1)
    let varianceA = (Double(firstSquared) / count - meanA * meanA) * unbiased
    let varianceB = (Double(secondSquared) / count - meanB * meanB) * unbiased
    let covariance = (Double(product) / count - meanA * meanB) * unbiased
    let c1 = 0.01 * 255 * 0.01 * 255
    let c2 = 0.03 * 255 * 0.03 * 255
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }
}
