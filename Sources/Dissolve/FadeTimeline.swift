/// Which way the mask moves.
public enum FadeDirection: Hashable, Sendable {
  /// From opaque to transparent, first rank first.
  case fade
  /// From transparent to opaque, last rank first.
  case reverse
}

/// One transition of the mask as a function of time: pure, any time may be asked, in any order.
public struct FadeTimeline: Sendable {
  /// The rank of each tile, by tile index.
  public let ranks: [Int]
  public let timing: FadeTiming
  public let easing: Easing
  /// Tile indices by rank: those of rank q stand at `rankStarts[q]..<rankStarts[q + 1]`.
  private let tilesByRank: [Int]
  private let rankStarts: [Int]

  /// - Precondition: `ranks` is not empty and its values are 0…maximum without gaps, as `TileOrder` makes them.
  public init(ranks: [Int], timing: FadeTiming, easing: Easing = .linear) {
    var starts = Array(repeating: 0, count: ranks.max()! + 2)
    for rank in ranks { starts[rank + 1] += 1 }
    for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
    var places = starts
    var tiles = Array(repeating: 0, count: ranks.count)
    for (tile, rank) in ranks.enumerated() {
      tiles[places[rank]] = tile
      places[rank] += 1
    }
    self.ranks = ranks
    self.timing = timing
    self.easing = easing
    tilesByRank = tiles
    rankStarts = starts
  }

  public var tileCount: Int { ranks.count }
  public var lastRank: Int { rankStarts.count - 2 }

  /// The mask's state a time after the transition began; before 0 it is that of 0.
  public func state(at elapsed: Duration, direction: FadeDirection = .fade) -> FadeState {
    let opacities = (0...lastRank).map { opacity(ofRank: $0, at: elapsed, direction: direction) }
    let isOver = elapsed.hasReached(timing.length)
    return FadeState(
      opacities: ranks.map { opacities[$0] },
      completedCount: completedCount(at: elapsed, direction: direction),
      isFade: isOver == (direction == .fade),
      isFading: !isOver)
  }

  /// How opaque the tiles of a rank are, 0…1.
  ///
  /// `1 − easing((elapsed − start) / fade)` in a fade, the easing itself in reverse, clamped. Source: the contract
  /// of the effect, where rank q starts at `interval * q`.
  func opacity(ofRank rank: Int, at elapsed: Duration, direction: FadeDirection) -> Double {
    let eased: Double
    if hasCompleted(rank: rank, at: elapsed, direction: direction) {
      eased = 1
    } else if !hasBegun(rank: rank, at: elapsed, direction: direction) || timing.fade <= .zero {
      eased = 0
    } else {
      let start = start(ofRank: rank, direction: direction)
      eased = min(1, max(0, easing((elapsed - start) / timing.fade)))
    }
    return direction == .fade ? 1 - eased : eased
  }

  func hasBegun(rank: Int, at elapsed: Duration, direction: FadeDirection) -> Bool {
    elapsed.hasReached(start(ofRank: rank, direction: direction))
  }

  func hasCompleted(rank: Int, at elapsed: Duration, direction: FadeDirection) -> Bool {
    elapsed.hasReached(timing.length)
      || elapsed.hasReached(start(ofRank: rank, direction: direction) + timing.fade)
  }

  /// How many tiles have finished. Ranks finish in turn, so it is a search among them.
  func completedCount(at elapsed: Duration, direction: FadeDirection) -> Int {
    var low = 0
    var high = lastRank + 1
    while low < high {
      let turn = (low + high) / 2
      let rank = self.rank(ofTurn: turn, direction: direction)
      if hasCompleted(rank: rank, at: elapsed, direction: direction) {
        low = turn + 1
      } else {
        high = turn
      }
    }
    return direction == .fade ? rankStarts[low] : tileCount - rankStarts[lastRank + 1 - low]
  }

  /// The rank that takes the given turn, 0…lastRank.
  package func rank(ofTurn turn: Int, direction: FadeDirection) -> Int {
    direction == .fade ? turn : lastRank - turn
  }

  package func tiles(ofRank rank: Int) -> ArraySlice<Int> {
    tilesByRank[rankStarts[rank]..<rankStarts[rank + 1]]
  }

  package func start(ofRank rank: Int, direction: FadeDirection) -> Duration {
    timing.interval * self.rank(ofTurn: rank, direction: direction)
  }
}

/// What the mask looks like at one time.
public struct FadeState: Hashable, Sendable {
  /// How opaque each tile is, by tile index: 0 clear … 1 opaque.
  public let opacities: [Double]
  /// How many tiles of the transition have finished.
  public let completedCount: Int
  /// Whether the slide under the mask has faded away completely.
  public let isFade: Bool
  /// Whether the mask is moving.
  public let isFading: Bool
}
