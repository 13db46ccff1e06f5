import Raster

/// A layer that comes, goes, flies and changes as it is told: its motion moves what its content shows.
package struct MovingLayer: Layer {
  package let name: String?
  private let motion: LayerMotion
  private let presence: LayerPresence
  private let content: any LayerContent
  private let lengths: [Duration]
  private let canvas: PixelSize
  private let artist: any Artist

  /// - Parameters:
  ///   - lengths: of the scenes
  ///   - wraps: whether the first scene follows the last one
  ///   - canvas: the banner's size
  package init(
    name: String, motion: LayerMotion, content: any LayerContent, lengths: [Duration], wraps: Bool,
    canvas: PixelSize, artist: any Artist
  ) {
    self.name = name
    self.motion = motion
    self.content = content
    self.lengths = lengths
    presence = LayerPresence(shown: motion.opacities.map { $0 != nil }, wraps: wraps)
    self.canvas = canvas
    self.artist = artist
  }

  package func sprites(at moment: SceneMoment) -> [Sprite] {
    guard let (pose, moment) = view(at: moment), pose.opacity > 0 else { return [] }
    let parts = content.parts(at: moment)
    let center = motion.keys[moment.scene]?.home
    if parts.count < 2 || pose.opacity == 1 || content.isScattered {
      return parts.compactMap { sprite(of: $0, in: pose, about: center) }
    }
    // Each part by itself would let what lies below it in the layer shine through.
    var opaque = pose
    opaque.opacity = 1
    let sprites = parts.compactMap { sprite(of: $0, in: opaque, about: center) }
    return [Sprite(of: sprites, opacity: pose.opacity)].compactMap(\.self)
  }

  package func state(at moment: SceneMoment) -> LayerState? {
    view(at: moment).map { pose, moment in content.state(at: moment).inside(pose) }
  }

  package func end(inScene scene: Int) -> Duration {
    let coming = motion.end(inScene: scene)
    return presence.shown[scene] ? max(coming, content.end(inScene: scene)) : coming
  }

  package func continues(inScene scene: Int) -> Bool {
    motion.continues(inScene: scene)
      || presence.shown[scene] && content.continues(inScene: scene)
  }

  /// The layer's own pose and what its content is asked about; `nil` where it is not shown.
  private func view(at moment: SceneMoment) -> (pose: Pose, content: ContentMoment)? {
    guard let scene = presence.content(inScene: moment.scene) else { return nil }
    let elapsed = scene == moment.scene ? moment.elapsed : lengths[scene]
    let content = ContentMoment(
      scene: scene, elapsed: elapsed, time: moment.time, flowTime: moment.flowTime)
    return motion.pose(at: moment.elapsed, inScene: moment.scene, showing: content)
      .map { ($0, content) }
  }

  /// In pixels; more than any banner or picture has.
  private static let farAway = 1e6

  /// - Parameter center: of the layer, where it has one of its own to be scaled and turned about
  private func sprite(of part: LayerPart, in outer: Pose, about center: Pivot?) -> Sprite? {
    let pose = part.pose.inside(outer, about: center ?? part.pivot, pivot: part.pivot)
    // A curve may carry it beyond all numbers.
    let isNear = abs(pose.dx) < Self.farAway && abs(pose.dy) < Self.farAway
    guard pose.opacity > 0, isNear else { return nil }
    if !pose.isUpright {
      var opaque = pose
      opaque.opacity = 1
      return artist.posed(part.artwork, about: part.pivot, opaque).flatMap {
        Sprite($0.artwork, x: $0.x, y: $0.y, opacity: pose.opacity, on: canvas)
      }
    }
    let (dx, dy) = (Int(pose.dx.rounded()), Int(pose.dy.rounded()))
    let clip = content.clip.map {
      PixelRect(
        x: $0.x + Int(outer.dx.rounded()), y: $0.y + Int(outer.dy.rounded()), width: $0.width,
        height: $0.height)
    }
    return Sprite(
      part.artwork.artwork, x: part.artwork.x + dx, y: part.artwork.y + dy, opacity: pose.opacity,
      on: canvas, inside: clip)
  }
}
