/// Finds the best phrase at a place of a frame, depth first over the LZW table.
struct PhraseFinder: ~Copyable {
  /// A phrase, and what it costs less what its pixels were expected to cost.
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

  /// The table; whoever searches adds to it.
  let tree = PhraseTree()
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

  /// The best phrase from a place on, depth first over the tree.
  func find(
    from start: Int, _ scene: SearchScene, slack: Float, recordsLengths: Bool
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
  private func pushFirstSymbols(_ start: Int, _ scene: SearchScene, slack: Float) {
    let credit = scene.credits[start]
    let favorite = Int(scene.nearest[start])
    let least = scene.distortion(start, favorite)
    let limit = least + slack
    let target = scene.targets[start]
    // A pixel that must stay transparent has no other near symbol; no need to look.
    if favorite != scene.transparent || target.w < FramePixels.exactWeight {
      scene.lanes.measure(to: target.color)
      let farthest = limit / target.w
      for symbol in 0..<scene.lanes.count where scene.lanes.distances[symbol] <= farthest {
        guard symbol != favorite else { continue }
        push(symbol, start &+ 1, target.w * scene.lanes.distances[symbol] - credit)
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
  func findLookingAhead(
    from start: Int, _ scene: SearchScene, slack: Float, codeCost: Float
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
}
