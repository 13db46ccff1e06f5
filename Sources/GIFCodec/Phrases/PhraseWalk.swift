/// LZW in one pass, for previews: a phrase goes on while the best symbol for its next pixel costs no more than a pixel
/// is expected to cost. Nothing is taken back, and no other phrase is looked at.
struct PhraseWalk: ~Copyable {
  /// What a pixel may cost, in bits, beyond what no choice avoids.
  private static let tolerances: (passing: Float, settling: Float) = (2, 5)
  /// As `NearestEntries` has it: no difference can be seen, and a third of the searches are spared.
  private static let looseness: Float = 3

  private let pixels: UnsafeBufferPointer<FramePixels.Pixel>
  private let entries: UnsafeBufferPointer<PerceptualColor>
  private let transparent: Int
  private let tree: PhraseTree
  private var nearest: NearestEntries
  private var writer: LZWCodeWriter
  private var bitsByKind = SIMD4<Float>.zero

  /// - Parameter cellCount: how many cells the pixels name
  static func encode(
    _ pixels: FramePixels, cellCount: Int, palette: SearchPalette, lambda: Float
  ) -> PhraseSearch.Result {
    palette.lanes.withPointers { lanes in
      pixels.pixels.withUnsafeBufferPointer { pixels in
        palette.entries.withUnsafeBufferPointer { entries in
          PhraseWalk(
            pixels, entries, palette,
            NearestEntries(palette, lanes, cellCount: cellCount, looseness: looseness)
          ).run(passing: tolerances.passing * lambda, settling: tolerances.settling * lambda)
        }
      }
    }
  }

  private init(
    _ pixels: UnsafeBufferPointer<FramePixels.Pixel>,
    _ entries: UnsafeBufferPointer<PerceptualColor>, _ palette: SearchPalette,
    _ nearest: NearestEntries
  ) {
    self.pixels = pixels
    self.entries = entries
    transparent = palette.transparent ?? -1
    tree = PhraseTree(leader: transparent)
    self.nearest = nearest
    writer = LZWCodeWriter(bits: palette.table.bits)
  }

  /// A phrase that is not yet written.
  private struct Phrase {
    var node: Int
    /// How many pixels of each kind, 16 bits for each; no phrase has more than there are codes.
    var counts: UInt64 = 0

    @inline(__always)
    mutating func count(_ kind: PixelKind) { counts &+= 1 &<< (UInt64(kind.rawValue) &* 16) }

    var pixels: SIMD4<Float> {
      SIMD4(Float(counts & 0xFFFF), Float(counts >> 16 & 0xFFFF), Float(counts >> 32), 0)
    }
  }

  /// - Parameters:
  ///   - passing: how much distortion a pixel between two slides may have beyond what no choice avoids
  ///   - settling: the same for one at its value
  private consuming func run(passing: Float, settling: Float) -> PhraseSearch.Result {
    var distortion = 0.0
    let indices = [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
      var phrase: Phrase?
      for (place, pixel) in pixels.enumerated() {
        var (child, cost) = bestChild(of: phrase, for: pixel)
        let tolerance =
          switch pixel.kind {
          case .keep: Float(0)
          case .passing: passing
          case .settle: settling
          }
        var symbol = -1
        if cost > tolerance {
          if pixel.kind == .keep {
            (symbol, cost) = (transparent, 0)
          } else {
            let (entry, distance) = nearest.find(pixel)
            let drawn = distance * pixel.target.w
            let least = min(drawn, pixel.transparentCost)
            if cost > least + tolerance {
              (symbol, cost) = (drawn < pixel.transparentCost ? entry : transparent, least)
            }
          }
        }
        if symbol >= 0 {
          if let phrase { write(phrase, before: symbol) }
          phrase = Phrase(node: symbol)
        } else {
          phrase!.node = child
          symbol = Int(tree.nodes[child].symbol)
        }
        phrase!.count(pixel.kind)
        distortion += Double(cost)
        indices[place] = UInt8(truncatingIfNeeded: symbol)
      }
      count = pixels.count
      if let phrase {
        share(phrase)
        writer.writeLast(phrase.node)
      }
    }
    return PhraseSearch.Result(
      indices: indices, data: writer.finish(), distortion: distortion, bits: writer.bitCount,
      bitsByKind: bitsByKind, costs: [])
  }

  /// The phrase that is one symbol longer at the least cost; none at an infinite one.
  @inline(__always)
  private func bestChild(
    of phrase: Phrase?, for pixel: FramePixels.Pixel
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

  private mutating func write(_ phrase: Phrase, before symbol: Int) {
    share(phrase)
    switch writer.write(phrase.node) {
    // It had no child for this symbol, or that would have been followed.
    case .added(let entry): tree.link(entry, to: phrase.node, symbol: UInt8(symbol))
    case .cleared: tree.removeAll()
    }
  }

  /// Shares the bits of a code out among the kinds of its pixels.
  private mutating func share(_ phrase: Phrase) {
    let pixels = phrase.pixels
    bitsByKind += pixels * (Float(writer.width) / pixels.sum())
  }
}
