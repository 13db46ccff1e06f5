/// What the carousel and its mask tell of one frame: the state that drew it.
package struct Moment: Hashable, Sendable {
  package enum Role: String, Sendable {
    /// The frame shows one slide untouched.
    case rest
    /// The frame lies inside a transition.
    case transient
  }

  /// Index of the slide shown whole, or of the one being left.
  package let slide: Int
  /// Index of the slide that comes.
  package let next: Int
  package let role: Role
  package let mask: MaskState

  /// - Parameter slideCount: of the whole banner; the first slide comes after the last
  init(slide: Int, of slideCount: Int, role: Role, mask: MaskState) {
    self.slide = slide
    next = (slide + 1) % slideCount
    self.role = role
    self.mask = mask
  }
}

/// What a mask tells of itself.
package struct MaskState: Hashable, Sendable {
  /// Whether the slide under the mask has faded away completely.
  package let isFade: Bool
  /// Whether the mask is moving.
  package let isFading: Bool
  /// How many tiles of the running, or else the last, transition have finished.
  package let completedCount: Int

  package init(isFade: Bool, isFading: Bool, completedCount: Int) {
    self.isFade = isFade
    self.isFading = isFading
    self.completedCount = completedCount
  }
}
