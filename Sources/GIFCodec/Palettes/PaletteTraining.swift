/// Chooses color tables for a frame: first from what its pixels should look like, then from what they became.
struct PaletteTraining: Sendable {
  /// What a settling pixel counts at least: texture hides errors of brightness, but not that a small area has lost
  /// its color.
  private static let leastWeight: Float = 0.25

  /// Like colors of the frame, of pixels that need not be exact; each of these now names its cell.
  let cells: [ColorHistogram.Cell]
  /// Colors that must be in the table.
  let pinned: [UInt32]
  /// All colors of the frame, the pinned ones first, where they are not more than a table holds.
  private let few: [UInt32]?

  /// - Parameters:
  ///   - pinned: colors that must be there, no more than `limit`
  ///   - limit: the most colors of a table
  ///   - passingFactor: how much more passing pixels count here than in the cost
  ///   - histogram: scratch space
  init(
    _ pixels: inout FramePixels, pinned: [UInt32], limit: Int, passingFactor: Float,
    histogram: inout ColorHistogram
  ) {
    self.pinned = pinned
    few = pixels.colors(after: pinned, atMost: limit)
    histogram.removeAll()
    histogram.add(&pixels) { pixel in
      switch pixel.kind {
      case .settle where pixel.target.w < FramePixels.exactWeight:
        max(pixel.target.w, Self.leastWeight)
      case .passing: pixel.target.w * passingFactor
      case .keep, .settle: nil
      }
    }
    cells = histogram.cells
  }

  /// Colors for tables of several sizes, the pinned ones first.
  ///
  /// - Parameters:
  ///   - sizes: ascending; how many colors a table may have, at least as many as are pinned
  ///   - rounds: of k-means
  /// - Returns: at most one palette a size: the same as for the size before is left out
  func candidates(sizes: [Int], rounds: Int) -> [[UInt32]] {
    var quantizer = Quantizer(cells)
    let fixed = pinned.map(PerceptualColor.init(packed:))
    var palettes: [[UInt32]] = []
    for size in sizes {
      if let few, few.count <= size {
        palettes.append(few)
        break
      }
      let chosen = quantizer.colors(count: size - pinned.count, besides: fixed, rounds: rounds)
      let palette = Self.unique(pinned + chosen.map(\.packed))
      if palette.count > palettes.last?.count ?? 0 { palettes.append(palette) }
    }
    return palettes
  }

  /// The palette without entries that nothing was coded with, the others moved to where their pixels are: to the
  /// commonest color when it holds over half of the weight, else to the weighted mean.
  ///
  /// - Parameter pinnedCount: how many entries at the start neither move nor go
  static func recentered(
    _ palette: [UInt32], pinnedCount: Int, pixels: FramePixels, indices: [UInt8]
  ) -> [UInt32] {
    var uses = [EntryUse](repeating: EntryUse(), count: palette.count)
    for (index, pixel) in pixels.pixels.enumerated() where Int(indices[index]) < palette.count {
      uses[Int(indices[index])].vote(pixel.color, target: pixel.target)
    }
    for (index, pixel) in pixels.pixels.enumerated() where Int(indices[index]) < palette.count {
      uses[Int(indices[index])].count(pixel.color, weight: pixel.target.w)
    }
    let moved = zip(palette, uses).dropFirst(pinnedCount).compactMap {
      $1.weight > 0 ? $1.center : nil
    }
    return unique(palette.prefix(pinnedCount) + moved)
  }

  /// What was coded with one entry. The commonest color comes from a majority vote (Boyer and Moore, 1981).
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

  /// Without repetitions, in order of appearance.
  private static func unique(_ colors: [UInt32]) -> [UInt32] {
    var seen: Set<UInt32> = []
    return colors.filter { seen.insert($0).inserted }
  }
}
