import Dissolve
import GIFCodec
import PictureFiles
import Raster
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Tiles at rest")
struct TilesAtRestTests {
  private static let size = PixelSize(width: 60, height: 50)
  private static let grid = Grid(columns: 18, rows: 3)

  /// The samples, small: plain sky, then detail that settles suddenly.
  private static func slides() throws -> [RasterImage] {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    return try ["1-headline", "2-benefit", "3-action"].map { name in
      try ImageLoader().open("\(package)/Samples/\(name).png").decoded()
        .fitted(by: Fitting(size: size))
    }
  }

  private struct Setting: Sendable {
    var order: TileOrder
    var rate: Double
    var effort: GIFOptions.Effort
  }

  private static let settings = TileOrder.allCases.flatMap { order in
    [5.0, 10, 24].flatMap { rate in
      [GIFOptions.Effort.fast, .normal].map { Setting(order: order, rate: rate, effort: $0) }
    }
  }

  /// The noise of each tile of each slide at rest, in decibels.
  private func tiles(_ setting: Setting, _ slides: [RasterImage]) throws -> [Double] {
    let banner = try MadeBanner(of: slides) {
      $0.grid = .fixed(Self.grid)
      $0.order = setting.order
      $0.frameRate = FrameRate(setting.rate)
      $0.effort = setting.effort
      $0.plays = 1
    }
    let shown = banner.gif.frames.filter { $0.delay > 100 }.map(\.picture)
    try #require(shown.count == slides.count)
    return zip(shown, slides).flatMap { shown, slide in
      (0..<Self.grid.tileCount).map { tile in
        noise(shown, slide, in: Self.grid.rect(ofTile: tile, in: Self.size))
      }
    }
  }

  private func noise(_ a: RasterImage, _ b: RasterImage, in rect: PixelRect) -> Double {
    var error = 0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let (one, other) = (a[x, y], b[x, y])
        for channel in [\Color.red, \.green, \.blue] {
          let difference = Int(one[keyPath: channel]) - Int(other[keyPath: channel])
          error += difference * difference
        }
      }
    }
    return 10 * log10(255 * 255 * 3 * Double(rect.pixelCount) / max(0.01, Double(error)))
  }

  @Test("no tile settles in few colors, whatever order, rate and effort")
  func worst() throws {
    let slides = try Self.slides()
    let measured = try Self.settings.map { try tiles($0, slides) }
    for tile in measured[0].indices {
      let median = measured.map { $0[tile] }.sorted()[measured.count / 2]
      for (setting, noise) in zip(Self.settings, measured) {
        #expect(
          noise[tile] >= 30 || noise[tile] >= median - 6,
          "tile \(tile), \(setting): \(noise[tile]) dB, else \(median)")
      }
    }
  }

  @Test(
    "from quality 95 on a frame whose colors fit its table is exact, in the midst of a fade too",
    arguments: [95, 100], [GIFOptions.Effort.fast, .normal])
  func exact(_ quality: Int, _ effort: GIFOptions.Effort) throws {
    let slides = [Slides.plain(.white, 64, 48), Slides.plain(.black, 64, 48)]
    let banner = try MadeBanner(of: slides) {
      $0.grid = .fixed(Grid(columns: 8, rows: 4))
      $0.order = .checker
      $0.transition = nil
      $0.interval = .milliseconds(20)
      $0.fade = .milliseconds(300)
      $0.frameRate = FrameRate(16)
      $0.holds = [.milliseconds(500)]
      $0.quality = quality
      $0.effort = effort
    }
    // Rank q starts at 0.02 q s and is clear 0.3 s later; frame j of the transition stands at j/16 s.
    let grid = Grid(columns: 8, rows: 4)
    let ranks = TileOrder.checker.ranks(in: grid)
    let firstFrames = banner.gif.frames.dropFirst()
    let steps = 15  // (31 * 0.02 + 0.3) * 16, rounded up
    for (step, frame) in zip(1..<steps, firstFrames) {
      for tile in 0..<grid.tileCount {
        let progress = (Double(step) / 16 - 0.02 * Double(ranks[tile])) / 0.3
        let expected = 255 * (1 - min(1, max(0, progress)))
        let rect = grid.rect(ofTile: tile, in: slides[0].size)
        #expect(abs(Double(frame.picture[rect.x, rect.y].red) - expected) <= 0.51)
      }
    }
  }
}
