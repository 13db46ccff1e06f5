import Dissolve

/// How a layer as a whole comes, goes and is moved by keys, scene by scene.
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
  /// By scene, where keys move it.
  package let keys: [KeyMotion?]

  /// - Parameter keys: `nil`: none in any scene
  package init(
    opacities: [Double?], entering: [Span?], entrance: Approach?, leaving: [Span?],
    exit: Approach?, keys: [KeyMotion?]? = nil
  ) {
    self.opacities = opacities
    self.entering = entering
    self.entrance = entrance
    self.leaving = leaving
    self.exit = exit
    self.keys = keys ?? opacities.map { _ in nil }
  }
}

extension LayerMotion {
  /// How the layer as a whole is shown; `nil` where it is not.
  ///
  /// - Parameters:
  ///   - elapsed: scene time
  ///   - content: what of its content is to be seen: that of the scene itself, or of the one before where the layer
  ///     leaves
  func pose(at elapsed: Duration, inScene scene: Int, showing content: ContentMoment) -> Pose? {
    guard let opacity = opacities[content.scene] else { return nil }
    let pose = keys[content.scene]?.pose(at: content, opacity: opacity) ?? Pose(opacity: opacity)
    if content.scene == scene {
      guard let entrance, let span = entering[scene] else { return pose }
      guard elapsed.hasReached(span.start) else { return nil }
      return pose.inside(entrance.pose(inPlace: entrance.easing(span.progress(at: elapsed))))
    }
    guard let exit, let span = leaving[scene], !elapsed.hasReached(span.end) else { return nil }
    return pose.inside(exit.pose(inPlace: 1 - exit.easing(span.progress(at: elapsed))))
  }

  /// When coming, going and keys in a scene are over.
  func end(inScene scene: Int) -> Duration {
    if opacities[scene] == nil { return exit == nil ? .zero : leaving[scene]?.end ?? .zero }
    return max(
      entrance == nil ? .zero : entering[scene]?.end ?? .zero, keys[scene]?.end ?? .zero)
  }

  /// Whether keys move it again and again in a scene.
  func continues(inScene scene: Int) -> Bool {
    opacities[scene] != nil && keys[scene]?.isRepeated == true
  }
}

extension LayerMotion.Approach {
  /// - Parameter share: 1 in its place; a curve may carry it beyond 0…1
  fileprivate func pose(inPlace share: Double) -> Pose {
    Pose(
      opacity: fades ? min(1, max(0, share)) : 1, dx: (1 - share) * dx, dy: (1 - share) * dy)
  }
}
