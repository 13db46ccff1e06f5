import Parallel
import Raster

/// Encodes the frames of one passage, which depend on no other passage: what is on the canvas when it starts is
/// taken to be the slide itself.
struct PassageEncoder {
  private let settings: EncoderSettings
  private let rateDistortion: RateDistortion
  private let weights: PixelWeights
  private let passage: Passage
  /// Scratch space, which another part may use after this one.
  private(set) var histogram: ColorHistogram
  private var potentials: Potentials
  private var tableSizes: TableSizes
  private var canvas: Canvas

  /// - Parameters:
  ///   - facts: of the passage's pictures
  ///   - workers: may try palettes
  ///   - histogram: scratch space, whatever is in it
  init(
    _ passage: Passage, facts: PassageFacts, settings: EncoderSettings, workers: Workers,
    histogram: ColorHistogram
  ) {
    self.settings = settings
    self.histogram = histogram
    rateDistortion = RateDistortion(settings: settings, workers: workers)
    weights = PixelWeights(
      origin: facts.origin, destination: facts.destination, next: facts.next,
      comesToRest: passage.comesToRest, settings: settings)
    self.passage = passage
    potentials = Potentials(lambda: settings.lambda)
    tableSizes = TableSizes(settings.effort.tables)
    canvas = passage.origin.map(Canvas.init) ?? Canvas(blank: passage.destination.size)
  }

  /// - Parameters:
  ///   - part: which frames of the passage to encode; those before it are taken to be shown as they are
  ///   - frameDone: called for each that is encoded
  mutating func encode(_ part: Range<Int>, frameDone: () -> Void) throws -> [EncodedSpan] {
    var stretch = passage.frames.frames(from: part.lowerBound)
    canvas.touch(stretch.touched)
    for frame in stretch.before { canvas.assume(frame) }
    var spans: [EncodedSpan] = []
    for number in part {
      guard let frame = stretch.following.next() else { break }
      defer { frameDone() }
      if number == 0, passage.origin == nil {
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

  /// The first frame of a banner: opaque, over the whole canvas; then, where it shows a slide at rest and that is asked
  /// for, its refinements.
  private mutating func encodeWhole(_ frame: Frame) throws -> [EncodedSpan] {
    let size = passage.destination.size
    var pixels = lay(frame, in: size.bounds)
    for index in 0..<pixels.count { pixels[index].transparentCost = .infinity }
    let limit = min(settings.colors, 256)
    let image = try encode(
      &pixels, trial: tableSizes.ofFirstFrame(lambda: settings.lambda), limit: limit,
      hasTransparent: false)
    var spans = [EncodedSpan(image: image, frameCount: 1, duration: frame.duration)]
    guard settings.refinesFirstSlide, image.facts.squaredError > 0,
      frame.duration >= Refinement.leastDuration, frame.patches.allSatisfy(\.settles)
    else { return spans }
    for strip in Refinement.strips(of: size) {
      guard let image = try refine(strip) else { continue }
      spans[spans.count - 1].duration = Refinement.step
      let rest = frame.duration - Refinement.step * spans.count
      spans.append(EncodedSpan(image: image, frameCount: 0, duration: rest))
    }
    return spans
  }

  /// A part of the first slide once more, with colors of its own; `nil` when that is not worth its bytes.
  private mutating func refine(_ strip: PixelRect) throws -> EncodedImage? {
    var pixels = FramePixels(rect: strip)
    let slide = passage.destination
    strip.forEachPlace(onCanvasOfWidth: slide.size.width) { index, place in
      pixels[index] = weights.settling(
        slide.pixels[place], at: place, over: canvas.spots[place])
    }
    let image = try encode(
      &pixels, trial: TableSizes.largest, limit: min(settings.colors, 255), hasTransparent: true)
    return image.isEmpty ? nil : image
  }

  /// Only what differs from what is shown; `nil` when nothing does, or nothing that is worth its bytes.
  private mutating func encodeChanges(_ frame: Frame) throws -> EncodedImage? {
    let rect = canvas.changes(frame)
    guard !rect.isEmpty else { return nil }
    var pixels = lay(frame, in: rect)
    let image = try encode(
      &pixels, trial: tableSizes.next(), limit: min(settings.colors, 255), hasTransparent: true,
      moving: settings.movesEveryTile ? frame.patches.filter { !$0.settles }.map(\.rect) : [])
    tableSizes.took(bits: image.table.bits)
    return image.isEmpty ? nil : image
  }

  /// Takes in what a frame's source shows.
  ///
  /// - Parameter rect: around all that changes
  /// - Returns: what the frame has to draw there
  private mutating func lay(_ frame: Frame, in rect: PixelRect) -> FramePixels {
    var pixels = FramePixels(rect: rect)
    let weights = weights
    let width = passage.destination.size.width
    pixels.pixels.withUnsafeMutableBufferPointer { pixels in
      canvas.lay(frame, weighing: PixelWeights.Stay.init(of:)) { stay, color, x, y, spot in
        let place = y &* width &+ x
        pixels[(y &- rect.y) &* rect.width &+ x &- rect.x] = weights.pixel(
          color, at: place, stay, over: spot)
      }
    }
    return pixels
  }

  /// - Parameters:
  ///   - trial: table sizes to try
  ///   - limit: of colors
  ///   - moving: where something must be seen to change, if it can
  private mutating func encode(
    _ pixels: inout FramePixels, trial: TableSizes.Trial, limit: Int, hasTransparent: Bool,
    moving: [PixelRect] = []
  ) throws -> EncodedImage {
    if settings.keepsFewColors, pixels.colors(atMost: limit) != nil {
      for index in 0..<pixels.count where pixels[index].kind != .keep {
        pixels[index].demandExactness()
      }
    }
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
    let squaredError = canvas.show(choice.palette.colors, choice.result.indices, of: pixels)
    return EncodedImage(choice, pixels, squaredError: squaredError)
  }

  /// The colors that pixels must have exactly, those asked for first, then the commonest. Where there are more than
  /// the table holds, the pixels of the rest are treated as any other.
  private func pinnedColors(_ pixels: inout FramePixels, limit: Int) -> [UInt32] {
    var counts: [UInt32: Int] = [:]
    // Flat areas have long runs of one color.
    var run = (color: UInt32(0), count: 0)
    for pixel in pixels.pixels where pixel.mustBeExact {
      if pixel.color != run.color {
        if run.count > 0 { counts[run.color, default: 0] += run.count }
        run = (pixel.color, 0)
      }
      run.count += 1
    }
    if run.count > 0 { counts[run.color, default: 0] += run.count }
    for color in settings.keepColors where counts[color] != nil { counts[color] = .max }
    let colors = counts.keys.sorted { (counts[$1]!, $0) < (counts[$0]!, $1) }
    guard colors.count > limit else { return colors }
    let others = Set(colors[limit...])
    for index in 0..<pixels.count
    where pixels[index].mustBeExact && others.contains(pixels[index].color) {
      pixels.set(index, pixels[index].kind, pixels[index].color, weight: weights.settleWeight)
    }
    return Array(colors[..<limit])
  }
}
