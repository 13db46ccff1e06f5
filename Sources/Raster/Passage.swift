/// The way from one picture at rest to the next: all that an encoder needs to know at once, and the unit that is
/// encoded independently of the others.
public struct Passage<Frames: Sequence<Frame> & Sendable>: Sendable {
  /// What is on the canvas when it starts; `nil` for the first passage of a banner, which only shows `destination`.
  public let origin: RasterImage?
  /// What is on the canvas when it ends.
  public let destination: RasterImage
  /// Whether the last frame shows `destination` at rest. Not so in the last passage of an endless loop: there the
  /// banner's first frame shows it, drawn anew.
  public let endsAtRest: Bool
  /// How many frames there are.
  public let frameCount: Int
  /// The frames, drawn while they are iterated; every iteration yields the same ones.
  public let frames: Frames

  public init(
    origin: RasterImage?, destination: RasterImage, endsAtRest: Bool, frameCount: Int,
    frames: Frames
  ) {
    self.origin = origin
    self.destination = destination
    self.endsAtRest = endsAtRest
    self.frameCount = frameCount
    self.frames = frames
  }
}
