import GIFCodec
import Raster
import TestSupport

/// Slides that dissolve into each other, for tests of the encoder: tiles of equal width take turns, each going over
/// two opacities.
struct DissolvingSlides: Sendable {
  var slides: [RasterImage]
  var tiles = 4
  var hold = Duration.seconds(1)
  var frame = Duration.milliseconds(40)
  var wraps = true

  var passageCount: Int { slides.count == 1 ? 1 : slides.count + (wraps ? 1 : 0) }

  func gif(_ options: GIFOptions = GIFOptions()) throws -> (bytes: [UInt8], frames: [EncodedFrame])
  {
    var bytes: [UInt8] = []
    let frames = try GIFEncoder(size: slides[0].size, options: options).encode(
      passageCount: passageCount, passage: passage, into: { bytes += $0 })
    return (bytes, frames)
  }

  func passage(_ index: Int) -> Passage<[Frame]> {
    let destination = slides[index % slides.count]
    if index == 0 {
      return Passage(
        origin: nil, destination: destination, endsAtRest: true, frameCount: 1,
        frames: [
          Frame(
            patches: [
              .init(rect: destination.size.bounds, offset: 0, settles: true, remaining: 0)
            ],
            pixels: destination.pixels, duration: hold)
        ])
    }
    let origin = slides[index - 1]
    let isSeam = index == slides.count
    // Tile t shows two thirds of the origin in step t, one third in the next, and settles in the one after.
    let frames = (0..<tiles + 2).map { step in
      let isLast = step == tiles + 1
      let states = (0..<tiles).compactMap { tile -> (tile: Int, thirds: Int)? in
        let thirds = 2 - (step - tile)
        return (0...2).contains(thirds) ? (tile, thirds) : nil
      }
      return draw(states, origin, destination, lasting: isLast && !isSeam ? hold : frame)
    }
    let shown = isSeam ? Array(frames.dropLast()) : frames
    return Passage(
      origin: origin, destination: destination, endsAtRest: !isSeam, frameCount: shown.count,
      frames: shown)
  }

  private func draw(
    _ states: [(tile: Int, thirds: Int)], _ origin: RasterImage, _ destination: RasterImage,
    lasting duration: Duration
  ) -> Frame {
    let size = origin.size
    var patches: [Frame.Patch] = []
    var pixels: [UInt32] = []
    for (tile, thirds) in states {
      let left = tile * size.width / tiles
      let right = (tile + 1) * size.width / tiles
      guard right > left else { continue }
      patches.append(
        .init(
          rect: PixelRect(x: left, y: 0, width: right - left, height: size.height),
          offset: pixels.count, settles: thirds == 0, remaining: Double(thirds) / 3))
      for y in 0..<size.height {
        for x in left..<right {
          let place = y * size.width + x
          pixels.append(Self.mix(origin.pixels[place], destination.pixels[place], thirds))
        }
      }
    }
    return Frame(patches: patches, pixels: pixels, duration: duration)
  }

  private static func mix(_ first: UInt32, _ second: UInt32, _ thirds: Int) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let share = Int(first >> shift & 0xFF) * thirds + Int(second >> shift & 0xFF) * (3 - thirds)
      result |= UInt32((share * 2 + 3) / 6) << shift
    }
    return result
  }
}

extension RasterImage {
  /// Noise of many colors around a gradient, different for each seed: as hard as a photograph.
  static func noise(_ size: PixelSize, seed: UInt64) -> RasterImage {
    var random = SplitMix64(state: seed)
    let pixels = (0..<size.pixelCount).map { place -> UInt32 in
      let value = random.next()
      let base = UInt32(place % size.width * 150 / size.width)
      let red = base + UInt32(value & 63)
      let green = UInt32(value >> 8 & 63) + UInt32(place / size.width * 150 / size.height)
      let blue = UInt32(value >> 16 & 127) + 40
      return red | green << 8 | blue << 16 | 0xFF00_0000
    }
    return RasterImage(size: size, pixels: pixels)
  }

  /// The same picture with a rectangle of one color on it.
  func with(_ color: Color, in rect: PixelRect) -> RasterImage {
    var result = self
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { result.pixels[y * size.width + x] = color.packed }
    }
    return result
  }
}
