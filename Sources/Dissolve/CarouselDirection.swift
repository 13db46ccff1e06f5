/// How a carousel's slides give way to each other.
public enum CarouselDirection: String, CaseIterable, Sendable {
  /// The current slide's tiles fade away and reveal the next slide underneath.
  case dissolve
  /// The next slide's tiles come in over the current one, last rank first.
  case assemble
  /// Dissolve and assemble in turn.
  case alternate

  /// Which way the mask moves in the transition that leaves the given slide.
  public func fadeDirection(leavingSlide slide: Int) -> FadeDirection {
    switch self {
    case .dissolve: .fade
    case .assemble: .reverse
    case .alternate: slide.isMultiple(of: 2) ? .fade : .reverse
    }
  }
}
