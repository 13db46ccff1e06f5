import Dissolve
import Foundation
import Raster
import Scene
import TestSupport

@testable import GIFCodec

/// A small banner whose options and pictures are read from a few bytes.
struct BannerMix {
  let bytes: [UInt8]
  let size: PixelSize
  let options: GIFOptions
  private let scene: Scene

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var input = ByteSource(bytes)
    let size = PixelSize(width: 1 + input.next(below: 40), height: 1 + input.next(below: 30))
    let count = 1 + input.next(below: 3)
    let grid = Grid(
      columns: 1 + input.next(below: min(5, size.width)),
      rows: 1 + input.next(below: min(4, size.height)))
    let ranks = input.choice(of: TileOrder.allCases).ranks(in: grid, seed: 7)
    let lengths: [Duration] = [.zero, .milliseconds(100), .milliseconds(1_000)]
    let rates = [50, 12.5, 5, 29.97].map { FrameRate($0)! }
    let hold = input.choice(of: [20, 1_000, 655_350])
    var options = GIFOptions()
    options.quality = 1 + input.next(below: 100)
    options.effort = input.choice(of: GIFOptions.Effort.allCases)
    options.dither = input.choice(of: GIFOptions.Dither.allCases)
    options.colors = input.choice(of: [256, 2, 3, 16, 255, 17])
    options.plays = input.choice(of: [nil, 1, 65_536])
    options.comment = input.choice(of: [nil, String(repeating: "é", count: 200)])
    if input.next(below: 4) == 0 { options.keepColors = [.white, Color(packed: input.pixel())] }
    options.jobs = 1 + input.next(below: 2)
    let direction = input.choice(of: [CarouselDirection.dissolve, .assemble, .alternate])
    let easing = input.choice(of: [
      Easing.linear, .ease, .cubicBezier(x1: 0.3, y1: -1, x2: 0.7, y2: 2),
    ])
    let styles: [FadeStyle] =
      [nil, 1, 2, 5].map { .smooth(levels: $0) } + [.lines, .flip]
    let fades = FadeMix(
      input.choice(of: styles), share: input.choice(of: [1, 0.5]), then: input.choice(of: styles))
    let timing = try! FadeTiming(
      transition: input.choice(of: lengths), lastRank: ranks.max()!)
    let rate = input.choice(of: rates)
    let hasDots = input.next(below: 4) == 0
    let pictures = (0..<count).map { _ in input.picture(size) }
    self.size = size
    self.options = options
    scene = Scene(
      size: size,
      schedule: Schedule(
        holds: Array(repeating: .milliseconds(hold), count: count), transition: timing.length,
        rate: rate, wraps: options.plays == nil, pace: FramePace(input.choice(of: [1, 2, 4]))),
      transition: TileTransition(
        size: size, grid: grid,
        timeline: FadeTimeline(ranks: ranks, timing: timing, easing: easing),
        direction: direction, fades: fades),
      layers: hasDots ? [PageDots(count: count, in: size)].compactMap { $0 } : []
    ) { $0.map { pictures[$0] } }
  }

  /// One banner of several kinds, and those that once did harm.
  static let samples =
    (0..<12).map { kind in
      BannerMix((0..<64).map { UInt8(truncatingIfNeeded: $0 * (kind * 2 + 1) * 37 + kind * 11) })
    } + found.map { BannerMix([UInt8](Data(base64Encoded: $0)!)) }

  /// Patterns of a table without colors.
  private static let found = [
    "QiME5caniGlKKwztzq+QcVIzFOs49te4mXroPB3+31Gh",
    "QiME5caniGlKKwztzq+Q+/+W4zF9zhdkMX3KF2SxtQJPnOnQNv////////+3wx1qBFHOG2i1Ak+c6TbD0LiZZWVlZWVleug8Hf7fwKE=",
  ]

  func gif() throws -> (bytes: [UInt8], frames: [EncodedFrame]) {
    var bytes: [UInt8] = []
    let frames = try GIFEncoder(size: size, options: options).encode(
      passageCount: scene.passageCount, passage: { try scene.passage($0) },
      into: { bytes += $0 })
    return (bytes, frames)
  }

  /// The frames of each passage.
  var passages: [[Frame]] {
    (0..<scene.passageCount).map { try! scene.passage($0).allFrames }
  }
}

/// Choices read from bytes; zeros when they run out.
private struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// 0..<bound; `bound` at most 256.
  mutating func next(below bound: Int) -> Int { Int(rest.popFirst() ?? 0) % bound }

  mutating func choice<Value>(of values: [Value]) -> Value { values[next(below: values.count)] }

  mutating func pixel() -> UInt32 {
    0xFF00_0000 | (0..<3).reduce(0) { value, _ in value << 8 | UInt32(next(below: 256)) }
  }

  /// Flat, a gradient, speckles or noise, in colors of the input's own.
  mutating func picture(_ size: PixelSize) -> RasterImage {
    let kind = next(below: 4)
    let colors = (0..<1 + next(below: 8)).map { _ in pixel() }
    var state = UInt32(next(below: 256))
    return RasterImage(
      size: size,
      pixels: (0..<size.pixelCount).map { place in
        state = state &* 1_664_525 &+ 1_013_904_223
        switch kind {
        case 0: return colors[0]
        case 1: return colors[place * colors.count / size.pixelCount]
        case 2: return colors[Int(state >> 16) % colors.count]
        default: return colors[0] ^ (state >> 8 & 0x3F_3F3F)
        }
      })
  }
}
