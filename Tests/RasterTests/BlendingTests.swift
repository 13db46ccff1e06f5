import Raster
import Testing

@Suite("Blending")
struct BlendingTests {
  private static let ramp = picture { x, y in Color(red: x, green: y, blue: 255 - x) }
  /// The same with rows and columns exchanged: every pair of levels meets once in each of red and green.
  private static let turned = picture { x, y in Color(red: y, green: x, blue: 255 - y) }

  private static func picture(_ color: (_ x: UInt8, _ y: UInt8) -> Color) -> RasterImage {
    let levels = UInt8.min...UInt8.max
    return RasterImage(
      size: PixelSize(width: 256, height: 256),
      pixels: levels.flatMap { y in levels.map { x in color(x, y).packed } })
  }

  @Test(
    "every pair of levels is mixed to the nearest level",
    arguments: [(1, 2), (1, 3), (7, 20), (1, 30), (999, 1000), (0, 1), (1, 1)])
  func nearest(numerator: Int, denominator: Int) {
    var pixels: [UInt32] = []
    appendMix(
      of: Self.ramp, over: Self.turned, in: Self.ramp.size.bounds,
      opacity: Double(numerator) / Double(denominator), to: &pixels)
    let wrong = pixels.indices.count { index in
      let (masked, other) = (Self.ramp.pixels[index], Self.turned.pixels[index])
      return pixels[index] >> 24 != 255
        || [UInt32(0), 8, 16].contains { shift in
          let (a, b) = (Int(masked >> shift & 255), Int(other >> shift & 255))
          let exact = a * numerator + b * (denominator - numerator)
          // Half a level, and 0.002 for the opacity's own rounding.
          let error = abs(Int(pixels[index] >> shift & 255) * denominator - exact) * 1000
          return error > 502 * denominator
        }
    }
    #expect(wrong == 0)
  }

  @Test("opacities 1 and 0 give the pictures themselves")
  func ends() {
    let rect = PixelRect(x: 3, y: 250, width: 250, height: 6)
    var (masked, other, pixels): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    appendPixels(of: Self.ramp, in: rect, to: &masked)
    appendPixels(of: Self.turned, in: rect, to: &other)
    appendMix(of: Self.ramp, over: Self.turned, in: rect, opacity: 1, to: &pixels)
    appendMix(of: Self.ramp, over: Self.turned, in: rect, opacity: 0, to: &pixels)
    #expect(pixels == masked + other)
  }

  @Test("a rectangle's pixels come row by row, after what was there")
  func rows() {
    var pixels: [UInt32] = [7]
    appendPixels(of: Self.ramp, in: PixelRect(x: 254, y: 1, width: 2, height: 2), to: &pixels)
    #expect(pixels == [7, 0xFF01_01FE, 0xFF00_01FF, 0xFF01_02FE, 0xFF00_02FF])
  }

  @Test("an empty rectangle adds nothing")
  func empty() {
    var pixels: [UInt32] = []
    appendMix(
      of: Self.ramp, over: Self.turned, in: PixelRect(x: 9, y: 9, width: 0, height: 5),
      opacity: 0.5, to: &pixels)
    #expect(pixels.isEmpty)
  }
}
