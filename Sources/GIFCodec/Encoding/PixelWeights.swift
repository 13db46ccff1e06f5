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
    origin: SlideFacts?, destination: SlideFacts, next: SlideFacts?, comesToRest: Bool,
    settings: EncoderSettings
  ) {
    self.origin = origin
    self.destination = destination
    isExact = next.map(destination.exactPixels(before:)) ?? destination.isExact
    keepColors = settings.keepColors
    settleWeight = comesToRest ? 1 : 0.4
    passingWeight = settings.passingWeight
  }

  /// How long the pixels of a patch stay.
  enum Stay {
    case untilRest
    /// - Parameters:
    ///   - share: how much of the origin is in them
    ///   - patience: a longer look shows more: up to twice the weight for two tenths of a second
    case passing(share: Float, patience: Float)

    init(of patch: Frame.Patch) {
      switch patch.lifetime {
      case .rest: self = .untilRest
      case .passing(let time):
        self = .passing(
          share: Float(patch.share), patience: Float(min(2, max(1, time / .milliseconds(100)))))
      }
    }
  }

  /// A pixel that changes.
  ///
  /// - Parameter spot: what the canvas has at its place
  @inline(__always)
  func pixel(
    _ color: UInt32, at place: Int, _ stay: Stay, over spot: Canvas.Spot
  ) -> FramePixels.Pixel {
    switch stay {
    case .untilRest: settling(color, at: place, over: spot)
    case .passing(let share, let patience):
      passing(color, at: place, share: share, patience: patience, over: spot)
    }
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
  ///   - share: how much of the origin is in it
  ///   - patience: with its patch
  ///   - spot: what the canvas has at its place
  @inline(__always)
  private func passing(
    _ color: UInt32, at place: Int, share: Float, patience: Float, over spot: Canvas.Spot
  ) -> FramePixels.Pixel {
    let isExact = !keepColors.isEmpty && keepColors.contains(color)
    let weight = passingWeight * patience * masking(at: place, share: share)
    return FramePixels.Pixel(
      .passing, color, weight: isExact ? FramePixels.exactWeight : weight,
      over: spot.state == .assumed ? nil : spot.shown)
  }

  /// How little a passing pixel hides errors: the noise of both pictures, mixed as they are, hides them. Never below
  /// 0.3, or fading tiles show streaks.
  @inline(__always)
  private func masking(at place: Int, share: Float) -> Float {
    guard let origin else { return 1 }
    let going = share * share / origin.visibility[place]
    let coming = (1 - share) * (1 - share) / destination.visibility[place]
    return min(1, max(0.3, 1 / (going + coming)))
  }
}
