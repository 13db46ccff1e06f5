import Dissolve
import Raster
import Testing

@testable import Scene

@Suite("Tiles that move")
struct MovingTilesTests {
  @Test("pieces go as the golden values say", arguments: GoldenLayers.all.motions)
  func golden(_ golden: GoldenLayers.Motion) throws {
    let numbers = golden.grid.split(separator: "x").compactMap { Int($0) }
    let grid = Grid(columns: numbers[0], rows: numbers[1])
    let size = PixelSize(width: golden.width, height: golden.height)
    let motion = try #require(TileMotion(rawValue: golden.motion))
    for sample in golden.samples {
      let pieces = motion.pieces(ofTile: sample.tile, of: grid, in: size)
      let offsets = pieces.map { $0.offset(opacity: sample.opacity) }.sorted { $0.dx < $1.dx }
      #expect(offsets.count == sample.offsets.count)
      for (offset, expected) in zip(offsets, sample.offsets) {
        #expect(abs(offset.dx - expected[0]) < 1e-9 && abs(offset.dy - expected[1]) < 1e-9)
      }
    }
  }

  private static let grids = [
    (Grid(columns: 1, rows: 1), PixelSize(width: 7, height: 5)),
    (Grid(columns: 3, rows: 2), PixelSize(width: 31, height: 9)),
    (Grid(columns: 5, rows: 4), PixelSize(width: 5, height: 4)),
  ]

  @Test("each pixel lies in the tile that covers it", arguments: grids)
  func tiles(_ grid: Grid, _ size: PixelSize) {
    for tile in 0..<grid.tileCount {
      let rect = grid.rect(ofTile: tile, in: size)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { #expect(grid.tile(atX: x, y: y, in: size) == tile) }
      }
    }
  }

  /// A row of ten pixels from 0 to 90, over one of 200, half faded.
  private func row(_ motion: TileMotion, share: Double, comesIn: Bool = false) -> [UInt32] {
    let size = PixelSize(width: 10, height: 1)
    func picture(_ value: (UInt32) -> UInt32) -> RasterImage {
      RasterImage(size: size, pixels: (0..<10).map { 0xFF00_0000 | value($0) * 0x1_0101 })
    }
    let (ramp, plain) = (picture { $0 * 10 }, picture { _ in 200 })
    let timing = try! FadeTiming(transition: .seconds(1), lastRank: 0)
    let mask = TileTransition(
      size: size, grid: Grid(columns: 1, rows: 1),
      timeline: FadeTimeline(ranks: [0], timing: timing), direction: .dissolve)
    var pixels: [UInt32] = []
    MovingTiles(mask, motions: [motion]).draw(
      TransitionChange(rect: size.bounds, share: share, settles: false, comesIn: comesIn),
      from: comesIn ? plain : ramp, to: comesIn ? ramp : plain, into: &pixels)
    return pixels.map { $0 & 0xFF }
  }

  @Test("what is left of a tile is displaced, and uncovers the other picture")
  func drawing() {
    // With 0.6 to be seen the tile lies 2 pixels to the left: 0.6 times what is two pixels on, and 0.4 times 200.
    #expect(row(.left, share: 0.6) == [92, 98, 104, 110, 116, 122, 128, 134, 200, 200])
    #expect(row(.right, share: 0.6) == [200, 200, 80, 86, 92, 98, 104, 110, 116, 122])
    #expect(row(.both, share: 0.6) == [92, 98, 104, 200, 200, 200, 200, 110, 116, 122])
    #expect(row(.none, share: 0.6) == [80, 86, 92, 98, 104, 110, 116, 122, 128, 134])
  }

  @Test("a tile that comes in comes by the way that one goes")
  func comingIn() {
    #expect(
      row(.left, share: 0.4, comesIn: true) == row(.left, share: 0.6))
    #expect(row(.left, share: 0.6, comesIn: true).suffix(3) == [200, 200, 200])
  }

  @Test("frames that start anywhere tell where tiles have been")
  func touched() throws {
    let setup = SceneSetup(rate: 9)
    let plain = try setup.scene()
    let scene = Scene(
      size: plain.size, schedule: plain.schedule,
      transition: MovingTiles(plain.transition as! TileTransition, motions: [.both])
    ) { $0.map { SceneSetup.slide($0, setup.size) } }
    let stretch = try scene.passage(1).frames.frames(from: 4)
    #expect(stretch.touched.pixelCount > 0)
    for patch in stretch.before.flatMap(\.patches) {
      #expect(stretch.touched.outside(of: patch.rect).isEmpty)
    }
    #expect(try plain.passage(1).frames.frames(from: 4).touched.isEmpty)
  }
}
