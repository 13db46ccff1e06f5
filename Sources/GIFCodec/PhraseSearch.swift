/// LZW as a search: at each place the phrase whose symbols cost least in visible error for the pixels it covers.
///
/// A phrase of n pixels from i costs its excess distortion, the sum of d(p, s) - min d(p, ·), less what its pixels
/// are expected to cost (`Potentials`). It must be excess, as distortion that no choice avoids says nothing about a
/// phrase. A partial phrase whose cost exceeds the best known by more than `slack` is given up.
struct PhraseSearch: ~Copyable {
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

  struct Found {
    var score: Float
    var node: Int
    var length: Int
  }

  /// How many lengths of the first phrase a lookahead compares.
  private static let lookaheadLengths = 4
  /// A saving smaller than this, in codes, is not worth leaving the best phrase for.
  private static let lookaheadMargin: Float = 0.4

  /// Where a search stands.
  private struct Progress {
    var best: Found
    /// Nodes on the stack.
    var top: Int
    var start: Int
    var recordsLengths: Bool
  }

  private let tree = PhraseTree()
  /// In memory of its own, as a captured variable would be checked for exclusive access at every node.
  private let progress: UnsafeMutablePointer<Progress>
  // The stack of nodes to visit: each node of the tree is pushed at most once a search, so the table's size is enough.
  private let stackNodes: UnsafeMutablePointer<Int32>
  private let stackPlaces: UnsafeMutablePointer<Int32>
  private let stackScores: UnsafeMutablePointer<Float>
  // The best phrase of each length; no phrase is longer than the table's number of entries.
  private let lengthScores: UnsafeMutablePointer<Float>
  private let lengthNodes: UnsafeMutablePointer<Int32>

  init() {
    let size = LZWCodeWriter.tableSize + 1
    progress = .allocate(capacity: 1)
    stackNodes = .allocate(capacity: size)
    stackPlaces = .allocate(capacity: size)
    stackScores = .allocate(capacity: size)
    lengthScores = .allocate(capacity: size)
    lengthNodes = .allocate(capacity: size)
    lengthScores.initialize(repeating: .infinity, count: size)
  }

  deinit {
    progress.deallocate()
    stackNodes.deallocate()
    stackPlaces.deallocate()
    stackScores.deallocate()
    lengthScores.deallocate()
    lengthNodes.deallocate()
  }

  func encode(
    _ pixels: FramePixels, palette: SearchPalette, potentials: Potentials, settings: Settings
  ) -> Result {
    let count = pixels.count
    let (least, nearest) = Self.leastDistortions(pixels, palette)
    var credits = potentials.values(for: pixels)
    for index in 0..<count { credits[index] += least[index] }
    var indices = [UInt8](repeating: 0, count: count)
    var phraseCosts = [Float](repeating: 0, count: count)
    var writer = LZWCodeWriter(bits: palette.table.bits)
    var distortion = 0.0
    var bitsByKind = SIMD4<Float>.zero

    // The pointers are used inside these closures only, and at places below `count` or entries of the palette.
    palette.lanes.withPointers { lanes in
      pixels.targets.withUnsafeBufferPointer { targets in
        pixels.transparentCosts.withUnsafeBufferPointer { transparentCosts in
          palette.entries.withUnsafeBufferPointer { entries in
            credits.withUnsafeBufferPointer { credits in
              nearest.withUnsafeBufferPointer { nearest in
                let scene = Scene(
                  targets: targets, transparentCosts: transparentCosts, entries: entries,
                  credits: credits, nearest: nearest, count: count,
                  transparent: palette.transparent ?? -1, lanes: lanes)
                run(scene, settings, &writer, &indices, &phraseCosts)
                for index in 0..<count {
                  let error = scene.distortion(index, Int(indices[index]))
                  distortion += Double(error)
                  bitsByKind[Int(pixels.kinds[index].rawValue)] +=
                    phraseCosts[index] / settings.lambda
                  phraseCosts[index] += error - least[index]
                }
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

  /// What the innermost loops read.
  private struct Scene {
    let targets: UnsafeBufferPointer<SIMD4<Float>>
    let transparentCosts: UnsafeBufferPointer<Float>
    let entries: UnsafeBufferPointer<PerceptualColor>
    /// Per pixel, its least possible distortion and its expected cost.
    let credits: UnsafeBufferPointer<Float>
    let nearest: UnsafeBufferPointer<UInt8>
    let count: Int
    let transparent: Int
    let lanes: ColorLanes.Pointers

    @inline(__always)
    func distortion(_ place: Int, _ symbol: Int) -> Float {
      if symbol == transparent { return transparentCosts[place] }
      let target = targets[place]
      let entry = entries[symbol]
      let red = target.x - entry.x
      let green = target.y - entry.y
      let blue = target.z - entry.z
      return target.w * (red * red + green * green + blue * blue)
    }
  }

  private func run(
    _ scene: Scene, _ settings: Settings, _ writer: inout LZWCodeWriter,
    _ indices: inout [UInt8], _ phraseCosts: inout [Float]
  ) {
    tree.removeAll()
    // The entry that the next symbol completes, and the phrase that it prolongs.
    var open: (entry: Int, phrase: Int)?
    var phraseStart: UInt8 = 0
    var place = 0
    while place < scene.count {
      var isLinked = false
      if let open, tree.child(of: open.phrase, symbol: phraseStart) == nil {
        tree.link(open.entry, to: open.phrase, symbol: phraseStart)
        isLinked = true
      }
      let codeCost = settings.lambda * Float(writer.width)
      let slack = settings.slack * codeCost
      let found =
        settings.looksAhead
        ? findLookingAhead(from: place, scene, slack: slack, codeCost: codeCost)
        : find(from: place, scene, slack: slack, recordsLengths: false)

      let cost = codeCost / Float(found.length)
      var node = found.node
      for index in (place..<place + found.length).reversed() {
        indices[index] = tree.symbol[node]
        phraseCosts[index] = cost
        node = Int(tree.parent[node])
      }
      let first = indices[place]
      if let open {
        if isLinked, first != phraseStart { tree.unlinkNewest(of: open.phrase) }
        if !isLinked || first != phraseStart, tree.child(of: open.phrase, symbol: first) == nil {
          tree.link(open.entry, to: open.phrase, symbol: first)
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
        tree.removeAll()
        open = nil
      }
    }
  }

  /// The best phrase from a place on, depth first over the tree.
  private func find(
    from start: Int, _ scene: Scene, slack: Float, recordsLengths: Bool
  ) -> Found {
    progress.initialize(
      to: Progress(
        best: Found(score: .infinity, node: 0, length: 1), top: 0, start: start,
        recordsLengths: recordsLengths))
    pushFirstSymbols(start, scene, slack: slack)
    while progress.pointee.top > 0 {
      progress.pointee.top &-= 1
      let top = progress.pointee.top
      let score = stackScores[top]
      let place = Int(stackPlaces[top])
      if place == scene.count || score > progress.pointee.best.score + slack { continue }
      let credited = score - scene.credits[place]
      var child = tree.firstChild[Int(stackNodes[top])]
      while child != PhraseTree.none {
        let node = Int(child)
        let longer = credited + scene.distortion(place, Int(tree.symbol[node]))
        if longer <= progress.pointee.best.score + slack { push(node, place &+ 1, longer) }
        child = tree.nextSibling[node]
      }
    }
    return progress.pointee.best
  }

  /// Takes in the phrase of `node`, which ends before `place`.
  @inline(__always)
  private func push(_ node: Int, _ place: Int, _ score: Float) {
    let top = progress.pointee.top
    let length = place &- progress.pointee.start
    stackNodes[top] = Int32(truncatingIfNeeded: node)
    stackPlaces[top] = Int32(truncatingIfNeeded: place)
    stackScores[top] = score
    progress.pointee.top = top &+ 1
    if score < progress.pointee.best.score {
      progress.pointee.best = Found(score: score, node: node, length: length)
    }
    if progress.pointee.recordsLengths, score < lengthScores[length] {
      lengthScores[length] = score
      lengthNodes[length] = Int32(truncatingIfNeeded: node)
    }
  }

  /// Pushes the single symbols that are near enough, the best one last, so that it is visited first.
  @inline(__always)
  private func pushFirstSymbols(_ start: Int, _ scene: Scene, slack: Float) {
    let credit = scene.credits[start]
    let favorite = Int(scene.nearest[start])
    let least = scene.distortion(start, favorite)
    let limit = least + slack
    let target = scene.targets[start]
    // A pixel that must stay transparent has no other near symbol; no need to look.
    if favorite != scene.transparent || target.w < FramePixels.exactWeight {
      for group in scene.lanes.reds.indices {
        let distances = target.w * scene.lanes.distances(ofGroup: group, to: target.color)
        guard distances.leastLane <= limit else { continue }
        for lane in 0..<ColorLanes.Group.scalarCount where distances[lane] <= limit {
          let symbol = group &* ColorLanes.Group.scalarCount &+ lane
          if symbol != favorite { push(symbol, start &+ 1, distances[lane] - credit) }
        }
      }
      if scene.transparent >= 0, scene.transparent != favorite,
        scene.transparentCosts[start] <= limit
      {
        push(scene.transparent, start &+ 1, scene.transparentCosts[start] - credit)
      }
    }
    push(favorite, start &+ 1, least - credit)
  }

  /// The best phrase together with the best that follows it.
  private func findLookingAhead(
    from start: Int, _ scene: Scene, slack: Float, codeCost: Float
  ) -> Found {
    let best = find(from: start, scene, slack: slack, recordsLengths: true)
    var candidates: [Found] = []
    var longest = 1
    while lengthScores[longest] < .infinity {
      let candidate = Found(
        score: lengthScores[longest], node: Int(lengthNodes[longest]), length: longest)
      lengthScores[longest] = .infinity
      longest += 1
      let place = candidates.firstIndex { $0.score > candidate.score } ?? candidates.count
      guard place < Self.lookaheadLengths else { continue }
      candidates.insert(candidate, at: place)
      if candidates.count > Self.lookaheadLengths { candidates.removeLast() }
    }
    guard candidates.count > 1 else { return best }

    func total(_ candidate: Found) -> Float {
      let next = start + candidate.length
      guard next < scene.count else { return candidate.score }
      return candidate.score + codeCost
        + find(from: next, scene, slack: slack, recordsLengths: false).score
    }
    var chosen = candidates[0]
    var least = total(chosen) - Self.lookaheadMargin * codeCost
    for candidate in candidates.dropFirst() {
      let cost = total(candidate)
      if cost < least {
        least = cost
        chosen = candidate
      }
    }
    return chosen
  }

  /// The least distortion of each pixel and the symbol that has it.
  private static func leastDistortions(
    _ pixels: FramePixels, _ palette: SearchPalette
  ) -> (least: [Float], symbols: [UInt8]) {
    var least = [Float](repeating: 0, count: pixels.count)
    var symbols = [UInt8](repeating: UInt8(palette.transparent ?? 0), count: pixels.count)
    palette.lanes.withPointers { lanes in
      var last: (color: UInt32, entry: Int, distance: Float)?
      for index in 0..<pixels.count where pixels.kinds[index] != .keep {
        let color = pixels.colors[index]
        if last?.color != color {
          let (entry, distance) = lanes.nearest(to: pixels.targets[index].color)
          last = (color, entry, distance)
        }
        let distortion = last!.distance * pixels.targets[index].w
        if pixels.transparentCosts[index] <= distortion, palette.transparent != nil {
          least[index] = pixels.transparentCosts[index]
        } else {
          least[index] = distortion
          symbols[index] = UInt8(last!.entry)
        }
      }
    }
    return (least, symbols)
  }
}
