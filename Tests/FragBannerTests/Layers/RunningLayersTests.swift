import AdRules
import Dissolve
import PlainText
import Raster
import Scene
import TestSupport
import Testing

@testable import FragBanner

@Suite("Layers that run and fly")
struct RunningLayersTests {
  private func request(
    _ layers: [BannerLayer], slides: Int = 1, _ change: (inout BannerRequest) -> Void = { _ in }
  ) -> BannerRequest {
    var request = BannerRequest(
      pictures: (0..<slides).map { "color:\(["black", "#200", "#002"][$0])" },
      output: .standardOutput)
    request.size = PixelSize(width: 120, height: 60)
    request.transition = .milliseconds(500)
    request.frameRate = FrameRate(10)!
    request.layers = layers
    change(&request)
    return request
  }

  private func problems(
    _ layers: [BannerLayer], slides: Int = 1, _ change: (inout BannerRequest) -> Void = { _ in }
  ) -> [String] {
    request(layers, slides: slides, change).problems
  }

  private func digits(
    _ values: PerSlide<Int>, step: Int? = -1, _ change: (inout BannerLayer) -> Void = { _ in }
  ) -> BannerLayer {
    var layer = BannerLayer("clock", .digits(values))
    layer.timer.step = step
    layer.type.paint = .all(Paint(.white))
    change(&layer)
    return layer
  }

  /// A file of its own, and what its trace says of a layer.
  private func made(
    _ layers: [BannerLayer], slides: Int = 1, _ change: (inout BannerRequest) -> Void = { _ in }
  ) throws -> (gif: StrictGIF, lines: [JSONNode], bytes: Int) {
    let folder = try TemporaryFolder()
    let request = request(layers, slides: slides) { request in
      request.output = .file(folder.path(of: "out.gif"))
      request.trace = .file(folder.path(of: "trace"))
      request.jobs = 1
      change(&request)
    }
    _ = try BannerMaker(BannerPlan(request)).make()
    let lines = String(decoding: try folder.read("trace"), as: UTF8.self).split(separator: "\n")
    let bytes = try folder.read("out.gif")
    return (
      try StrictGIF(bytes), try lines.map { try JSONReader.read(Array($0.utf8)).get() }, bytes.count
    )
  }

  private func text(_ line: JSONNode) -> String? { line["layers"]?["clock"]?["text"]?.string }

  @Test("a single slide stays until its countdown has shown 0 for a step, a minute at most")
  func standardHold() throws {
    for (start, hold) in [(5, 6.0), (58, 59), (60, 60), (90, 60)] {
      let plan = try BannerPlan(request([digits(.all(start))]))
      #expect(plan.holds == [.seconds(hold)])
    }
    var number = BannerLayer("number", .number(6))
    number.timer.step = -2
    number.timer.interval = .milliseconds(500)
    #expect(try BannerPlan(request([number])).holds == [.seconds(2)])
    #expect(try BannerPlan(request([digits(.all(5), step: 1)])).holds == [.milliseconds(2500)])
    #expect(
      try BannerPlan(request([digits(.all(5))]) { $0.holds = [.seconds(3)] }).holds == [.seconds(3)]
    )
    #expect(
      try BannerPlan(request([digits(.all(5))], slides: 2)).holds.first == .milliseconds(2500))
  }

  @Test("a frame stands for each step, and no longer than the countdown runs")
  func frames() throws {
    let (gif, lines, _) = try made([digits(.all(3))]) {
      ($0.plays, $0.frameRate) = (1, FrameRate(4)!)
    }
    #expect(lines.map(text) == ["3", "2", "1", "0"])
    #expect(gif.frames.map(\.delay) == [100, 100, 100, 100])
    let plan = try BannerPlan(request([digits(.all(1))], slides: 2) { $0.plays = 1 })
    // It is at 0 a second after the start; slide 2 is complete later.
    let frames = (0..<2).map { plan.schedule().frames(ofPassage: $0) }
    #expect(frames[0].count == 26 && frames[1].count == 5)
  }

  @Test("digits for each slide run from its scene's start, one for all from the file's")
  func clocks() throws {
    let (_, lines, _) = try made([digits([9, 5])], slides: 2) {
      ($0.holds, $0.frameRate) = ([.seconds(2)], FrameRate(2)!)
    }
    var seen: [String] = []
    for line in lines where text(line) != seen.last { seen.append(text(line)!) }
    // A scene lasts 2.5 s, and is seen from 0.5 s to 2.5 s.
    #expect(seen == ["9", "8", "7", "5", "4", "3"])
    let shared = try made([digits(.all(9))], slides: 2) {
      ($0.holds, $0.frameRate) = ([.seconds(2)], FrameRate(2)!)
    }
    #expect(text(shared.lines[0]) == "9")
    for line in shared.lines {
      #expect(text(line) == "\(9 - Int(line["time"]!.number! + 1e-6))")
    }
  }

  @Test("with a network's limit the rate hits each step")
  func networkRates() throws {
    func rate(_ interval: Double?) throws -> Double {
      let layer = digits(.all(9)) { $0.timer.interval = interval.map { .seconds($0) } }
      return try BannerPlan(
        request([layer]) { request in
          request.frameRate = nil
          request.networks = [AdSpec(named: "google-ads")!]
          request.size = PixelSize(width: 300, height: 250)
          request.border = .black
        }
      ).frameRate.framesPerSecond
    }
    // At most one frame in 0.21 s.
    #expect(try rate(nil) == 4 && rate(0.5) == 4 && rate(1.5) == 4.666666 && rate(0.25) == 4)
    // No rate is fast enough for these.
    #expect(try rate(0.1) > 4.7)
  }

  @Test("what does not go with a timer is told, all at once")
  func faults() {
    var number = BannerLayer("number", .number(["90", "1.5", "x"]))
    number.timer.step = -1
    number.counting.duration = .seconds(1)
    number.change = .all(.fade)
    var clock = BannerLayer("format", .number(90))
    clock.timer.format = .minutes
    clock.timer.interval = .seconds(1)
    let digits = digits(.all(100)) {
      $0.digits.mostDigits = 2
      $0.digits.change = .all(.turn)
      $0.timer.interval = .milliseconds(400)
    }
    let short = self.digits(.all(5)) {
      $0.name = "short"
      $0.timer.interval = .milliseconds(1)
      $0.keys = .all([MotionKey(at: 0.5, lasting: 0.6)])
    }
    #expect(
      problems([number, clock, digits, short], slides: 3) == [
        "layer number: duration: a number with a step runs and does nothing else; leave it out",
        "layer number: change: a number with a step runs and does nothing else; leave it out",
        #"layer format: every: nothing runs without a step; give one such as "step": -1"#,
        #"layer format: format: nothing runs without a step; give one such as "step": -1"#,
        "layer clock: change: it takes 0.5 s, longer than the 0.4 s of every; give a shorter change-duration",
        "layer short: every: out of range; give 0.02 s or more".replacing(
          ": out", with: ": is out"),
        "layer short: keys: a key's at and for are more than 1 together, its duration; give less",
        "layer number: number: 1.5 cannot run step by step; give a whole number that is not negative",
        "layer number: number: x is no number; give digits such as 1299.50, or those of the layer's point and grouping",
        "layer clock: max-digits: 100 has more than 2 digits; give more, or leave it out",
      ])
  }

  @Test("a layer on its slide has no keys, and does not run")
  func onSlide() {
    let layer = digits(.all(5)) {
      $0.stage = .slide
      $0.keys = .all([MotionKey()])
      $0.digits.change = .all(.fade)
    }
    #expect(
      problems([layer])
        == ["keys", "change", "step"].map {
          "layer clock: \($0): a layer on its slide does not move by itself; leave it out"
        })
  }

  @Test("keys that nobody has timed shrink with their scene; those that end too late are refused")
  func keyTimes() throws {
    func layer(_ duration: Duration?) -> BannerLayer {
      var layer = BannerLayer("box", .box(.all(Paint(.white))))
      var key = MotionKey(at: 0.2, lasting: 0.6)
      key.rotation = 90
      layer.keys = .all([key])
      layer.keysDuration = duration
      return layer
    }
    // To 0.8 of 1.5 s; a scene of a second leaves half of it.
    #expect(
      try BannerPlan(request([layer(nil)])).layers[0].acts.moving[0]?.end == .milliseconds(1200))
    let short = try BannerPlan(request([layer(nil)]) { $0.holds = [.seconds(1)] })
    #expect(short.layers[0].acts.moving[0]?.end == .milliseconds(500))
    #expect(
      problems([layer(.seconds(4))]) == [
        "layer box: keys-duration: it ends 3.2 s after slide 1 begins to come, and has 2.4 s there; "
          + "give less, or a longer hold"
      ])
  }

  @Test("a square is where the trace says, at every frame of its way")
  func square() throws {
    var layer = BannerLayer("box", .box(.all(Paint(.white))))
    (layer.place.left, layer.place.top) = (.pixels(10), .pixels(10))
    (layer.place.width, layer.place.height) = (.pixels(8), .pixels(8))
    var keys = [
      MotionKey(at: 0, lasting: 0.4), MotionKey(at: 0.4, lasting: 0.4),
      MotionKey(at: 0.8, lasting: 0.2),
    ]
    keys[0].destination = .point(x: .share(0.5), y: nil)
    keys[1].move = .init(dx: .pixels(20), dy: .share(0.5))
    keys[2].destination = .home
    layer.keys = .all(keys)
    layer.keysDuration = .seconds(2)
    let (gif, lines, _) = try made([layer]) { $0.plays = 1 }
    #expect(lines.count > 15)
    var middles: [Double] = []
    for (frame, line) in zip(gif.frames, lines) {
      let state = try #require(line["layers"]?["box"])
      let (dx, dy) = (try #require(state["dx"]?.number), try #require(state["dy"]?.number))
      let white = frame.picture.pixels.indices.filter {
        frame.picture.pixels[$0] == Color.white.packed
      }
      #expect(white.count == 64)
      #expect(white[0] == (10 + Int(dy.rounded())) * 120 + 10 + Int(dx.rounded()))
      middles.append(dx)
    }
    #expect(middles.max() == 66 && middles.last == 0)
  }

  @Test("keys that are repeated go on for ever, and a pass that stops ends at home")
  func repeated() throws {
    var layer = BannerLayer("box", .box(.all(Paint(.white))))
    (layer.place.width, layer.place.height) = (.pixels(10), .pixels(10))
    var key = MotionKey(at: 0, lasting: 1)
    key.move = .init(dx: .pixels(30), dy: .pixels(0))
    layer.keys = .all([key])
    layer.repeatsKeys = true
    for plays in [0, 1] {
      let (_, lines, _) = try made([layer]) { ($0.plays, $0.holds) = (plays, [.seconds(3)]) }
      let shifts = lines.map { $0["layers"]!["box"]!["dx"]!.number! }
      #expect(lines.count == 30 && shifts[0] == 0)
      // Two rounds of 1.5 s.
      #expect(abs(shifts[14] - 28) < 1e-5)
      #expect((shifts[29] == 0) == (plays == 1))
    }
  }

  @Test("figures can be read off the finished banner")
  func reading() throws {
    let layer = digits(.all(27)) {
      (($0.place.left, $0.place.top), ($0.place.width, $0.place.height)) =
        ((.pixels(0), .pixels(0)), (.pixels(60), .pixels(60)))
      $0.digits.slant = 0
    }
    let (gif, lines, _) = try made([layer]) { ($0.plays, $0.frameRate) = (1, FrameRate(1)!) }
    #expect(gif.frames.count == 28)
    // The middle of each segment in a figure of 30 by 60, in the order of LAYERS: top, middle, bottom, the left ones, the
    // right ones.
    let middles = [(15, 5), (15, 30), (15, 55), (5, 17), (5, 43), (25, 17), (25, 43)]
    let figures: [[Int]: String] = [
      [0, 2, 3, 4, 5, 6]: "0", [5, 6]: "1", [0, 1, 2, 4, 5]: "2", [0, 1, 2, 5, 6]: "3",
      [1, 3, 5, 6]: "4", [0, 1, 2, 3, 6]: "5", [0, 1, 2, 3, 4, 6]: "6", [0, 5, 6]: "7",
      [0, 1, 2, 3, 4, 5, 6]: "8", [0, 1, 2, 3, 5, 6]: "9", []: "",
    ]
    for (frame, line) in zip(gif.frames, lines) {
      let read = [0, 30].map { x in
        figures[
          middles.indices.filter { frame.picture[x + middles[$0].0, middles[$0].1].red > 127 }]
          ?? "?"
      }
      #expect(read.joined() == text(line))
    }
  }

  @Test(
    "a minute's countdown for an e-mail is small, and right from its first frame",
    arguments: [true, false])
  func email(isType: Bool) throws {
    var layer = digits(.all(59)) {
      $0.timer.format = .minutes
      $0.type.alignment = .center
      ($0.place.top, $0.place.bottom) = (.pixels(5), .pixels(5))
    }
    if isType {
      layer.content = .number(59)
      layer.type.size = .pixels(48)
    }
    let (gif, lines, bytes) = try made([layer]) { request in
      request.size = PixelSize(width: 300, height: 80)
      (request.plays, request.frameRate) = (1, FrameRate(1)!)
    }
    #expect(gif.frames.count == 60 && gif.loopCount == nil)
    #expect(text(lines[0]) == "00:59" && text(lines[59]) == "00:00")
    #expect(bytes <= (isType ? 30_000 : 13_000), "\(bytes)")
  }

  @Test("keys and timers are read, with their mistakes, and written as they were read")
  func json() throws {
    func read(_ json: String) throws -> (layer: BannerLayer?, problems: [String]) {
      var reader = LayerReader(folder: "")
      let layer = reader.layer("clock", try JSONReader.read(Array(json.utf8)).get())
      return (layer, reader.problems.map { "\($0.place): \($0.message)" })
    }
    let layer = try #require(
      try read(
        #"""
        { "digits": [90, null], "step": -1, "every": "500ms", "format": "hh:mm:ss", "max-digits": 6,
          "off-color": "#0f08", "slant": 8, "change": ["turn", "fade"], "change-duration": 0.2, "color": ["red", "blue"],
          "keys": [[{ "at": 0.25, "for": 0.5, "move": [100, "-50%"], "rotate": -22.5, "scale": 2, "easing": "ease-in" },
            { "at": 0.8, "place": [null, 60], "opacity": 0 }, { "at": 0.9, "place": "home" }], null],
          "keys-duration": "2s", "keys-repeat": true }
        """#
      ).layer)
    for layer in [layer, try #require(try read("\(layer.json)").layer)] {
      guard case .digits(.each(let values)) = layer.content else {
        Issue.record("no digits for each slide")
        return
      }
      #expect(values == [90, nil])
      #expect(layer.timer.step == -1 && layer.timer.interval == .milliseconds(500))
      #expect(layer.timer.format == .hours && layer.digits.mostDigits == 6)
      #expect(layer.digits.change.values == [.turn, .fade] && layer.digits.slant == 8)
      #expect(layer.changeDuration == .milliseconds(200))
      var keys = [MotionKey(at: 0.25, lasting: 0.5), MotionKey(at: 0.8), MotionKey(at: 0.9)]
      keys[0].move = .init(dx: .pixels(100), dy: .share(-0.5))
      (keys[0].rotation, keys[0].scale, keys[0].easing) = (-22.5, 2, .easeIn)
      (keys[1].destination, keys[1].opacity) = (.point(x: nil, y: .pixels(60)), 0)
      keys[2].destination = .home
      #expect(layer.keys?.value(for: 0) == keys && layer.keys?.entries?[1] == nil)
      #expect(layer.keysDuration == .seconds(2) && layer.repeatsKeys)
    }
    for (json, problem) in [
      (
        #"{"box": "red", "keys": [{"at": 0, "rotat": 3}]}"#,
        #"1:35: layer clock: keys: unknown key "rotat"; did you mean "rotate"?"#
      ),
      (
        #"{"box": "red", "keys": [{"move": [1, 2], "place": "home"}]}"#,
        "1:25: layer clock: keys: a key has move or place, not both; make two keys"
      ),
      (
        #"{"box": "red", "keys": {"at": 1}}"#,
        "1:24: layer clock: keys: expected a list of keys, found an object"
      ),
      (
        #"{"box": "red", "keys": [{"place": [1, 2, 3]}]}"#,
        #"1:35: layer clock: keys: place: 1,2,3: expected a point such as [60, "50%"], null in it for what stays, or "home""#
      ),
      (
        #"{"box": "red", "keys": [{"at": 2}]}"#,
        "1:32: layer clock: keys: at: 2: allowed: 0 to 1"
      ),
      (
        #"{"text": "a", "step": -1}"#,
        "1:15: layer clock: step is a key of other layers (digits, number); leave it out"
      ),
      (
        #"{"digits": 5, "change": "lift"}"#,
        "1:25: layer clock: change: lift: expected none, fade, turn"
      ),
      (#"{"digits": -5}"#, "1:12: layer clock: digits: -5: allowed: 0 to 999999999999"),
      (
        #"{"digits": 5, "every": 0.001}"#,
        "1:24: layer clock: every: 0.001: allowed: 0.02 s or more"
      ),
      (
        #"{"box": "red", "on": "slide", "keys": [{"rotate": 3}]}"#,
        #"1:31: layer clock: keys: a layer on its slide does not move by itself; leave it out, or "on": "slide""#
      ),
    ] {
      let (layer, problems) = try read(json)
      #expect(layer == nil)
      #expect(problems == [problem])
    }
  }
}
