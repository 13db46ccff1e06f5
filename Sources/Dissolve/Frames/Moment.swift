/// What the carousel and its mask tell of one frame: the state that drew it.
public struct Moment: Hashable, Sendable {
  public enum Role: String, Sendable {
    /// The frame shows one slide untouched.
    case rest
    /// The frame lies inside a transition.
    case transient
  }

  /// Index of the slide shown whole, or of the one being left.
  public let slide: Int
  /// Index of the slide that comes.
  public let next: Int
  public let role: Role
  public let isFade: Bool
  public let isFading: Bool
  /// How many tiles of the running, or else the last, transition have finished.
  public let completed: Int

  init(of carousel: borrowing Carousel) {
    slide = carousel.current
    next = carousel.next
    role = carousel.mask.isFading ? .transient : .rest
    isFade = carousel.mask.isFade
    isFading = carousel.mask.isFading
    completed = carousel.mask.completedCount
  }
}
