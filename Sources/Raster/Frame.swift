/// What changes on the canvas at one moment, and for how long it then stays.
///
/// A frame is not a picture: it holds the rectangles that differ from what the frames before it left, and their
/// pixels. The first frame of a banner is one rectangle over the whole canvas. Laying the rectangles of all frames
/// so far on a canvas, in order, gives the whole picture.
///
/// Invariant over a passage: when its closing rest frame has been laid, every pixel that changed was last written
/// by a rectangle that settles.
public struct Frame: Equatable, Sendable {
  /// One changed rectangle.
  public struct Patch: Equatable, Sendable {
    /// Where on the canvas; never empty.
    public let rect: PixelRect
    /// Index of its first pixel in the frame's `pixels`; its rows follow each other without gaps.
    public let offset: Int
    /// Whether these pixels now keep their value until the next rest frame has been shown.
    public let settles: Bool
    /// How much of the picture that the passage starts from is in these pixels, 0…1; 0 where it settles.
    public let remaining: Double

    public init(rect: PixelRect, offset: Int, settles: Bool, remaining: Double) {
      self.rect = rect
      self.offset = offset
      self.settles = settles
      self.remaining = remaining
    }
  }

  /// Disjoint, in no particular order; empty when nothing changes.
  public let patches: [Patch]
  /// The pixels of all patches, one patch after the other, packed as in `RasterImage`, opaque.
  public let pixels: [UInt32]
  /// How long the canvas stays as this frame leaves it.
  public let duration: Duration

  public init(patches: [Patch], pixels: [UInt32], duration: Duration) {
    self.patches = patches
    self.pixels = pixels
    self.duration = duration
  }
}
