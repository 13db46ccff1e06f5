import Dissolve
import Raster
import Testing

@Suite("Golden values of the effect")
struct GoldenTests {
  @Test("all cases are read")
  func count() {
    #expect(GoldenCase.all.count == 30)
  }

  @Test("tiles lie where they should", arguments: GoldenCase.all)
  func rectangles(_ golden: GoldenCase) {
    let rects = (0..<golden.grid.tileCount).map { golden.grid.rect(ofTile: $0, in: golden.size) }
    #expect(rects.map { [$0.x, $0.y, $0.width, $0.height] } == golden.tileRects)
  }

  @Test("tiles take turns as their order says", arguments: GoldenCase.all)
  func ranks(_ golden: GoldenCase) throws {
    let order = try #require(TileOrder(rawValue: golden.order))
    #expect(order.ranks(in: golden.grid, seed: golden.seed) == golden.ranks)
  }

  @Test("times are resolved by the quarter rule", arguments: GoldenCase.all)
  func timing(_ golden: GoldenCase) throws {
    let timing = try golden.timing()
    #expect(abs(timing.interval / .seconds(1) - golden.resolvedInterval) < 1e-6)
    #expect(abs(timing.fade / .seconds(1) - golden.resolvedFade) < 1e-6)
    #expect(abs(timing.length / .seconds(1) - golden.length) < 1e-6)
  }

  @Test(
    "a transition takes the exact number of frames",
    arguments: GoldenCase.all.filter { $0.frameSteps != nil })
  func frameSteps(_ golden: GoldenCase) throws {
    let rate = try #require(FrameRate(golden.fps!))
    #expect(rate.frames(toReach: try golden.timing().length) == golden.frameSteps)
  }

  @Test("the timeline has the state of every sample", arguments: GoldenCase.all)
  func timeline(_ golden: GoldenCase) throws {
    let timeline = try golden.timeline()
    for sample in golden.samples {
      let state = timeline.state(at: .seconds(sample.time), direction: golden.fadeDirection)
      let worst = zip(state.opacities, sample.alphas).map { abs($0 - $1) }.max()!
      #expect(state.opacities.count == sample.alphas.count)
      #expect(worst <= 1e-6, "at \(sample.time) s")
      #expect(state.completedCount == sample.completed, "at \(sample.time) s")
      #expect(state.isFade == sample.isFade, "at \(sample.time) s")
      #expect(state.isFading == sample.isFading, "at \(sample.time) s")
    }
  }

  @Test("the mask, advanced from sample to sample, has the same state", arguments: GoldenCase.all)
  func fader(_ golden: GoldenCase) throws {
    var mask = FragmentFader(try golden.timeline(), isFade: golden.fadeDirection == .reverse)
    switch golden.fadeDirection {
    case .fade: mask.beginFade()
    case .reverse: mask.beginReverse()
    }
    var now = Duration.zero
    for sample in golden.samples.sorted(by: { $0.time < $1.time }) {
      mask.advance(by: .seconds(sample.time) - now)
      now = .seconds(sample.time)
      let worst = sample.alphas.indices
        .map { abs(mask.opacity(ofTile: $0) - sample.alphas[$0]) }.max()!
      #expect(worst <= 1e-6, "at \(sample.time) s")
      #expect(mask.completedCount == sample.completed, "at \(sample.time) s")
      #expect(mask.isFade == sample.isFade, "at \(sample.time) s")
      #expect(mask.isFading == sample.isFading, "at \(sample.time) s")
    }
  }
}
