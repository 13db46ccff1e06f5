import Raster

/// How the pixels of one passage are weighed.
struct PixelWeights {
  private let origin: SlideFacts?
  private let destination: SlideFacts
  /// Where the destination's exact color must be kept.
  private let isExact: [Bool]
  /// Exact wherever they stand.
  private let keepColors: [UInt32]
  /// Weight of pixels at rest. The transition back to the first slide ends in pixels that the first frame draws
  /// anew; errors count less there.
  let settleWeight: Float
  private let passingWeight: Float

  /// - Parameters:
  ///   - origin: what is known of the passage's origin, if it has one
  ///   - destination: of its destination
  ///   - next: of the slide that follows this one
  init(
    origin: SlideFacts?, destination: SlideFacts, next: SlideFacts?, endsAtRest: Bool,
    settings: EncoderSettings
  ) {
    self.origin = origin
    self.destination = destination
    isExact = next.map(destination.exactPixels(before:)) ?? destination.isExact
    keepColors = settings.keepColors
    settleWeight = endsAtRest ? 1 : 0.4
    passingWeight = settings.passingWeight
  }

  /// A pixel that now takes the value that it keeps.
  ///
  /// - Parameter spot: what the canvas has at its place
  @inline(__always)
  func settling(_ color: UInt32, at place: Int, over spot: Canvas.Spot) -> FramePixels.Pixel {
    FramePixels.Pixel(
      .settle, color,
      weight: isExact[place]
        ? FramePixels.exactWeight : destination.visibility[place] * settleWeight,
      // What was found on the canvas is known only roughly; to keep it could add up over many slides.
      over: spot.state == .untouched || spot.state == .assumed ? nil : spot.shown)
  }

  /// A pixel between two slides.
  ///
  /// - Parameters:
  ///   - remaining: how much of the origin is in it
  ///   - patience: of the frame
  ///   - spot: what the canvas has at its place
  @inline(__always)
  func passing(
    _ color: UInt32, at place: Int, remaining: Float, patience: Float,
    over spot: Canvas.Spot
  ) -> FramePixels.Pixel {
    let isExact = !keepColors.isEmpty && keepColors.contains(color)
    let weight = passingWeight * patience * masking(at: place, remaining: remaining)
    return FramePixels.Pixel(
      .passing, color, weight: isExact ? FramePixels.exactWeight : weight,
      over: spot.state == .assumed ? nil : spot.shown)
  }

  /// A longer look at a frame shows more: up to twice the weight for two tenths of a second.
  static func patience(_ duration: Duration) -> Float {
    Float(min(2, max(1, duration / .milliseconds(100))))
  }

  /// How little a passing pixel hides errors: the noise of both pictures, mixed as they are, hides them. Never below
  /// 0.3, or fading tiles show streaks.
  @inline(__always)
  private func masking(at place: Int, remaining: Float) -> Float {
    guard let origin else { return 1 }
    let going = remaining * remaining / origin.visibility[place]
    let coming = (1 - remaining) * (1 - remaining) / destination.visibility[place]
    return min(1, max(0.3, 1 / (going + coming)))
  }
}
