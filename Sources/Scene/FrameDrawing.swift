import Raster

/// Collects the changed rectangles of one frame.
struct FrameDrawing {
  private var patches: [Frame.Patch] = []
  private var pixels: [UInt32] = []

  /// - Parameter draw: appends the pixels of the rectangle, row by row
  mutating func add(
    _ rect: PixelRect, _ lifetime: Frame.Lifetime, share: Double,
    draw: (inout [UInt32]) -> Void
  ) {
    patches.append(
      Frame.Patch(rect: rect, offset: pixels.count, lifetime: lifetime, share: share))
    draw(&pixels)
  }

  func frame(lasting duration: Duration) -> Frame {
    Frame(patches: patches, pixels: pixels, duration: duration)
  }
}
