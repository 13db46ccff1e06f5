import AdRules
import Dissolve
import Raster
import Scene
import Testing

@testable import FragBanner

@Suite("Layers in a plan")
struct LayerPlanTests {
  private func request(
    _ layers: [BannerLayer], slides: Int = 2, _ change: (inout BannerRequest) -> Void = { _ in }
  ) -> BannerRequest {
    var request = BannerRequest(
      pictures: (0..<slides).map { "color:\(["red", "green", "blue"][$0])" },
      output: .standardOutput)
    request.size = PixelSize(width: 60, height: 50)
    request.transition = .milliseconds(500)
    request.frameRate = FrameRate(10)!
    request.holds = [.seconds(2)]
    request.layers = layers
    change(&request)
    return request
  }

  private func problems(
    _ layers: [BannerLayer], slides: Int = 2, _ change: (inout BannerRequest) -> Void = { _ in }
  ) -> [String] {
    request(layers, slides: slides, change).problems
  }

  private func number(_ change: (inout BannerLayer) -> Void = { _ in }) -> BannerLayer {
    var layer = BannerLayer("price", .number(49))
    change(&layer)
    return layer
  }

  @Test(
    "what nobody has timed shrinks with its scene, and leaves half a second, or half of it, of rest"
  )
  func shrinking() throws {
    // A scene lasts its hold and the half second of the transition.
    for (hold, end) in [(2000, 1600), (1500, 1500), (500, 500), (100, 500), (800, 800)] {
      let plan = try BannerPlan(request([number()]) { $0.holds = [.milliseconds(hold)] })
      let span = try #require(plan.layers[0].acts.counting[0])
      let isNear = span.end <= .milliseconds(end) && span.end > .milliseconds(end - 1)
      #expect(isNear, "\(hold): \(span.end)")
      // A tenth of a second before one and a half, in that proportion.
      #expect(span.start * 16 <= span.end)
    }
  }

  @Test("what shrinks is told, once for each key where it has the least time")
  func toldOfShrinking() throws {
    func choices(_ layers: [BannerLayer], _ holds: [Int]) throws -> [String] {
      try BannerPlan(request(layers) { $0.holds = holds.map { .milliseconds($0) } }).choices
    }
    var text = BannerLayer("text", .text(["a", "b"]))
    text.change = .all(.fade)
    #expect(try choices([number(), text], [2000, 2000]).isEmpty)
    #expect(
      try choices([BannerLayer("price", .number([49, 50])), text], [2000, 300]) == [
        "layer price: duration: it ends 0.5 s after slide 2 begins to come, not 1.6 s, as that has no more time; "
          + "more comes from holds"
      ])
    #expect(
      try choices([number { $0.counting.duration = .milliseconds(500) }], [100, 100]).count == 1)
    #expect(
      try choices(
        [
          number {
            $0.counting.duration = .milliseconds(500)
            $0.counting.delay = .zero
          }
        ], [100, 100]
      ).isEmpty)
  }

  @Test("what somebody has timed stays, and is refused where it does not fit")
  func stated() throws {
    let fitting = number { $0.counting.duration = .milliseconds(2300) }
    let plan = try BannerPlan(request([fitting]))
    #expect(plan.layers[0].acts.counting[0] == Span(start: .zero, length: .milliseconds(2300)))

    #expect(
      problems([number { $0.counting.duration = .milliseconds(2600) }]) == [
        "layer price: duration: it ends 2.6 s after slide 1 begins to come, and has 2.5 s there; "
          + "give less, or a longer hold"
      ])
    var late = BannerLayer("text", .text("a"))
    late.entrance = Approach(.left)
    late.entrance?.delay = .seconds(3)
    #expect(
      problems([late]) == [
        "layer text: enter: it ends 3.0 s after slide 1 begins to come, and has 2.5 s there; "
          + "give less, or a longer hold"
      ])
  }

  @Test("layers' mistakes are told, all at once")
  func mistakes() {
    var colorful = BannerLayer("text", .text(["a", "b", "c"]))
    colorful.type.paint = [Paint(.white)]
    colorful.opacity = .all(2)
    var narrow = BannerLayer("box", .box(.all(Paint(.black))))
    narrow.place.left = .pixels(40)
    narrow.place.right = .pixels(40)
    var leaving = BannerLayer("box", .box(.all(Paint(.black))))
    leaving.exit = Approach(.left)
    var number = number()
    number.content = .number([.init("1.299", isPlain: false), .init("x", isPlain: false)])
    number.counting.point = ","
    number.counting.grouping = "."
    #expect(
      problems([colorful, narrow, leaving, number]) == [
        "layer text: opacity: 2 is out of range; give 0 to 1",
        "layer text: text: it has 3 values for 2 slides; give one for all or 2",
        "layer text: color: it has 1 value for 2 slides; give one for all or 2",
        "layer box: another layer has this name; call it otherwise",
        "layer box: left and right leave no room between them; give less",
        "layer box: leave: it is shown on every slide and never leaves; leave the key out, or have it not shown on one",
        "layer price: number: x is no number; give digits such as 1299.50, or those of the layer's point and grouping",
      ])
  }

  @Test("an endless cycle of several slides cannot begin on its last one")
  func opening() throws {
    #expect(
      problems([]) { $0.opening = .animate }.first?.hasPrefix(
        "opening = animate: an endless banner")
        == true)
    #expect(problems([]) { ($0.opening, $0.plays) = (.animate, 1) } == [])
    let plan = try BannerPlan(request([number()]) { ($0.opening, $0.plays) = (.complete, 1) })
    #expect(plan.schedule().frames(ofPassage: 0).map(\.role) == [.rest])
  }

  @Test("plain colors need a size, or a picture that gives it")
  func plainColors() {
    #expect(
      problems([]) { $0.size = nil } == ["plain colors have no size; give size, such as 300x250"])
    #expect(
      problems([]) { $0.pictures[1] = "color:greem" } == [
        "color:greem: expected #rgb, #rrggbb or a CSS name such as navy; did you mean green?"
      ])
  }

  @Test("for a network holds are shortened only as far as layers let them")
  func networks() throws {
    // Three slides of 9 seconds in at most 8 for LiveIntent: 2 transitions of half a second.
    var late = BannerLayer("text", .text(["a", "b", nil]))
    late.change = .all(.lift)
    late.changeDuration = .milliseconds(3500)
    let network = AdSpec(named: "liveintent")!
    let plan = try BannerPlan(
      request([late], slides: 3) { request in
        request.holds = nil
        request.networks = [network]
        request.size = PixelSize(width: 300, height: 250)
        request.frameRate = nil
        request.border = .black
      })
    #expect(plan.frameRate.framesPerSecond == 5)
    // The change into slide 2 takes 3.5 s from the start of the transition, which takes 0.6 s in frames of 0.2 s; it
    // ends in a frame time.
    #expect(plan.holds[1] == .seconds(3))
    #expect(plan.schedule().length <= .seconds(8))
    #expect(plan.holds[0] == plan.holds[2] && plan.holds[0] >= .seconds(1))
  }
}
