/// The colours of one frame and which of them each colour of its source becomes.
struct Palette {
  /// Packed as in `RasterImage`.
  let colors: [UInt32]
  private let nearest: NearestColor
  private var indices: [UInt32: UInt8] = [:]

  /// Exactly the colours of `pixels` when there are at most `limit`, in order of appearance; else the best `limit`
  /// for all of them.
  ///
  /// - Parameter histogram: scratch space
  init(for pixels: [UInt32], limit: Int, histogram: inout ColorHistogram) {
    if let few = Self.distinct(pixels, limit: limit) {
      colors = few
    } else {
      histogram.removeAll()
      for pixel in pixels { histogram.add(pixel, weight: 1) }
      var quantizer = Quantizer(histogram)
      colors = quantizer.colors(count: limit, rounds: 3).map(\.packed)
    }
    nearest = NearestColor(colors.map(PerceptualColor.init(packed:)))
    // The first of equal entries wins, as it does for a nearest colour.
    for index in colors.indices.reversed() { indices[colors[index]] = UInt8(index) }
  }

  /// The entry nearest to a colour.
  mutating func index(for packed: UInt32) -> UInt8 {
    if let known = indices[packed] { return known }
    let index = UInt8(nearest.index(for: PerceptualColor(packed: packed)))
    indices[packed] = index
    return index
  }

  /// The different values in order of appearance; `nil` when there are more than `limit`.
  static func distinct(_ pixels: [UInt32], limit: Int) -> [UInt32]? {
    var seen: Set<UInt32> = []
    var colors: [UInt32] = []
    for pixel in pixels where seen.insert(pixel).inserted {
      if colors.count == limit { return nil }
      colors.append(pixel)
    }
    return colors
  }
}
