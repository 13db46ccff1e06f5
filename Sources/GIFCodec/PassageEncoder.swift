import Raster

/// Encodes the frames of one passage, which depend on no other passage: what is on the canvas when it starts is
/// taken to be the slide itself.
struct PassageEncoder {
  private let settings: EncoderSettings
  private let rateDistortion: RateDistortion
  private let origin: SlideFacts?
  private let destination: SlideFacts
  /// Where the destination's exact colour must be kept.
  private let isExact: [Bool]
  /// Weight of pixels at rest. The transition back to the first slide ends in pixels that the first frame draws
  /// anew; errors count less there.
  private let settleWeight: Float
  private let size: PixelSize
  private var histogram = ColorHistogram()
  private var potentials: Potentials
  private var tableSizes: TableSizes
  private var canvas: Canvas

  /// - Parameters:
  ///   - origin: what is known of the passage's origin, if it has one
  ///   - destination: of its destination
  ///   - next: of the slide that follows this one
  ///   - workers: may try palettes
  init<Frames>(
    _ passage: Passage<Frames>, origin: SlideFacts?, destination: SlideFacts, next: SlideFacts?,
    settings: EncoderSettings, workers: Workers
  ) {
    self.settings = settings
    rateDistortion = RateDistortion(settings: settings, workers: workers)
    self.origin = origin
    self.destination = destination
    isExact = next.map(destination.exactPixels(before:)) ?? destination.isExact
    settleWeight = passage.endsAtRest ? 1 : 0.4
    size = passage.destination.size
    potentials = Potentials(lambda: settings.lambda)
    tableSizes = TableSizes(settings.effort.tables)
    canvas = Canvas(passage.origin ?? passage.destination)
  }

  mutating func encode(_ frames: some Sequence<Frame>) throws -> [EncodedSpan] {
    var spans: [EncodedSpan] = []
    for frame in frames {
      if origin == nil, spans.isEmpty {
        spans = try encodeWhole(frame)
      } else if let image = try encodeChanges(frame) {
        spans.append(EncodedSpan(image: image, frameCount: 1, duration: frame.duration))
      } else if spans.isEmpty {
        spans.append(EncodedSpan(image: nil, frameCount: 1, duration: frame.duration))
      } else {
        spans[spans.count - 1].frameCount += 1
        spans[spans.count - 1].duration += frame.duration
      }
    }
    return spans
  }

  /// The first frame of a banner: opaque, over the whole canvas; then, where that is asked for, its refinements.
  private mutating func encodeWhole(_ frame: Frame) throws -> [EncodedSpan] {
    var pixels = FramePixels(rect: size.bounds)
    for index in 0..<pixels.count {
      settle(destination.image.pixels[index], index, at: index, &pixels)
      pixels[index].transparentCost = .infinity
    }
    let limit = min(settings.colors, 256)
    let image = try encode(
      &pixels, trial: tableSizes.ofFirstFrame(lambda: settings.lambda), limit: limit,
      hasTransparent: false)
    var spans = [EncodedSpan(image: image, frameCount: 1, duration: frame.duration)]
    guard settings.refinesFirstSlide, image.facts.squaredError > 0,
      frame.duration >= Refinement.leastDuration
    else { return spans }
    canvas.markSettled()
    for strip in Refinement.strips(of: size) {
      guard let image = try refine(strip) else { continue }
      spans[spans.count - 1].duration = Refinement.step
      let rest = frame.duration - Refinement.step * spans.count
      spans.append(EncodedSpan(image: image, frameCount: 0, duration: rest))
    }
    return spans
  }

  /// A part of the first slide once more, with colours of its own; `nil` when that is not worth its bytes.
  private mutating func refine(_ strip: PixelRect) throws -> EncodedImage? {
    var pixels = FramePixels(rect: strip)
    for index in 0..<pixels.count {
      let place =
        (strip.y + index / strip.width) * size.width + strip.x + index % strip.width
      settle(destination.image.pixels[place], place, at: index, &pixels)
    }
    let image = try encode(
      &pixels, trial: TableSizes.largest, limit: min(settings.colors, 255), hasTransparent: true)
    return image.isEmpty ? nil : image
  }

  /// Only what differs from what is shown; `nil` when nothing does, or nothing that is worth its bytes.
  private mutating func encodeChanges(_ frame: Frame) throws -> EncodedImage? {
    let rect = canvas.changes(frame)
    guard !rect.isEmpty else { return nil }
    var pixels = FramePixels(rect: rect)
    let passingWeight = settings.passingWeight * Self.patience(frame.duration)
    for patch in frame.patches {
      var offset = patch.offset
      for y in patch.rect.y..<patch.rect.maxY {
        for x in patch.rect.x..<patch.rect.maxX {
          let place = y * size.width + x
          let color = frame.pixels[offset]
          offset += 1
          guard canvas.needs(color, at: place, settles: patch.settles) else { continue }
          let index = (y - rect.y) * rect.width + x - rect.x
          if patch.settles {
            settle(color, place, at: index, &pixels)
          } else {
            let isExact = !settings.keepColors.isEmpty && settings.keepColors.contains(color)
            let weight = passingWeight * masking(at: place, remaining: Float(patch.remaining))
            pixels.set(
              index, .passing, color, weight: isExact ? FramePixels.exactWeight : weight)
            pixels[index].transparentCost = pixels[index].cost(of: canvas.shown[place])
          }
        }
      }
    }
    canvas.lay(frame)
    let image = try encode(
      &pixels, trial: tableSizes.next(), limit: min(settings.colors, 255), hasTransparent: true,
      moving: settings.movesEveryTile ? frame.patches.filter { !$0.settles }.map(\.rect) : [])
    tableSizes.took(bits: image.table.bits)
    return image.isEmpty ? nil : image
  }

  /// A longer look at a frame shows more: up to twice the weight for two tenths of a second.
  private static func patience(_ duration: Duration) -> Float {
    Float(min(2, max(1, duration / .milliseconds(100))))
  }

  /// How little a passing pixel hides errors: the noise of both pictures, mixed as they are, hides them. Never below
  /// 0.3, or fading tiles show streaks.
  private func masking(at place: Int, remaining: Float) -> Float {
    guard let origin else { return 1 }
    let going = remaining * remaining / origin.visibility[place]
    let coming = (1 - remaining) * (1 - remaining) / destination.visibility[place]
    return min(1, max(0.3, 1 / (going + coming)))
  }

  private func settle(
    _ color: UInt32, _ place: Int, at index: Int, _ pixels: inout FramePixels
  ) {
    let isExact = isExact[place]
    pixels.set(
      index, .settle, color,
      weight: isExact
        ? FramePixels.exactWeight : destination.visibility[place] * settleWeight)
    // What the passage found on the canvas is known only roughly; to keep it could add up over many slides.
    pixels[index].transparentCost =
      canvas.isUntouched(place) ? .infinity : pixels[index].cost(of: canvas.shown[place])
  }

  /// - Parameters:
  ///   - trial: table sizes to try
  ///   - limit: of colours
  ///   - moving: where something must be seen to change, if it can
  private mutating func encode(
    _ pixels: inout FramePixels, trial: TableSizes.Trial, limit: Int, hasTransparent: Bool,
    moving: [PixelRect] = []
  ) throws -> EncodedImage {
    let pinned = pinnedColors(&pixels, limit: limit)
    let training = PaletteTraining(
      &pixels, pinned: pinned, limit: limit,
      passingFactor: settings.passingShare / settings.passingWeight, histogram: &histogram)
    let expected = potentials
    func choose() throws -> RateDistortion.Choice {
      potentials = expected
      return try rateDistortion.encode(
        .init(pixels: pixels, training: training, limit: limit, hasTransparent: hasTransparent),
        trial: trial, potentials: &potentials)
    }
    var choice = try choose()
    let frozen = moving.filter {
      !canvas.changes($0, choice.result.indices, choice.palette.colors, of: pixels)
    }
    if !frozen.isEmpty {
      for rect in frozen { pixels.forbidTransparent(in: rect) }
      choice = try choose()
    }
    canvas.show(choice.palette.colors, choice.result.indices, of: pixels)
    return EncodedImage(choice, pixels, squaredError: canvas.squaredError(ofSettling: pixels))
  }

  /// The colours that pixels must have exactly, those asked for first, then the commonest. Where there are more than
  /// the table holds, the pixels of the rest are treated as any other.
  private func pinnedColors(_ pixels: inout FramePixels, limit: Int) -> [UInt32] {
    var counts: [UInt32: Int] = [:]
    for index in 0..<pixels.count where pixels[index].mustBeExact {
      counts[pixels[index].color, default: 0] += 1
    }
    for color in settings.keepColors where counts[color] != nil { counts[color] = .max }
    let colors = counts.keys.sorted { (counts[$1]!, $0) < (counts[$0]!, $1) }
    guard colors.count > limit else { return colors }
    let others = Set(colors[limit...])
    for index in 0..<pixels.count
    where pixels[index].mustBeExact && others.contains(pixels[index].color) {
      pixels.set(index, pixels[index].kind, pixels[index].color, weight: settleWeight)
    }
    return Array(colors[..<limit])
  }
}
