import Raster

/// What a layer shows, apart from how it comes, goes and moves as a whole.
package protocol LayerContent: Sendable {
  /// From the lowest to the uppermost.
  func parts(at moment: ContentMoment) -> [LayerPart]

  /// What the trace tells; its pose is the content's own.
  func state(at moment: ContentMoment) -> LayerState

  /// What lies outside of it is not seen; `nil`: all may be.
  var clip: PixelRect? { get }

  /// Whether its parts lie here and there, so that each may be let through by itself.
  var isScattered: Bool { get }

  /// When all is over that it does once in a scene, in scene time.
  func end(inScene scene: Int) -> Duration

  /// Whether something in it goes on for ever in a scene.
  func continues(inScene scene: Int) -> Bool
}

extension LayerContent {
  package var clip: PixelRect? { nil }
  package var isScattered: Bool { false }
  package func end(inScene scene: Int) -> Duration { .zero }
  package func continues(inScene scene: Int) -> Bool { false }
}

/// A time as contents are asked about it.
package struct ContentMoment: Hashable, Sendable {
  /// Whose content is shown; while a layer leaves, the last scene that showed it.
  package let scene: Int
  /// Since that scene started; while a layer leaves, where that scene ended.
  package let elapsed: Duration
  /// Since the file's first frame.
  package let time: Duration
  /// The same in the steps of what flows, such as snow.
  package let flowTime: Duration

  /// - Parameter flowTime: `nil`: without steps
  package init(scene: Int, elapsed: Duration, time: Duration, flowTime: Duration? = nil) {
    self.scene = scene
    self.elapsed = elapsed
    self.time = time
    self.flowTime = flowTime ?? time
  }
}

/// A picture that a content shows.
package struct LayerPart: Sendable {
  package let artwork: PlacedArtwork
  /// The point that stays where it is when the part is scaled or turned.
  package let pivot: Pivot
  package let pose: Pose

  package init(_ artwork: PlacedArtwork, pivot: Pivot, pose: Pose = Pose()) {
    self.artwork = artwork
    self.pivot = pivot
    self.pose = pose
  }
}

/// A point of the banner, in pixels from its upper left corner.
package struct Pivot: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package init(middleOf rect: PixelRect) {
    self.init(
      x: Double(rect.x) + Double(rect.width) / 2, y: Double(rect.y) + Double(rect.height) / 2)
  }
}

/// A picture and where its upper left corner lies in the banner, or outside of it.
package struct PlacedArtwork: Hashable, Sendable {
  package let artwork: Artwork
  package let x: Int
  package let y: Int

  package init(_ artwork: Artwork, x: Int, y: Int) {
    self.artwork = artwork
    self.x = x
    self.y = y
  }
}
