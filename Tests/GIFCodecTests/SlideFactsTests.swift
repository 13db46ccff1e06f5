import Raster
import Testing

@testable import GIFCodec

@Suite("What is known of a slide")
struct SlideFactsTests {
  private static let gray = Color(red: 128, green: 128, blue: 128)

  @Test("an error shows fully on one color")
  func flatVisibility() {
    let image = RasterImage(size: PixelSize(width: 9, height: 8), filledWith: Self.gray)
    #expect(Visibility.weights(of: image).allSatisfy { abs($0 - 1) < 1e-6 })
  }

  @Test(
    "stripes of black and white hide errors as far as anything may; what is far from them does not")
  func busyVisibility() {
    let size = PixelSize(width: 40, height: 10)
    var image = RasterImage(size: size, filledWith: .white)
    for place in 0..<size.pixelCount where place % 40 < 20 && place % 2 == 0 {
      image.pixels[place] = Color.black.packed
    }
    let weights = Visibility.weights(of: image)
    #expect(weights[5 * 40 + 8] == Visibility.least)
    // Six columns from the stripes no window of a window meets them.
    #expect(abs(weights[5 * 40 + 30] - 1) < 1e-6)
  }

  @Test(
    "areas of 64 pixels of one color that touch along sides are flat, smaller ones are not",
    arguments: [(8, 8, true), (9, 7, false), (64, 1, true), (63, 1, false)])
  func flatAreas(width: Int, height: Int, isFlat: Bool) {
    let size = PixelSize(width: 70, height: 12)
    // A background in which no two neighbors are equal.
    var image = RasterImage(
      size: size,
      pixels: (0..<size.pixelCount).map { 0xFF00_0000 | UInt32($0) })
    let rect = PixelRect(x: 3, y: 2, width: width, height: height)
    image = image.with(Self.gray, in: rect)
    let mask = FlatAreas.mask(of: image)
    #expect(mask[2 * 70 + 3] == isFlat)
    #expect(mask.count { $0 } == (isFlat ? rect.pixelCount : 0))
  }

  @Test("corners do not join areas")
  func corners() {
    let size = PixelSize(width: 16, height: 8)
    let image = RasterImage(size: size, filledWith: .white)
      .with(.black, in: PixelRect(x: 0, y: 0, width: 7, height: 4))
      .with(.black, in: PixelRect(x: 7, y: 4, width: 9, height: 4))
    let mask = FlatAreas.mask(of: image)
    #expect(!mask[0])
    #expect(!mask[5 * 16 + 8])
  }

  @Test("a spot that has its exact color on the next slide has it before")
  func exactBefore() {
    let size = PixelSize(width: 70, height: 12)
    let spot = PixelRect(x: 3, y: 2, width: 2, height: 1)
    let noise = RasterImage(
      size: size, pixels: (0..<size.pixelCount).map { 0xFF00_0000 | UInt32($0) })
    let spotted = noise.with(Self.gray, in: spot)
    let plain = RasterImage(size: size, filledWith: Self.gray)
    let settings = EncoderSettings(GIFOptions())
    let facts = SlideFacts(spotted, settings: settings)
    #expect(facts.isExact.allSatisfy { !$0 })
    let exact = facts.exactPixels(before: SlideFacts(plain, settings: settings))
    #expect(exact.indices.filter { exact[$0] } == [2 * 70 + 3, 2 * 70 + 4])
  }

  @Test(
    "quality is a price of bits that falls evenly",
    arguments: [
      (10, 22.4), (40, 3.93), (55, 1.65), (70, 0.69), (80, 0.386), (90, 0.216), (100, 0.02),
    ])
  func lambda(quality: Int, lambda: Double) {
    #expect(abs(GIFOptions.lambda(quality: quality) / lambda - 1) < 0.01)
  }

  @Test(
    "in-between opacities are asked for sparingly",
    arguments: [(100, nil), (95, nil), (94, 2), (40, 2), (39, 1), (1, 1)] as [(Int, Int?)])
  func opacityLevels(quality: Int, levels: Int?) {
    var options = GIFOptions()
    options.quality = quality
    #expect(options.suggestedOpacityLevels == levels)
  }

  @Test("few colors make a palette of exactly these; pinned ones come first")
  func exactPalette() {
    let colors = [Color.white, .black, Self.gray].map(\.packed)
    var pixels = FramePixels(rect: PixelRect(x: 0, y: 0, width: 6, height: 1))
    for index in 0..<6 { pixels.set(index, .settle, colors[index % 3], weight: 1) }
    var histogram = ColorHistogram()
    let training = PaletteTraining(
      &pixels, pinned: [Self.gray.packed], limit: 255, passingFactor: 1, histogram: &histogram)
    let palettes = training.candidates(sizes: [7, 15], rounds: 1)
    #expect(palettes == [[Self.gray, .white, .black].map(\.packed)])
  }

  @Test("an entry moves to the mean of what was coded with it, or to the color of more than half")
  func recentering() {
    var pixels = FramePixels(rect: PixelRect(x: 0, y: 0, width: 5, height: 1))
    for (index, level) in [10, 30, 200, 200, 100].enumerated() {
      let level = UInt8(level)
      pixels.set(index, .settle, Color(red: level, green: level, blue: level).packed, weight: 1)
    }
    let entries = [0, 190, 255].map { Color(red: $0, green: $0, blue: $0).packed }
    let moved = PaletteTraining.recentered(
      entries, pinnedCount: 0, pixels: pixels, indices: [0, 0, 1, 1, 1])
    #expect(moved == [20, 200].map { Color(red: $0, green: $0, blue: $0).packed })
  }
}
