import Dissolve
import Raster
import Scene
import Testing

/// Slides of one color each, on a banner of 12x8 pixels with 3x2 tiles.
struct SceneSetup {
  var holds: [Duration] = [.seconds(1), .seconds(3)]
  var size = PixelSize(width: 12, height: 8)
  var grid = Grid(columns: 3, rows: 2)
  var order = TileOrder.columns
  var transition = Duration.seconds(1)
  var fade: Duration?
  var easing = Easing.linear
  var direction = CarouselDirection.dissolve
  var wraps = true
  var rate = 25.0
  var showsDots = false
  var fades = FadeMix(.smooth(levels: nil))
  var pace = FramePace()

  static func slide(_ index: Int, _ size: PixelSize) -> RasterImage {
    let value = UInt8(40 + index * 60)
    return RasterImage(size: size, filledWith: Color(red: value, green: 255 - value, blue: value))
  }

  func scene() throws -> Scene {
    let ranks = order.ranks(in: grid)
    let timing = try FadeTiming(transition: transition, fade: fade, lastRank: ranks.max()!)
    let size = size
    return Scene(
      size: size,
      schedule: Schedule(
        holds: holds, transition: timing.length, rate: FrameRate(rate)!, wraps: wraps, pace: pace),
      transition: TileTransition(
        size: size, grid: grid,
        timeline: FadeTimeline(ranks: ranks, timing: timing, easing: easing),
        direction: direction, fades: fades),
      layers: showsDots ? [PageDots(count: holds.count, in: size)].compactMap { $0 } : []
    ) { $0.map { Self.slide($0, size) } }
  }
}

/// Lays frames on a picture and remembers which pixels were last written by a patch that settles.
struct SettlingCanvas {
  var picture: RasterImage
  var isSettled: [Bool]

  init(_ picture: RasterImage) {
    self.picture = picture
    isSettled = Array(repeating: true, count: picture.size.pixelCount)
  }

  mutating func lay(_ frame: Frame) {
    var written = Set<Int>()
    for patch in frame.patches {
      for row in 0..<patch.rect.height {
        for column in 0..<patch.rect.width {
          let place = (patch.rect.y + row) * picture.size.width + patch.rect.x + column
          let isNew = written.insert(place).inserted
          #expect(isNew, "patches of a frame are disjoint")
          picture.pixels[place] = frame.pixels[patch.offset + row * patch.rect.width + column]
          isSettled[place] = patch.settles
        }
      }
    }
  }
}
