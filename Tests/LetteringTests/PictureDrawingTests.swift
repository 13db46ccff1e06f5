import Raster
import Testing

@testable import Lettering

private let canvas = PixelSize(width: 100, height: 80)

/// Of one color at (40, 30).
private func square(_ side: Int = 20) -> PlacedPicture {
  PlacedPicture(
    RasterImage(
      size: PixelSize(width: side, height: side), filledWith: Color(red: 200, green: 30, blue: 60)),
    x: 40, y: 30)
}

private func about50x40(_ change: (inout PicturePose) -> Void) -> PicturePose {
  var pose = PicturePose(pivotX: 50, pivotY: 40)
  change(&pose)
  return pose
}

extension PlacedPicture {
  fileprivate var coverage: Double { picture.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  /// Of what is seen, on the canvas.
  fileprivate var center: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    for (place, pixel) in picture.pixels.enumerated() {
      let alpha = Double(pixel >> 24) / 255
      x += alpha * (Double(self.x + place % picture.size.width) + 0.5)
      y += alpha * (Double(self.y + place / picture.size.width) + 0.5)
    }
    return (x / coverage, y / coverage)
  }

  fileprivate func alpha(_ x: Int, _ y: Int) -> UInt32 {
    let (x, y) = (x - self.x, y - self.y)
    let size = picture.size
    return (0..<size.width).contains(x) && (0..<size.height).contains(y)
      ? picture.pixels[y * size.width + x] >> 24 : 0
  }
}

@Suite("Posed pictures")
struct PictureDrawingTests {
  @Test("what only moves by whole pixels stays what it is")
  func moves() throws {
    let moved = try #require(
      PictureDrawing.posed(square(), PicturePose(dx: 3, dy: -7), on: canvas))
    #expect(moved.picture == square().picture && moved.x == 43 && moved.y == 23)
    let cut = try #require(PictureDrawing.posed(square(), PicturePose(dx: 50), on: canvas))
    #expect(cut.picture.size == PixelSize(width: 10, height: 20) && cut.x == 90)
    #expect(PictureDrawing.posed(square(), PicturePose(dx: 60), on: canvas) == nil)
    #expect(PictureDrawing.posed(square(), PicturePose(dx: .infinity), on: canvas) == nil)
  }

  @Test("half a pixel is a mean of neighbors")
  func halfPixels() throws {
    let moved = try #require(PictureDrawing.posed(square(), PicturePose(dx: 0.5), on: canvas))
    #expect(abs(Int(moved.alpha(40, 35)) - 128) <= 1)
    #expect(moved.alpha(41, 35) == 255 && moved.alpha(59, 35) == 255)
    #expect(abs(Int(moved.alpha(60, 35)) - 128) <= 1)
  }

  @Test("scales about its pivot", arguments: [0.1, 0.25, 0.5, 1.5, 2.0])
  func scales(scale: Double) throws {
    let posed = try #require(
      PictureDrawing.posed(
        square(), about50x40 { ($0.scaleX, $0.scaleY) = (scale, scale) }, on: canvas))
    #expect(abs(posed.coverage - 400 * scale * scale) < 400 * scale * scale * 0.06 + 0.1)
    #expect(abs(posed.center.x - 50) < 0.1 && abs(posed.center.y - 40) < 0.1)
  }

  @Test("a scale is of one direction")
  func flat() throws {
    let posed = try #require(
      PictureDrawing.posed(square(), about50x40 { $0.scaleY = 0.1 }, on: canvas))
    #expect(abs(posed.coverage - 40) < 3)
    #expect(posed.alpha(50, 35) == 0 && posed.alpha(50, 39) > 200)
  }

  @Test("turns clockwise")
  func turns() throws {
    // A pixel's worth at the right turns to the bottom.
    let mark = PlacedPicture(
      RasterImage(size: PixelSize(width: 2, height: 2), filledWith: .black), x: 69, y: 39)
    func center(_ rotation: Double) throws -> (x: Double, y: Double) {
      try #require(
        PictureDrawing.posed(mark, about50x40 { $0.rotation = rotation }, on: canvas)
      ).center
    }
    for (rotation, x, y) in [
      (90.0, 50.0, 60.0), (180, 30, 40), (-90, 50, 20), (450, 50, 60), (30, 67.32, 50),
    ] {
      let center = try center(rotation)
      #expect(abs(center.x - x) < 0.1 && abs(center.y - y) < 0.1)
    }
  }

  @Test("a turned square keeps its area and color")
  func turnedSquare() throws {
    let posed = try #require(
      PictureDrawing.posed(square(), about50x40 { $0.rotation = 45 }, on: canvas))
    #expect(abs(posed.coverage - 400) < 8)
    #expect(posed.alpha(50, 27) > 200 && posed.alpha(41, 31) == 0)
    let opaque = posed.picture.pixels.filter { $0 >> 24 == 255 }
    #expect(opaque.allSatisfy { $0 == square().picture.pixels[0] })
  }

  @Test("turning comes before displacing")
  func turnsThenMoves() throws {
    let posed = try #require(
      PictureDrawing.posed(
        square(), about50x40 { ($0.rotation, $0.dx, $0.dy) = (90, 10, 5) }, on: canvas))
    #expect(abs(posed.center.x - 60) < 0.05 && abs(posed.center.y - 45) < 0.05)
  }

  @Test("fine lines that shrink become their mean")
  func doesNotAlias() throws {
    let lines = PlacedPicture(
      RasterImage(
        size: PixelSize(width: 80, height: 80),
        pixels: (0..<6400).map { $0 / 80 % 2 == 0 ? Color.black.packed : Color.white.packed }))
    let pose = PicturePose(scaleX: 1, scaleY: 0.1)
    let posed = try #require(PictureDrawing.posed(lines, pose, on: canvas))
    for y in 1..<7 {
      let gray = Int(posed.picture.pixels[y * posed.picture.size.width + 40] & 0xFF)
      #expect(abs(gray - 128) < 24)
    }
  }

  @Test("nothing is left of what is scaled to nothing, or lies outside")
  func nothing() {
    for pose in [
      about50x40 { $0.scaleX = 0 }, about50x40 { $0.scaleY = 0 },
      about50x40 { ($0.scaleX, $0.scaleY) = (1e-9, 1e-9) },
      about50x40 { ($0.rotation, $0.dx) = (30, 500) }, about50x40 { $0.dy = -1e12 },
    ] {
      #expect(PictureDrawing.posed(square(), pose, on: canvas) == nil)
    }
  }

  @Test("however large it grows, only the canvas is drawn")
  func huge() throws {
    for scale in [100.0, 10_000, 1e7] {
      let posed = try #require(
        PictureDrawing.posed(
          square(), about50x40 { ($0.scaleX, $0.scaleY, $0.rotation) = (scale, scale, 10) },
          on: canvas))
      #expect(posed.picture.size == canvas && posed.x == 0 && posed.y == 0)
      #expect(posed.picture.pixels.allSatisfy { $0 == square().picture.pixels[0] })
    }
  }
}
