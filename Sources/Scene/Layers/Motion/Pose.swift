import CMath

/// How something is shown beside its own place: displaced, scaled, turned, let through.
package struct Pose: Hashable, Sendable {
  /// 0…1
  package var opacity = 1.0
  /// In pixels to the right.
  package var dx = 0.0
  /// In pixels downwards.
  package var dy = 0.0
  package var scaleX = 1.0
  package var scaleY = 1.0
  /// In degrees clockwise.
  package var rotation = 0.0

  package init(opacity: Double = 1, dx: Double = 0, dy: Double = 0) {
    self.opacity = opacity
    self.dx = dx
    self.dy = dy
  }

  /// The pose of what is in this pose inside of something that is in another one.
  package func inside(_ outer: Pose) -> Pose {
    var pose = self
    pose.opacity *= outer.opacity
    pose.dx += outer.dx
    pose.dy += outer.dy
    pose.scaleX *= outer.scaleX
    pose.scaleY *= outer.scaleY
    pose.rotation += outer.rotation
    return pose
  }

  /// Whether the picture itself stays as it is.
  package var isUpright: Bool { scaleX == 1 && scaleY == 1 && rotation == 0 }

  /// The same where the outer one turns and scales about a point of its own.
  ///
  /// - Parameters:
  ///   - center: of the outer pose, before it is displaced
  ///   - pivot: of this pose
  package func inside(_ outer: Pose, about center: Pivot, pivot: Pivot) -> Pose {
    var pose = inside(outer)
    if outer.isUpright { return pose }
    let (x, y) = (pivot.x + dx - center.x, pivot.y + dy - center.y)
    let angle = outer.rotation * .pi / 180
    let (across, down) = (x * outer.scaleX, y * outer.scaleY)
    pose.dx = center.x - pivot.x + across * cos(angle) - down * sin(angle) + outer.dx
    pose.dy = center.y - pivot.y + across * sin(angle) + down * cos(angle) + outer.dy
    return pose
  }
}
