import Dissolve
import Raster
import Testing

@testable import Scene

@Suite("Icons and gradients")
struct ValueContentTests {
  private func counting(_ from: String, _ to: String) -> Counting {
    Counting(
      from: DecimalNumber(from)!, to: DecimalNumber(to)!,
      span: Span(start: .zero, length: .seconds(1)), easing: .linear)
  }

  private func moment(_ scene: Int, _ seconds: Double) -> ContentMoment {
    ContentMoment(scene: scene, elapsed: .seconds(seconds), time: .seconds(seconds))
  }

  @Test("colors stand where the golden values say", arguments: GoldenLayers.all.gradients)
  func golden(_ golden: GoldenLayers.Gradient) throws {
    let colors = golden.colors.map { Color($0)! }
    let scale = GradientScale(
      colors.map { SIMD4(Double($0.red), Double($0.green), Double($0.blue), 255) },
      from: golden.min, to: golden.max)
    for sample in golden.samples {
      let color = scale.color(at: scale.share(of: sample.value))
      for (found, expected) in zip([color.x, color.y, color.z], sample.rgb) {
        #expect(abs(found - expected) < 1e-5)
      }
    }
  }

  @Test("a range may run downwards")
  func downwards() {
    let scale = GradientScale([.zero, SIMD4(repeating: 255)], from: 10, to: -10)
    #expect([20.0, 10, 0, -10, -20].map(scale.share) == [0, 0, 0.5, 1, 1])
  }

  @Test("a value follows a number, and stays where it was while that is not shown")
  func following() {
    let sources: [FollowedValue.Source?] = [
      nil, .counting(counting("0", "8")), nil, .counting(counting("8", "2")),
    ]
    let endless = FollowedValue(following: sources, wraps: true)
    #expect(endless.value(at: moment(0, 0.5)) == 2)
    #expect(endless.value(at: moment(1, 0.25)) == 2)
    #expect(endless.value(at: moment(2, 0)) == 8)
    #expect(endless.value(at: moment(3, 0.5)) == 5)
    #expect(FollowedValue(following: sources, wraps: false).value(at: moment(0, 0.5)) == 0)
    #expect(endless.highest == 8)
  }

  private func icons(_ value: FollowedValue?) -> IconsContent {
    let artwork = Artwork(RasterImage(size: PixelSize(width: 2, height: 2), filledWith: .white))
    let places = (0..<5).map { PlacedArtwork(artwork, x: $0 * 3, y: 0) }
    return IconsContent(
      [.init(lit: places, unlit: places, box: PixelRect(x: 0, y: 0, width: 14, height: 2))],
      unlitOpacity: 0.25, value: value)
  }

  @Test(
    "icons are lit up to the rounded value",
    arguments: [(-3.0, 0), (0.4, 0), (0.5, 1), (2.49, 2), (2.5, 3), (99, 5), (1e300, 5)])
  func icons(_ value: Double, _ lit: Int) {
    let content = icons(FollowedValue([.number(value)]))
    #expect(content.state(at: moment(0, 0)).litCount == lit)
    #expect(content.state(at: moment(0, 0)).value == value)
    let opacities = content.parts(at: moment(0, 0)).map(\.pose.opacity)
    #expect(opacities == (0..<5).map { $0 < lit ? 1 : 0.25 })
  }

  @Test("without a value all icons are lit")
  func allLit() {
    let state = icons(nil).state(at: moment(0, 0))
    #expect(state.litCount == 5 && state.value == nil)
  }
}
