import Raster
import TestSupport
import Testing

@testable import GIFCodec

@Suite("Parts of passages")
struct PassagePartsTests {
  @Test("every frame is in one part, and the parts follow each other", arguments: 1...4, 0...9)
  func frames(inEach: Int, frameCount: Int) {
    let parts = PassageParts(passageCount: 3, inEach: inEach)
    #expect(parts.count == 3 * inEach)
    for passage in 0...2 {
      var frames: [Int] = []
      for part in 0..<inEach {
        #expect(parts[passage * inEach + part] == (passage, part))
        frames += parts.frames(ofPart: part, frameCount: frameCount)
      }
      #expect(frames == Array(0..<frameCount))
    }
  }

  @Test(
    "what a part finds amid a fade it draws anew before it leaves it at rest",
    arguments: [GIFOptions.Effort.fast, .normal], [1, 30, 90])
  func noTraces(effort: GIFOptions.Effort, quality: Int) throws {
    let size = PixelSize(width: 48, height: 30)
    let (black, white) = (
      RasterImage(size: size, filledWith: .black), RasterImage(size: size, filledWith: .white)
    )
    var options = GIFOptions()
    options.effort = effort
    options.quality = quality
    // Tiles of which several fade wherever a passage is cut.
    let input = DissolvingSlides(slides: [black, white], tiles: 7, wraps: false)
    #expect(EncoderSettings(options).effort.parts > 1)
    let last = try #require(StrictGIF(input.gif(options).bytes).pictures.last)
    for pixel in last.pixels {
      // At the lowest quality, white may be off by as much as a bit is worth.
      #expect(pixel & 0xFF >= (quality == 1 ? 235 : 253))
    }
  }

  @Test("pixels of a frame that was encoded elsewhere cannot be left as they are")
  func assumed() {
    let size = PixelSize(width: 4, height: 1)
    let black = RasterImage(size: size, filledWith: .black)
    let white = RasterImage(size: size, filledWith: .white)
    let settings = EncoderSettings(GIFOptions())
    let weights = PixelWeights(
      origin: SlideFacts(black, settings: settings),
      destination: SlideFacts(white, settings: settings),
      next: nil, comesToRest: true, settings: settings)
    func patch(_ x: Int, settles: Bool) -> Frame.Patch {
      Frame.Patch(
        rect: PixelRect(x: x, y: 0, width: 1, height: 1), offset: x,
        lifetime: settles ? .rest : .passing(.milliseconds(40)), share: settles ? 0 : 0.5)
    }
    func frame(_ patches: [Frame.Patch]) -> Frame {
      Frame(patches: patches, pixels: white.pixels, duration: .milliseconds(40))
    }
    var canvas = Canvas(black)
    canvas.assume(frame([patch(0, settles: true), patch(1, settles: false)]))
    canvas.lay(
      frame([patch(2, settles: false)]), weighing: { _ in }, change: { _, _, _, _, _ in })
    #expect(canvas.spots.map(\.state) == [.settled, .assumed, .passing, .untouched])
    #expect(canvas.spots.map(\.shown) == [Color.white, .white, .black, .black].map(\.packed))
    let gray = Color(red: 9, green: 9, blue: 9).packed
    let passing = canvas.spots.map {
      weights.pixel(gray, at: 0, .passing(share: 0.5, patience: 1), over: $0).transparentCost
    }
    #expect(passing.map(\.isFinite) == [true, false, true, true])
    let settling = canvas.spots.map { weights.settling(gray, at: 0, over: $0).transparentCost }
    #expect(settling.map(\.isFinite) == [true, false, true, false])
    // Whatever the source shows, an assumed pixel is drawn when it settles.
    #expect(canvas.spots[1].needs(Color.white.packed, settles: true))
    #expect(!canvas.spots[0].needs(Color.white.packed, settles: true))
  }

  @Test("a sample is taken where it has its share of the pixels that change, and nowhere else")
  func representative() {
    func task(_ isChanged: (_ x: Int, _ y: Int) -> Bool) -> RateDistortion.Task {
      let rect = PixelRect(x: 0, y: 0, width: 400, height: 300)
      var pixels = FramePixels(rect: rect)
      rect.forEachPlace(onCanvasOfWidth: 400) { index, _ in
        if isChanged(index % 400, index / 400) {
          pixels[index] = FramePixels.Pixel(.settle, 0xFF12_3456, weight: 1, over: nil)
        }
      }
      var histogram = ColorHistogram()
      let training = PaletteTraining(
        &pixels, pinned: [], limit: 255, passingFactor: 1, histogram: &histogram)
      return RateDistortion.Task(
        pixels: pixels, training: training, limit: 255, hasTransparent: true)
    }
    let column = task { x, _ in (100..<200).contains(x) }.sample
    #expect(column?.pixels.count == 400 * 80)
    #expect(column?.scale == 300.0 / 80)
    // A tile that no strip meets, and one that a strip meets alone.
    #expect(task { x, y in x < 40 && y < 20 }.sample == nil)
    #expect(task { x, y in x < 40 && (27..<47).contains(y) }.sample == nil)
  }

  @Test("a sample has strips of the frame's rows, spread evenly")
  func strips() {
    var pixels = FramePixels(rect: PixelRect(x: 5, y: 7, width: 2, height: 20))
    for index in 0..<pixels.count { pixels[index].color = UInt32(index / 2) }
    let sample = pixels.strips(4, of: 2)
    #expect(sample.rect.pixelCount == sample.count)
    #expect(sample.rect.width == 2)
    #expect(
      sample.pixels.map(\.color) == [1, 1, 2, 2, 6, 6, 7, 7, 11, 11, 12, 12, 16, 16, 17, 17])
  }
}
