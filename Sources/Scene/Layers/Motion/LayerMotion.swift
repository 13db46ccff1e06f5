import Dissolve

/// How a layer as a whole comes and goes, scene by scene.
package struct LayerMotion: Sendable {
  /// Coming or going: where the layer comes from or goes to it is displaced and, if it fades, cannot be seen.
  package struct Approach: Hashable, Sendable {
    /// In pixels, when coming starts and going ends.
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

extension LayerMotion {
  /// How the layer as a whole is shown; `nil` where it is not.
  ///
  /// - Parameter content: the scene whose content is to be seen: the scene itself, or the one before where the layer
  ///   leaves
  func pose(at elapsed: Duration, inScene scene: Int, showing content: Int) -> Pose? {
    guard let opacity = opacities[content] else { return nil }
    if content == scene {
      guard let entrance, let span = entering[scene] else { return Pose(opacity: opacity) }
      guard elapsed.hasReached(span.start) else { return nil }
      let share = entrance.easing(span.progress(at: elapsed))
      return entrance.pose(inPlace: share, opacity: opacity)
    }
    guard let exit, let span = leaving[scene], !elapsed.hasReached(span.end) else { return nil }
    let share = 1 - exit.easing(span.progress(at: elapsed))
    return exit.pose(inPlace: share, opacity: opacity)
  }

  /// When coming and going in a scene are over.
  func end(inScene scene: Int) -> Duration {
    if opacities[scene] != nil { return entrance == nil ? .zero : entering[scene]?.end ?? .zero }
    return exit == nil ? .zero : leaving[scene]?.end ?? .zero
  }
}

extension LayerMotion.Approach {
  /// - Parameter share: 1 in its place; a curve may carry it beyond 0…1
  fileprivate func pose(inPlace share: Double, opacity: Double) -> Pose {
    Pose(
      opacity: fades ? opacity * min(1, max(0, share)) : opacity, dx: (1 - share) * dx,
      dy: (1 - share) * dy)
  }
}
