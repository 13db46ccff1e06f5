/// The way from one picture at rest to the next: all that an encoder needs to know at once, and the unit that is
/// encoded independently of the others.
public struct Passage: Sendable {
  /// What is on the canvas when it starts; `nil` where there is nothing yet: the first frame covers the canvas then.
  public let origin: RasterImage?
  /// Whether that is the destination of the passage before, and not what something that goes on has made of it since.
  public let startsAtRest: Bool
  /// What is on the canvas when it comes to rest.
  public let destination: RasterImage
  /// What the passage after this one leads to, if there is one.
  public let next: RasterImage?
  /// Whether `destination` is shown at rest. Not so in the last passage of an endless loop: there the banner's first
  /// frame shows it, drawn anew.
  public let comesToRest: Bool
  public let frameCount: Int
  public let frames: any PassageFrames

  public init(
    origin: RasterImage?, startsAtRest: Bool = true, destination: RasterImage, next: RasterImage?,
    comesToRest: Bool,
    frameCount: Int, frames: any PassageFrames
  ) {
    self.origin = origin
    self.startsAtRest = startsAtRest
    self.destination = destination
    self.next = next
    self.comesToRest = comesToRest
    self.frameCount = frameCount
    self.frames = frames
  }
}

/// The frames of a passage, drawn while they are asked for. Whoever asks again gets the same ones.
public protocol PassageFrames: Sendable {
  /// The frames from one on, without drawing what came before.
  ///
  /// - Parameter number: 0… the number of frames
  func frames(from number: Int) -> PassageStretch
}

/// The frames of a passage from one of them on.
public struct PassageStretch {
  /// Few frames, whose durations mean nothing, that leave a canvas as all those do that came before. No pixel is settled
  /// that was not.
  public let before: [Frame]
  /// Where something was drawn before that may be back to what it was at first.
  public let touched: Region
  /// The frames themselves.
  public var following: any IteratorProtocol<Frame>

  public init(
    before: [Frame], touched: Region = Region(), following: any IteratorProtocol<Frame>
  ) {
    self.before = before
    self.touched = touched
    self.following = following
  }
}
