/// LZW in one pass, for previews: a phrase goes on while the best symbol for its next pixel costs no more than a pixel
/// is expected to cost. Nothing is taken back, and no other phrase is looked at.
struct PhraseWalk: ~Copyable {
  /// What a pixel of each `PixelKind` may cost, in bits, beyond what no choice avoids.
  private static let tolerances = SIMD4<Float>(0, 2, 5, 0)

  private let tree: PhraseTree
  private let transparent: Int
  /// In distortion.
  private let tolerances: SIMD4<Float>
  private var writer: LZWCodeWriter
  private var distortion = 0.0
  private var bitsByKind = SIMD4<Float>.zero
  /// The phrase so far, and its pixels by kind.
  private var phrase: (node: Int, pixels: SIMD4<Float>)?

  /// - Parameter cellCount: how many cells the pixels name
  static func encode(
    _ pixels: FramePixels, cellCount: Int, palette: SearchPalette, lambda: Float
  ) -> PhraseSearch.Result {
    var walk = PhraseWalk(palette, lambda: lambda)
    let indices = palette.lanes.withPointers { lanes in
      pixels.pixels.withUnsafeBufferPointer { pixels in
        palette.entries.withUnsafeBufferPointer { entries in
          walk.run(pixels, entries, NearestEntries(palette, lanes, cellCount: cellCount))
        }
      }
    }
    return walk.finish(indices)
  }

  private init(_ palette: SearchPalette, lambda: Float) {
    transparent = palette.transparent ?? -1
    tree = PhraseTree(leader: transparent)
    tolerances = Self.tolerances * lambda
    writer = LZWCodeWriter(bits: palette.table.bits)
  }

  private mutating func run(
    _ pixels: UnsafeBufferPointer<FramePixels.Pixel>,
    _ entries: UnsafeBufferPointer<PerceptualColor>, _ nearest: consuming NearestEntries
  ) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(pixels.count)
    for pixel in pixels {
      let (child, cost) = bestChild(for: pixel, entries)
      let tolerance = tolerances[Int(pixel.kind.rawValue)]
      if cost <= tolerance {
        follow(child, pixel, cost)
      } else if pixel.kind == .keep {
        begin(transparent, pixel, 0)
      } else {
        let (entry, distance) = nearest.find(pixel)
        let least = min(distance * pixel.target.w, pixel.transparentCost)
        if cost <= least + tolerance {
          follow(child, pixel, cost)
        } else {
          begin(least < pixel.transparentCost ? entry : transparent, pixel, least)
        }
      }
      indices.append(tree.nodes[phrase!.node].symbol)
    }
    return indices
  }

  /// The phrase that is one symbol longer at the least cost; none at an infinite one.
  @inline(__always)
  private func bestChild(
    for pixel: FramePixels.Pixel, _ entries: UnsafeBufferPointer<PerceptualColor>
  ) -> (node: Int, cost: Float) {
    guard let phrase else { return (0, .infinity) }
    var best = (node: 0, cost: Float.infinity)
    var child = Int(tree.nodes[phrase.node].firstChild)
    if Int(tree.nodes[child].symbol) == transparent, child != PhraseTree.none {
      best = (child, pixel.transparentCost)
      child = Int(tree.nodes[child].nextSibling)
    }
    // A pixel to keep has no other symbol.
    if pixel.kind == .keep { return best }
    while child != PhraseTree.none {
      let node = tree.nodes[child]
      let entry = entries[Int(node.symbol)]
      let cost = pixel.target.w * entry.squaredDistance(to: pixel.target.color)
      if cost < best.cost { best = (child, cost) }
      child = Int(node.nextSibling)
    }
    return best
  }

  private mutating func follow(_ child: Int, _ pixel: FramePixels.Pixel, _ cost: Float) {
    phrase!.node = child
    take(pixel, cost)
  }

  /// Writes the phrase so far and begins the next one.
  private mutating func begin(_ symbol: Int, _ pixel: FramePixels.Pixel, _ cost: Float) {
    if let phrase {
      share(phrase.pixels)
      switch writer.write(phrase.node) {
      // It had no child for this symbol, or that would have been followed.
      case .added(let entry): tree.link(entry, to: phrase.node, symbol: UInt8(symbol))
      case .cleared: tree.removeAll()
      }
    }
    phrase = (symbol, .zero)
    take(pixel, cost)
  }

  @inline(__always)
  private mutating func take(_ pixel: FramePixels.Pixel, _ cost: Float) {
    distortion += Double(cost)
    phrase!.pixels[Int(pixel.kind.rawValue)] += 1
  }

  /// Shares the bits of a code out among the kinds of its pixels.
  private mutating func share(_ pixels: SIMD4<Float>) {
    bitsByKind += pixels * (Float(writer.width) / pixels.sum())
  }

  private consuming func finish(_ indices: [UInt8]) -> PhraseSearch.Result {
    if let phrase {
      share(phrase.pixels)
      writer.writeLast(phrase.node)
    }
    return PhraseSearch.Result(
      indices: indices, data: writer.finish(), distortion: distortion, bits: writer.bitCount,
      bitsByKind: bitsByKind, costs: [])
  }
}
