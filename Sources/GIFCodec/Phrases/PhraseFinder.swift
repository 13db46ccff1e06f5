/// Finds the best phrase at a place of a frame, depth first over the LZW table.
struct PhraseFinder: ~Copyable {
  /// A phrase, and what it costs less what its pixels were expected to cost.
  struct Found {
    var score: Float
    var node: Int
    var length: Int
  }

  /// How many lengths of the first phrase a lookahead compares.
  private static let lookaheadLengths = 3
  /// A saving smaller than this, in codes, is not worth leaving the best phrase for.
  private static let lookaheadMargin: Float = 0.4

  /// A phrase whose children are still to be looked at.
  private struct Pending {
    var score: Float
    /// Of the pixel after the phrase.
    var place: Int32
    var node: UInt16
  }

  /// The table; whoever searches adds to it.
  let tree: PhraseTree
  /// Each node of the tree is pushed at most once a search, so the table's size is enough.
  private let stack: UnsafeMutablePointer<Pending>
  // The best phrase of each length; no phrase is longer than the table's number of entries.
  private let lengthScores: UnsafeMutablePointer<Float>
  private let lengthNodes: UnsafeMutablePointer<UInt16>
  /// The best of these, ascending; one more for what falls out.
  private let candidates: UnsafeMutablePointer<Found>

  init(transparent: Int) {
    tree = PhraseTree(leader: transparent)
    let size = LZWCodeWriter.tableSize + 1
    stack = .allocate(capacity: size)
    lengthScores = .allocate(capacity: size)
    lengthNodes = .allocate(capacity: size)
    candidates = .allocate(capacity: Self.lookaheadLengths + 1)
    lengthScores.initialize(repeating: .infinity, count: size)
  }

  deinit {
    stack.deallocate()
    lengthScores.deallocate()
    lengthNodes.deallocate()
    candidates.deallocate()
  }

  /// The best phrase from a place on, depth first over the tree.
  func find(
    from start: Int, _ scene: SearchScene, slack: Float, recordsLengths: Bool
  ) -> Found {
    let nodes = tree.nodes
    var top = 0
    var best = pushFirstSymbols(start, scene, slack: slack, &top)
    if recordsLengths {
      lengthScores[1] = best.score
      lengthNodes[1] = UInt16(truncatingIfNeeded: best.node)
    }
    var limit = best.score + slack

    /// Takes in the phrase of `node`, which ends before `place`.
    @inline(__always)
    func take(_ child: UInt16, _ node: PhraseTree.Node, _ score: Float, _ place: Int) {
      if score > limit { return }
      let length = place &- start
      if recordsLengths, score < lengthScores[length] {
        lengthScores[length] = score
        lengthNodes[length] = child
      }
      if score < best.score {
        best = Found(score: score, node: Int(child), length: length)
        limit = score + slack
      }
      if node.firstChild != PhraseTree.none, place < scene.count {
        stack[top] = Pending(
          score: score, place: Int32(truncatingIfNeeded: place), node: child)
        top &+= 1
      }
    }

    while top > 0 {
      top &-= 1
      let pending = stack[top]
      if pending.score > limit { continue }
      let place = Int(pending.place)
      let pixel = scene.pixels[place]
      let credited = pending.score - scene.credits[place]
      var child = nodes[Int(pending.node)].firstChild
      var node = nodes[Int(child)]
      if Int(node.symbol) == scene.transparent {
        take(child, node, credited + pixel.transparentCost, place &+ 1)
        child = node.nextSibling
      }
      let target = pixel.target
      // A pixel to keep has no other symbol.
      if target.w == FramePixels.exactWeight, Int(scene.nearest[place]) == scene.transparent {
        continue
      }
      while child != PhraseTree.none {
        node = nodes[Int(child)]
        let entry = scene.entries[Int(node.symbol)]
        let red = target.x - entry.x
        let green = target.y - entry.y
        let blue = target.z - entry.z
        let score = credited + target.w * (red * red + green * green + blue * blue)
        take(child, node, score, place &+ 1)
        child = node.nextSibling
      }
    }
    return best
  }

  /// Pushes the single symbols that are near enough, the best one last, so that it is visited first.
  ///
  /// - Returns: the best one
  @inline(__always)
  private func pushFirstSymbols(
    _ start: Int, _ scene: SearchScene, slack: Float, _ top: inout Int
  ) -> Found {
    let credit = scene.credits[start]
    let favorite = Int(scene.nearest[start])
    let least = scene.distortion(start, favorite)
    let limit = least + slack
    let pixel = scene.pixels[start]
    let target = pixel.target
    let next = start &+ 1

    /// Single symbols that are not the best, and that no longer phrase begins with, are of no use.
    @inline(__always)
    func push(_ symbol: Int, _ distortion: Float) {
      if tree.nodes[symbol].firstChild == PhraseTree.none || next == scene.count { return }
      stack[top] = Pending(
        score: distortion - credit, place: Int32(truncatingIfNeeded: next),
        node: UInt16(truncatingIfNeeded: symbol))
      top &+= 1
    }

    // A pixel that must stay transparent has no other near symbol; no need to look.
    if favorite != scene.transparent || target.w < FramePixels.exactWeight {
      scene.lanes.forEach(near: target.color, within: limit / target.w) { symbol, distance in
        if symbol != favorite { push(symbol, target.w * distance) }
      }
      if scene.transparent >= 0, scene.transparent != favorite,
        pixel.transparentCost <= limit
      {
        push(scene.transparent, pixel.transparentCost)
      }
    }
    push(favorite, least)
    return Found(score: least - credit, node: favorite, length: 1)
  }

  /// The best phrase together with the best that follows it.
  func findLookingAhead(
    from start: Int, _ scene: SearchScene, slack: Float, codeCost: Float
  ) -> Found {
    let best = find(from: start, scene, slack: slack, recordsLengths: true)
    var count = 0
    var longest = 1
    while lengthScores[longest] < .infinity {
      let candidate = Found(
        score: lengthScores[longest], node: Int(lengthNodes[longest]), length: longest)
      lengthScores[longest] = .infinity
      longest += 1
      var place = count
      while place > 0, candidates[place - 1].score > candidate.score {
        candidates[place] = candidates[place - 1]
        place -= 1
      }
      candidates[place] = candidate
      count = min(count + 1, Self.lookaheadLengths)
    }
    guard count > 1 else { return best }

    func total(_ candidate: Found) -> Float {
      let next = start + candidate.length
      guard next < scene.count else { return candidate.score }
      return candidate.score + codeCost
        + find(from: next, scene, slack: slack, recordsLengths: false).score
    }
    var chosen = candidates[0]
    var least = total(chosen) - Self.lookaheadMargin * codeCost
    for place in 1..<count {
      let cost = total(candidates[place])
      if cost < least {
        least = cost
        chosen = candidates[place]
      }
    }
    return chosen
  }
}
