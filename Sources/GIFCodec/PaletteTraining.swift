/// Chooses colour tables for a frame: first from what its pixels should look like, then from what they became.
enum PaletteTraining {
  /// What a settling pixel counts at least: texture hides errors of brightness, but not that a small area has lost
  /// its colour.
  private static let leastWeight: Float = 0.25

  /// Colours for tables of several sizes, the pinned ones first.
  ///
  /// - Parameters:
  ///   - pinned: colours that must be there, at most the largest size
  ///   - sizes: ascending; how many colours a table may have, at least as many as are pinned
  ///   - passingFactor: how much more passing pixels count here than in the cost
  ///   - histogram: scratch space
  /// - Returns: at most one palette a size: the same as for the size before is left out
  static func candidates(
    for pixels: FramePixels, pinned: [UInt32], sizes: [Int], passingFactor: Float,
    histogram: inout ColorHistogram
  ) -> [[UInt32]] {
    let largest = sizes.last ?? 0
    let few = distinct(pixels, after: pinned, limit: largest)
    histogram.removeAll()
    for index in 0..<pixels.count {
      let weight = pixels.targets[index].w
      switch pixels.kinds[index] {
      case .keep: continue
      case .settle where weight >= FramePixels.exactWeight: continue
      case .settle: histogram.add(pixels.colors[index], weight: max(weight, leastWeight))
      case .passing: histogram.add(pixels.colors[index], weight: weight * passingFactor)
      }
    }
    var quantizer = Quantizer(histogram)
    let fixed = pinned.map(PerceptualColor.init(packed:))
    var palettes: [[UInt32]] = []
    for size in sizes {
      if let few, few.count <= size {
        palettes.append(few)
        break
      }
      let chosen = quantizer.colors(count: size - pinned.count, besides: fixed, rounds: 4)
      let palette = unique(pinned + chosen.map(\.packed))
      if palette.count > palettes.last?.count ?? 0 { palettes.append(palette) }
    }
    return palettes
  }

  /// The palette without entries that nothing was coded with, the others moved to where their pixels are: to the
  /// commonest colour when it holds over half of the weight, else to the weighted mean.
  ///
  /// - Parameter pinnedCount: how many entries at the start neither move nor go
  static func recentered(
    _ palette: [UInt32], pinnedCount: Int, pixels: FramePixels, indices: [UInt8]
  ) -> [UInt32] {
    var uses = [EntryUse](repeating: EntryUse(), count: palette.count)
    for index in 0..<pixels.count where Int(indices[index]) < palette.count {
      uses[Int(indices[index])].vote(pixels.colors[index], target: pixels.targets[index])
    }
    for index in 0..<pixels.count where Int(indices[index]) < palette.count {
      uses[Int(indices[index])].count(pixels.colors[index], weight: pixels.targets[index].w)
    }
    let moved = zip(palette, uses).dropFirst(pinnedCount).compactMap {
      $1.weight > 0 ? $1.center : nil
    }
    return unique(palette.prefix(pinnedCount) + moved)
  }

  /// What was coded with one entry. The commonest colour comes from a majority vote (Boyer and Moore, 1981).
  private struct EntryUse {
    private var sum = SIMD3<Float>.zero
    private(set) var weight: Float = 0
    private var candidate: UInt32 = 0
    private var lead: Float = 0
    private var candidateWeight: Float = 0

    mutating func vote(_ color: UInt32, target: SIMD4<Float>) {
      sum += SIMD3(target.x, target.y, target.z) * target.w
      weight += target.w
      if color == candidate {
        lead += target.w
      } else if target.w > lead {
        candidate = color
        lead = target.w - lead
      } else {
        lead -= target.w
      }
    }

    mutating func count(_ color: UInt32, weight: Float) {
      if color == candidate { candidateWeight += weight }
    }

    var center: UInt32 {
      candidateWeight * 2 > weight ? candidate : (sum / weight as PerceptualColor).packed
    }
  }

  /// The pinned colours and all others that occur, in order of appearance; `nil` when they are more than `limit`.
  private static func distinct(
    _ pixels: FramePixels, after pinned: [UInt32], limit: Int
  ) -> [UInt32]? {
    var seen = Set(pinned)
    var colors = pinned
    var last: UInt32?
    for index in 0..<pixels.count where pixels.kinds[index] != .keep {
      let color = pixels.colors[index]
      if color == last { continue }
      last = color
      guard seen.insert(color).inserted else { continue }
      if colors.count == limit { return nil }
      colors.append(color)
    }
    return colors
  }

  /// Without repetitions, in order of appearance.
  private static func unique(_ colors: [UInt32]) -> [UInt32] {
    var seen: Set<UInt32> = []
    return colors.filter { seen.insert($0).inserted }
  }
}
