/// What the carousel, its mask and its layers tell of one frame: the state that drew it.
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
  package let scene: Int
  /// Scene time.
  package let elapsed: Duration
  /// Those that have a name and are shown, from the lowest to the uppermost.
  package let layers: [LayerTrace]

  /// - Parameters:
  ///   - slide: the one shown whole, or the one being left
  ///   - slideCount: of the whole banner; the first slide comes after the last
  init(
    _ frame: Schedule.Frame, slide: Int, of slideCount: Int, mask: MaskState, layers: [LayerTrace]
  ) {
    self.slide = slide
    next = (slide + 1) % slideCount
    role = frame.role
    self.mask = mask
    scene = frame.scene
    elapsed = frame.elapsed
    self.layers = layers
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
