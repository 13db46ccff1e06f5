import Dissolve

/// How a layer as a whole comes and goes, scene by scene.
package struct LayerMotion: Sendable {
  /// Coming or going: at a progress of 0 the layer is displaced and, if it fades, cannot be seen; at 1 it is in its place.
  package struct Approach: Hashable, Sendable {
    /// In pixels, at a progress of 0.
    package let dx: Double
    package let dy: Double
    package let fades: Bool
    package let easing: Easing

    package init(dx: Double, dy: Double, fades: Bool, easing: Easing) {
      self.dx = dx
      self.dy = dy
      self.fades = fades
      self.easing = easing
    }
  }

  /// By scene: how opaque it is, 0…1; `nil` where it is not shown.
  package let opacities: [Double?]
  /// By scene, where it enters in it.
  package let entering: [Span?]
  package let entrance: Approach?
  /// By scene, where it leaves in it.
  package let leaving: [Span?]
  package let exit: Approach?

  package init(
    opacities: [Double?], entering: [Span?], entrance: Approach?, leaving: [Span?], exit: Approach?
  ) {
    self.opacities = opacities
    self.entering = entering
    self.entrance = entrance
    self.leaving = leaving
    self.exit = exit
  }
}
