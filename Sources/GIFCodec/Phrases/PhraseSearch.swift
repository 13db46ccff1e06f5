/// LZW as a search: at each place the phrase whose symbols cost least in visible error for the pixels it covers.
///
/// A phrase of n pixels from i costs its excess distortion, the sum of d(p, s) - min d(p, ·), less what its pixels
/// are expected to cost (`Potentials`). It must be excess, as distortion that no choice avoids says nothing about a
/// phrase. A partial phrase whose cost exceeds the best known by more than `slack` is given up.
enum PhraseSearch {
  struct Settings: Sendable {
    /// Distortion that one bit is worth.
    var lambda: Float
    /// How much worse than the best a partial phrase may be, in codes.
    var slack: Float
    /// Whether the best phrase that follows is weighed too.
    var looksAhead: Bool
  }

  struct Result: Sendable {
    var indices: [UInt8]
    /// The minimum code size and its blocks.
    var data: [UInt8]
    /// Sum over all pixels, weighted.
    var distortion: Double
    /// Bits of codes.
    var bits: Int
    /// Bits of codes by `PixelKind`: a phrase's are shared out among its pixels.
    var bitsByKind: SIMD4<Float>
    /// What each pixel did cost: its share of its phrase's bits, and its excess distortion.
    var costs: [Float]
  }

  static func encode(
    _ pixels: FramePixels, cellCount: Int = 0, palette: SearchPalette,
    potentials: Potentials, settings: Settings
  ) -> Result {
    let count = pixels.count
    let (least, nearest) = SearchScene.leastDistortions(pixels, cellCount: cellCount, palette)
    var credits = potentials.values(for: pixels)
    for index in 0..<count { credits[index] += least[index] }
    var indices = [UInt8](repeating: 0, count: count)
    var phraseCosts = [Float](repeating: 0, count: count)
    var writer = LZWCodeWriter(bits: palette.table.bits)
    var distortion = 0.0
    var bitsByKind = SIMD4<Float>.zero

    // The pointers are used inside these closures only, and at places below `count` or entries of the palette.
    palette.lanes.withPointers { lanes in
      pixels.pixels.withUnsafeBufferPointer { pixels in
        palette.entries.withUnsafeBufferPointer { entries in
          credits.withUnsafeBufferPointer { credits in
            nearest.withUnsafeBufferPointer { nearest in
              let scene = SearchScene(
                pixels: pixels, entries: entries, credits: credits, nearest: nearest, count: count,
                transparent: palette.transparent ?? -1, lanes: lanes)
              run(scene, settings, &writer, &indices, &phraseCosts)
              for index in 0..<count {
                let error = scene.distortion(index, Int(indices[index]))
                distortion += Double(error)
                bitsByKind[Int(pixels[index].kind.rawValue)] +=
                  phraseCosts[index] / settings.lambda
                phraseCosts[index] += error - least[index]
              }
            }
          }
        }
      }
    }
    let bits = writer.bitCount
    return Result(
      indices: indices, data: writer.finish(), distortion: distortion, bits: bits,
      bitsByKind: bitsByKind,
      costs: phraseCosts)
  }

  private static func run(
    _ scene: SearchScene, _ settings: Settings, _ writer: inout LZWCodeWriter,
    _ indices: inout [UInt8], _ phraseCosts: inout [Float]
  ) {
    let finder = PhraseFinder(transparent: scene.transparent)
    // The entry that the next symbol completes, and the phrase that it prolongs.
    var open: (entry: Int, phrase: Int)?
    var phraseStart: UInt8 = 0
    var place = 0
    while place < scene.count {
      var isLinked = false
      if let open, finder.tree.child(of: open.phrase, symbol: phraseStart) == nil {
        finder.tree.link(open.entry, to: open.phrase, symbol: phraseStart)
        isLinked = true
      }
      let codeCost = settings.lambda * Float(writer.width)
      let slack = settings.slack * codeCost
      let found =
        settings.looksAhead
        ? finder.findLookingAhead(from: place, scene, slack: slack, codeCost: codeCost)
        : finder.find(from: place, scene, slack: slack, recordsLengths: false)

      let cost = codeCost / Float(found.length)
      var node = found.node
      for index in (place..<place + found.length).reversed() {
        indices[index] = finder.tree.nodes[node].symbol
        phraseCosts[index] = cost
        node = Int(finder.tree.nodes[node].parent)
      }
      let first = indices[place]
      if let open {
        if isLinked, first != phraseStart { finder.tree.unlink(open.entry) }
        if !isLinked || first != phraseStart,
          finder.tree.child(of: open.phrase, symbol: first) == nil
        {
          finder.tree.link(open.entry, to: open.phrase, symbol: first)
        }
      }
      phraseStart = first
      place += found.length
      guard place < scene.count else {
        writer.writeLast(found.node)
        return
      }
      switch writer.write(found.node) {
      case .added(let entry): open = (entry, found.node)
      case .cleared:
        finder.tree.removeAll()
        open = nil
      }
    }
  }
}
