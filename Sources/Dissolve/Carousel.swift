/// Slides shown one after the other: each is held for its time, then gives way to the next through the mask.
///
/// It has no clock and no pictures: time passes when `advance(by:)` says so.
public struct Carousel: ~Copyable {
  public let slideCount: Int
  /// How long each slide is left alone, by slide.
  public let holds: [Duration]
  public let direction: CarouselDirection
  /// Whether the first slide follows the last; otherwise the last one stays.
  public let wraps: Bool
  /// The mask over the current slide (or, where slides assemble, under the next).
  public private(set) var mask: FragmentFader
  /// The slide shown whole, or the one being left while the mask moves.
  public private(set) var current: Int
  /// Whether time still changes anything.
  public private(set) var isRunning: Bool
  private var held = Duration.zero

  /// A carousel at the beginning of a slide's hold.
  ///
  /// - Precondition: there is a hold for each slide and at least one slide; where slides change, no slide lacks
  ///   both a hold and a transition.
  public init(
    holds: [Duration], timeline: FadeTimeline, direction: CarouselDirection = .dissolve,
    wraps: Bool = true, startingAt slide: Int = 0
  ) {
    precondition(holds.indices.contains(slide), "a carousel starts at one of its slides")
    precondition(
      holds.count == 1 || timeline.timing.length > .zero || holds.allSatisfy { $0 > .zero },
      "a slide needs time")
    self.holds = holds
    self.direction = direction
    self.wraps = wraps
    slideCount = holds.count
    current = slide
    mask = FragmentFader(
      timeline, isFade: direction.fadeDirection(leavingSlide: slide) == .reverse)
    isRunning = true
    isRunning = hasSuccessor
  }

  /// The slide that comes after the current one.
  public var next: Int { (current + 1) % slideCount }

  /// Stops where a slide is shown whole: at once during a hold, else when the running transition completes.
  public mutating func stop() {
    isRunning = false
  }

  /// Lets time pass, over as many holds and transitions as it lasts for.
  ///
  /// - Parameter time: not negative.
  public mutating func advance(by time: Duration) {
    var left = time
    while true {
      if mask.isFading {
        left = mask.advance(by: left)
        if mask.isFading { return }
        current = next
        held = .zero
        if !hasSuccessor { stop() }
      }
      guard isRunning else { return }
      held += left
      guard held.hasReached(holds[current]) else { return }
      left = max(.zero, held - holds[current])
      beginTransition()
    }
  }

  /// Ends the hold at once. Nothing happens while the mask moves.
  mutating func beginTransition() {
    switch direction.fadeDirection(leavingSlide: current) {
    case .fade: mask.beginFade()
    case .reverse: mask.beginReverse()
    }
  }

  private var hasSuccessor: Bool {
    slideCount > 1 && (wraps || current < slideCount - 1)
  }
}
