/// What changes on the canvas at one moment, and for how long it then stays.
///
/// A frame is not a picture: it holds the rectangles that differ from what the frames before it left, and their
/// pixels. The first frame of a banner covers the whole canvas. Laying the rectangles of all frames so far on a canvas, in
/// order, gives the whole picture.
///
/// Invariant over a passage: when its rest frame has been laid, every pixel that changed was last written by a
/// rectangle that settles.
public struct Frame: Equatable, Sendable {
  /// How long the pixels of a patch stay.
  public enum Lifetime: Hashable, Sendable {
    /// Until the next rest frame has been shown: they settle.
    case rest
    /// For that time; they change again before the next rest frame.
    case passing(Duration)
  }

  /// One changed rectangle.
  public struct Patch: Equatable, Sendable {
    /// Where on the canvas; never empty.
    public let rect: PixelRect
    /// Index of its first pixel in the frame's `pixels`; its rows follow each other without gaps.
    public let offset: Int
    public let lifetime: Lifetime
    /// How much of the picture that the passage starts from shows in these pixels, 0…1; 0 where they settle.
    public let share: Double

    public init(rect: PixelRect, offset: Int, lifetime: Lifetime, share: Double = 0) {
      self.rect = rect
      self.offset = offset
      self.lifetime = lifetime
      self.share = share
    }

    public var settles: Bool { lifetime == .rest }
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

  /// Lays its rectangles on a picture of the canvas.
  public func lay(on picture: inout RasterImage) {
    for patch in patches {
      for row in 0..<patch.rect.height {
        let place = (patch.rect.y + row) * picture.size.width + patch.rect.x
        let offset = patch.offset + row * patch.rect.width
        picture.pixels.replaceSubrange(
          place..<place + patch.rect.width, with: pixels[offset..<offset + patch.rect.width])
      }
    }
  }
}
