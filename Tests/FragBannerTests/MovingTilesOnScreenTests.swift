import Dissolve
import FragBanner
import Raster
import Testing

@Suite("Tiles that move, on screen")
struct MovingTilesOnScreenTests {
  private static let (width, height) = (90, 40)

  /// Rows of black tiles that go while white comes: one tile a row, so that its edges tell how far it is.
  private func banner(_ adjust: (inout BannerRequest) -> Void) throws -> MadeBanner {
    try MadeBanner(of: [
      Slides.plain(.black, Self.width, Self.height), Slides.plain(.white, Self.width, Self.height),
    ]) {
      $0.grid = .fixed(Grid(columns: 1, rows: 2))
      $0.order = .rows
      $0.plays = 1
      $0.quality = 100
      $0.frameRate = FrameRate(10)
      $0.holds = [.seconds(1)]
      $0.transition = .seconds(1)
      $0.fade = .milliseconds(600)
      adjust(&$0)
    }
  }

  /// The first and the last pixel of a row that are darker than white; `nil` where none is.
  private func dark(_ picture: RasterImage, row: Int) -> (Int, Int)? {
    let places = (0..<Self.width).filter { picture.pixels[row * Self.width + $0] & 0xFF < 250 }
    return places.first.map { ($0, places.last!) }
  }

  @Test(
    "edges are where the formula has them, within a pixel, at every frame", arguments: [90, 100])
  func edges(quality: Int) throws {
    let banner = try banner {
      $0.motions = [.left, .right]
      $0.quality = quality
    }
    for frame in 1..<10 {
      let picture = banner.picture(at: 100 + frame * 10)
      for (row, start) in [(5, 0.0), (30, 0.4)] {
        let opacity = 1 - min(1, max(0, (Double(frame) / 10 - start) / 0.6))
        let offset = Double(Self.width) / 2 * (1 - opacity)
        if opacity < 0.05 { continue }
        let (first, last) = try #require(dark(picture, row: row))
        let (left, right) = row == 5 ? (0, 90 - offset) : (offset, 90)
        #expect(abs(Double(first) - left) <= 1 && abs(Double(last + 1) - right) <= 1)
      }
    }
  }

  @Test("the halves of a single column part")
  func halves() throws {
    let banner = try banner { $0.motions = [.both] }
    // After 0.3 of 0.6 s half is left: each half is a quarter of the width off.
    let picture = banner.picture(at: 130)
    let shown = (0..<Self.width).map { picture.pixels[5 * Self.width + $0] & 0xFF }
    #expect(shown[10] < 140 && shown[80] < 140)
    #expect((24..<66).allSatisfy { shown[$0] == 255 })
  }

  @Test("the trace is the same with any motion, and no motion is what it was")
  func trace() throws {
    let plain = try banner { _ in }
    let moving = try banner { $0.motions = [.up, .down] }
    /// What a line tells before it comes to bytes.
    func mask(_ line: String) -> Substring {
      line.prefix(upTo: line.firstRange(of: "\"rect\"")!.lowerBound)
    }
    #expect(moving.trace.map(mask) == plain.trace.map(mask))
    #expect(moving.bytes != plain.bytes)
    #expect(try banner { $0.motions = [.none, .none] }.bytes == plain.bytes)
  }

  @Test("they fade through in-between colors, whatever the bytes")
  func budget() throws {
    let small = try banner {
      $0.motions = [.left]
      $0.quality = nil
      $0.maximumBytes = 3000
    }
    #expect(small.bytes.count <= 3000)
    #expect(!small.report.remarks.givenUp.contains { $0.contains("fade") || $0.contains("lines") })
  }

  @Test("rows that change at once do not move", arguments: [Blend.lines, .flip])
  func blends(_ blend: Blend) {
    var request = BannerRequest(pictures: ["color:red", "color:blue"], output: .standardOutput)
    request.size = PixelSize(width: 60, height: 50)
    request.motions = [.none, .left]
    request.blend = blend
    #expect(throws: BannerError.self) { try BannerPlan(request) }
    request.motions = [.none]
    #expect(throws: Never.self) { try BannerPlan(request) }
  }
}
