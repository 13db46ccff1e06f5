/// The mask as the original effect has it: it fades, reverses, refuses to be disturbed meanwhile, and tells its state.
///
/// It has no clock: time passes when `advance(by:)` says so.
/// ```swift
/// var mask = FragmentFader(FadeTimeline(ranks: TileOrder.diagonal.ranks(in: grid), timing: timing))
/// mask.beginFade { print("faded away") }
/// mask.advance(by: .milliseconds(500))
/// print(mask.completedCount, mask.isFading)
/// ```
public struct FragmentFader: ~Copyable {
  public let timeline: FadeTimeline
  /// Whether the mask is moving.
  public private(set) var isFading = false
  /// Whether the slide under the mask has faded away completely; stays so until the next transition begins.
  public private(set) var isFade: Bool
  /// How many tiles of the running, or else the last, transition have finished.
  public private(set) var completedCount = 0
  /// Which way the running, or else the last, transition goes.
  public private(set) var direction = FadeDirection.fade
  private var elapsed = Duration.zero
  private var completion: (() -> Void)?

  /// An idle mask: opaque, or clear where `isFade` is true.
  public init(_ timeline: FadeTimeline, isFade: Bool = false) {
    self.timeline = timeline
    self.isFade = isFade
  }

  /// Makes every tile opaque and begins to fade them.
  ///
  /// - Parameter completion: called once, from `advance(by:)`, when the last tile has faded.
  /// - Returns: false, and nothing changes, while the mask is moving.
  @discardableResult
  public mutating func beginFade(completion: (() -> Void)? = nil) -> Bool {
    begin(.fade, completion)
  }

  /// Makes every tile clear and begins to bring them back, last rank first.
  ///
  /// - Parameter completion: called once, from `advance(by:)`, when the last tile is opaque.
  /// - Returns: false, and nothing changes, while the mask is moving.
  @discardableResult
  public mutating func beginReverse(completion: (() -> Void)? = nil) -> Bool {
    begin(.reverse, completion)
  }

  /// Makes every tile opaque at once.
  ///
  /// - Returns: false, and nothing changes, while the mask is moving.
  @discardableResult
  public mutating func reset() -> Bool {
    guard !isFading else { return false }
    isFade = false
    completedCount = 0
    return true
  }

  /// Lets time pass.
  ///
  /// - Parameter time: not negative.
  /// - Returns: what is left of it when the transition ends; all of it while the mask is idle.
  @discardableResult
  public mutating func advance(by time: Duration) -> Duration {
    guard isFading else { return time }
    elapsed += time
    completedCount = timeline.completedCount(at: elapsed, direction: direction)
    guard elapsed.hasReached(timeline.timing.length) else { return .zero }
    isFading = false
    isFade = direction == .fade
    let handler = completion
    completion = nil
    handler?()
    return max(.zero, elapsed - timeline.timing.length)
  }

  /// How opaque a tile is now, 0…1.
  public func opacity(ofTile tile: Int) -> Double {
    opacity(ofRank: timeline.ranks[tile])
  }

  package func opacity(ofRank rank: Int) -> Double {
    if !isFading { return isFade ? 0 : 1 }
    return timeline.opacity(ofRank: rank, at: elapsed, direction: direction)
  }

  package func hasBegun(rank: Int) -> Bool {
    !isFading || timeline.hasBegun(rank: rank, at: elapsed, direction: direction)
  }

  package func hasCompleted(rank: Int) -> Bool {
    !isFading || timeline.hasCompleted(rank: rank, at: elapsed, direction: direction)
  }

  private mutating func begin(_ direction: FadeDirection, _ completion: (() -> Void)?) -> Bool {
    guard !isFading else { return false }
    self.direction = direction
    self.completion = completion
    elapsed = .zero
    isFading = true
    isFade = direction == .reverse
    completedCount = timeline.completedCount(at: .zero, direction: direction)
    return true
  }
}
