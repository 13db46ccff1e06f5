import Raster

/// Encodes the frames of one passage, which depend on no other passage: what is on the canvas when it starts is
/// taken to be the slide itself.
struct PassageEncoder {
  /// The transition back to the first slide ends in pixels that the first frame draws anew; errors count less.
  private static let redrawnWeight: Float = 0.4

  private let size: PixelSize
  private let settings: EncoderSettings
  private let rateDistortion: RateDistortion
  private let origin: SlideFacts?
  private let destination: SlideFacts
  private let settleWeight: Float
  private var histogram = ColorHistogram()
  private var potentials: Potentials
  private var tableSizes: TableSizes
  private var canvas: Canvas

  /// - Parameter next: the slide that follows this passage's destination
  init<Frames>(
    _ passage: Passage<Frames>, next: RasterImage?, size: PixelSize, settings: EncoderSettings,
    jobs: Int
  ) {
    self.size = size
    self.settings = settings
    rateDistortion = RateDistortion(settings: settings, jobs: jobs)
    origin = passage.origin.map { SlideFacts($0, next: nil, settings: settings) }
    destination = SlideFacts(passage.destination, next: next, settings: settings)
    settleWeight = passage.endsAtRest ? 1 : Self.redrawnWeight
    potentials = Potentials(lambda: settings.lambda)
    tableSizes = TableSizes(effort: settings.effort)
    canvas = Canvas(passage.origin ?? passage.destination)
  }

  mutating func encode(_ frames: some Sequence<Frame>) throws -> [EncodedSpan] {
    var spans: [EncodedSpan] = []
    for frame in frames {
      let isFirst = origin == nil && spans.isEmpty
      let image = try isFirst ? encodeWhole() : encodeChanges(frame)
      if image == nil, !spans.isEmpty {
        spans[spans.count - 1].frameCount += 1
        spans[spans.count - 1].duration += frame.duration
      } else {
        spans.append(EncodedSpan(image: image, frameCount: 1, duration: frame.duration))
      }
    }
    return spans
  }

  /// The first frame of a banner: opaque, over the whole canvas.
  private mutating func encodeWhole() throws -> EncodedImage {
    var pixels = FramePixels(rect: size.bounds)
    for index in 0..<pixels.count {
      settle(destination.image.pixels[index], index, at: index, &pixels)
    }
    let limit = min(settings.colors, 256)
    for index in 0..<pixels.count { pixels.transparentCosts[index] = .infinity }
    return try encode(&pixels, sizes: [limit], hasTransparent: false)
  }

  /// Only what differs from what is shown; `nil` when nothing does.
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
            let weight = passingWeight * masking(at: place, remaining: Float(patch.remaining))
            pixels.set(index, .passing, color, weight: weight)
            pixels.transparentCosts[index] = pixels.cost(index, of: canvas.shown[place])
          }
        }
      }
    }
    canvas.lay(frame)
    let limit = min(settings.colors, 255)
    let sizes = tableSizes.next().map { min(limit, 1 << $0 - 1) }
    return try encode(&pixels, sizes: sizes, hasTransparent: true)
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
    let isExact = destination.isExact[place]
    pixels.set(
      index, .settle, color,
      weight: isExact
        ? FramePixels.exactWeight : destination.visibility[place] * settleWeight)
    // What the passage found on the canvas is known only roughly; to keep it could add up over many slides.
    pixels.transparentCosts[index] =
      canvas.isUntouched(place) ? .infinity : pixels.cost(index, of: canvas.shown[place])
  }

  private mutating func encode(
    _ pixels: inout FramePixels, sizes: [Int], hasTransparent: Bool
  ) throws -> EncodedImage {
    let pinned = pinnedColors(&pixels, limit: sizes.last!)
    let choice = try rateDistortion.encode(
      pixels, pinned: pinned, sizes: sizes, hasTransparent: hasTransparent,
      potentials: &potentials, histogram: &histogram)
    if hasTransparent { tableSizes.took(bits: choice.palette.table.bits) }
    canvas.show(choice.palette.colors, choice.result.indices, of: pixels)
    return EncodedImage(
      rect: pixels.rect, transparent: choice.palette.transparent, table: choice.palette.table,
      data: choice.result.data)
  }

  /// The colours that pixels must have exactly, the commonest first. Where there are more than the table holds,
  /// the pixels of the rest are treated as any other.
  private func pinnedColors(_ pixels: inout FramePixels, limit: Int) -> [UInt32] {
    var counts: [UInt32: Int] = [:]
    for index in 0..<pixels.count
    where pixels.kinds[index] == .settle && pixels.targets[index].w == FramePixels.exactWeight {
      counts[pixels.colors[index], default: 0] += 1
    }
    let colors = counts.keys.sorted { (counts[$1]!, $0) < (counts[$0]!, $1) }
    guard colors.count > limit else { return colors }
    let others = Set(colors[limit...])
    for index in 0..<pixels.count
    where pixels.kinds[index] == .settle && others.contains(pixels.colors[index]) {
      pixels.targets[index].w = settleWeight
    }
    return Array(colors[..<limit])
  }
}
