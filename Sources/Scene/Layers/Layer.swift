import Raster

/// Something that lies over the pictures: page dots, a text, a flying picture.
///
/// What it shows is a function of time alone: any time may be asked for, in any order.
package protocol Layer: Sendable {
  /// What the trace calls it; `nil` where it has nothing to tell.
  var name: String? { get }

  /// What it shows at a moment, from the lowest to the uppermost; nothing where it is not shown.
  func sprites(at moment: SceneMoment) -> [Sprite]

  /// What the trace tells of it; `nil` where it is not shown.
  func state(at moment: SceneMoment) -> LayerState?

  /// When all is over that it does once in a scene, in scene time.
  func end(inScene scene: Int) -> Duration

  /// Whether something goes on for ever in a scene.
  func continues(inScene scene: Int) -> Bool
}

extension Layer {
  package var name: String? { nil }
  package func state(at moment: SceneMoment) -> LayerState? { nil }
  package func end(inScene scene: Int) -> Duration { .zero }
  package func continues(inScene scene: Int) -> Bool { false }
}

/// A time as layers are asked about it.
package struct SceneMoment: Hashable, Sendable {
  package let scene: Int
  /// Scene time: since the scene started, with the transition into it if there is one.
  package let elapsed: Duration
  /// Since the file's first frame.
  package let time: Duration
  /// The same in the steps of what flows, such as snow, which may be fewer than frames.
  package let flowTime: Duration
  /// Whether the transition into the scene is over.
  package let hasArrived: Bool

  /// - Parameter flowTime: `nil`: in steps of frames
  package init(
    scene: Int, elapsed: Duration, time: Duration, flowTime: Duration? = nil, hasArrived: Bool
  ) {
    self.scene = scene
    self.elapsed = elapsed
    self.time = time
    self.flowTime = flowTime ?? time
    self.hasArrived = hasArrived
  }
}

/// A picture that a layer lays on the canvas.
package struct Sprite: Hashable, Sendable {
  /// All that it may touch, inside the banner.
  package let bounds: PixelRect
  /// Two sprites of one key and the same bounds look the same.
  private let key: SendableKey
  private let drawing: @Sendable (inout RasterImage, PixelRect) -> Void

  /// - Parameters:
  ///   - key: what it looks like, for comparison
  ///   - drawing: draws it over a picture of the banner's size, only inside a rectangle
  package init(
    bounds: PixelRect, key: some Hashable & Sendable,
    drawing: @escaping @Sendable (inout RasterImage, PixelRect) -> Void
  ) {
    self.bounds = bounds
    self.key = SendableKey(key)
    self.drawing = drawing
  }

  package static func == (one: Sprite, other: Sprite) -> Bool {
    one.bounds == other.bounds && one.key == other.key
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(key)
  }

  /// Draws it over a picture of the banner's size, only inside a rectangle.
  package func draw(on picture: inout RasterImage, in rect: PixelRect) {
    let part = bounds.intersection(rect)
    if !part.isEmpty { drawing(&picture, part) }
  }
}

/// `AnyHashable` of what may be handed to other threads.
// What is inside is Sendable, as the initializer demands.
private struct SendableKey: Hashable, @unchecked Sendable {
  private let key: AnyHashable

  init(_ key: some Hashable & Sendable) {
    self.key = AnyHashable(key)
  }
}
