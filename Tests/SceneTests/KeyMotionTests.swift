import Dissolve
import Raster
import Testing

@testable import Scene

@Suite("Keys")
struct KeyMotionTests {
  private static let home = Pivot(x: 150, y: 60)

  private static func moment(_ seconds: Double, time: Double = 0) -> ContentMoment {
    ContentMoment(scene: 0, elapsed: .seconds(seconds), time: .seconds(time))
  }

  private static func key(
    _ start: Double, _ length: Double = 0, _ change: (inout KeyMotion.Key) throws -> Void
  ) rethrows -> KeyMotion.Key {
    var key = KeyMotion.Key(start: start, length: length)
    try change(&key)
    return key
  }

  @Test("layers are where the golden values say", arguments: GoldenLayers.all.keyframes)
  func golden(_ golden: GoldenLayers.Keyframes) throws {
    let keys = try golden.keys.map { key in
      try Self.key(key.at, key.for ?? 0) { made in
        if let move = key.move { (made.x, made.y) = (.by(move[0]), .by(move[1])) }
        switch key.place {
        case nil: break
        case .home: (made.x, made.y) = (.home, .home)
        case .point(let point):
          made.x = point[0].map { .to($0) }
          made.y = point[1].map { .to($0) }
        }
        made.rotation = key.rotate
        made.scale = key.scale
        made.opacity = key.opacity
        if let easing = key.easing { made.easing = try #require(Easing(easing)) }
      }
    }
    let home = Pivot(x: golden.home[0], y: golden.home[1])
    let motion = KeyMotion(
      keys, lasting: .seconds(try #require(Double(golden.duration))), home: home)
    let box = PixelRect(x: Int(home.x) - 5, y: Int(home.y) - 5, width: 10, height: 10)
    let white = PlacedArtwork(
      Artwork(RasterImage(size: PixelSize(width: 10, height: 10), filledWith: .white)), x: box.x,
      y: box.y)
    let layer = MovingLayer(
      name: "plane",
      motion: LayerMotion(
        opacities: [1], entering: [nil], entrance: nil, leaving: [nil], exit: nil, keys: [motion]),
      content: PictureContent([white], tellsMiddle: true), lengths: [.seconds(5)], wraps: true,
      canvas: PixelSize(width: 300, height: 250), artist: FakeArtist())
    #expect(golden.samples.count > 20)
    for sample in golden.samples {
      let state = try #require(layer.state(at: SceneMoment(0, .seconds(sample.s))))
      let middle = try #require(state.middle)
      #expect(abs(middle.x - sample.x) < 1e-6 && abs(middle.y - sample.y) < 1e-6)
      #expect(abs(state.pose.dx - (sample.x - home.x)) < 1e-6)
      #expect(abs(state.pose.rotation - sample.rotate) < 1e-6)
      #expect(abs(state.pose.opacity - sample.opacity) < 1e-6)
      #expect(abs(state.pose.scaleX - sample.scale) < 1e-6)
      #expect(state.pose.scaleY == state.pose.scaleX)
    }
    let end = golden.keys.map { $0.at + ($0.for ?? 0) }.max()!
    #expect(
      abs(layer.end(inScene: 0) / .seconds(1) - end * Double(golden.duration)!) < 1e-6)
    #expect(!layer.continues(inScene: 0))
  }

  @Test("all golden ways are there")
  func count() {
    #expect(GoldenLayers.all.keyframes.count == 2)
  }

  @Test("opacity starts from the layer's own, and no easing carries it beyond 0 to 1")
  func opacity() {
    let motion = KeyMotion(
      [
        Self.key(0, 0.5) { $0.opacity = 0 },
        Self.key(0.5, 0.5) {
          $0.opacity = 1
          $0.easing = .cubicBezier(x1: 0.3, y1: 2, x2: 0.5, y2: 2)
        },
      ], lasting: .seconds(2), home: Self.home)
    #expect(motion.pose(at: Self.moment(0), opacity: 0.6).opacity == 0.6)
    #expect(abs(motion.pose(at: Self.moment(0.5), opacity: 0.6).opacity - 0.3) < 1e-9)
    #expect(motion.pose(at: Self.moment(1.5), opacity: 0.6).opacity == 1)
  }

  @Test("what takes less than 0.02 s is a jump, 0.02 s is not")
  func jumps() {
    func x(_ length: Double, at seconds: Double) -> Double {
      KeyMotion([Self.key(0.5, length) { $0.x = .by(8) }], lasting: .seconds(2), home: Self.home)
        .pose(at: Self.moment(seconds), opacity: 1).dx
    }
    #expect(x(0.0099, at: 1) == 8 && x(0.0099, at: 0.999) == 0)
    #expect(x(0.01, at: 1) == 0 && abs(x(0.01, at: 1.01) - 4) < 1e-6)
  }

  @Test(
    "rounds are stretched until a whole number of them fills the time",
    arguments: [
      (1.5, 6.0, 1.5), (1.5, 7.0, 1.75), (1.5, 5.9, 5.9 / 3), (1.5, 1.0, 1.0), (2.0, 2.0, 2.0),
      (0.1, 0.3, 0.1),
    ] as [(Double, Double, Double)])
  func rounds(_ duration: Double, _ time: Double, _ length: Double) {
    let rounds = KeyMotion.Rounds(of: .seconds(duration), in: .seconds(time))
    #expect(abs(rounds.length / .seconds(1) - length) < 1e-9)
  }

  @Test("each round starts from home, and a pass that stops ends there")
  func repeated() {
    let keys = [Self.key(0, 1) { ($0.x, $0.rotation) = (.by(100), 90) }]
    func pose(_ time: Double, stops: Bool) -> Pose {
      KeyMotion(
        keys, lasting: .seconds(9), home: Self.home,
        rounds: .init(of: .seconds(1), in: .seconds(3), end: stops ? .milliseconds(2900) : nil)
      ).pose(at: Self.moment(7, time: time), opacity: 1)
    }
    for stops in [false, true] {
      #expect(pose(0, stops: stops) == Pose())
      #expect(abs(pose(0.25, stops: stops).dx - 25) < 1e-6)
      #expect(abs(pose(1.5, stops: stops).rotation - 45) < 1e-6)
      #expect(pose(2, stops: stops) == Pose() && pose(3, stops: stops) == Pose())
      #expect((pose(2.9, stops: stops) == Pose()) == stops)
    }
    let jumping = [Self.key(0) { $0.x = .to(3) }]
    let motion = KeyMotion(
      jumping, lasting: .seconds(1), home: Self.home,
      rounds: .init(of: .seconds(1), in: .seconds(3), end: .seconds(3)))
    #expect(motion.pose(at: Self.moment(0, time: 2.9), opacity: 1).dx == -147)
    #expect(motion.pose(at: Self.moment(0, time: 3), opacity: 1) == Pose())
    #expect(motion.isRepeated && motion.end == .zero)
  }

  @Test("what is in a layer is scaled and turned about the layer's middle")
  func nested() {
    var outer = Pose(opacity: 0.5, dx: 5, dy: -3)
    (outer.scaleX, outer.scaleY, outer.rotation) = (2, 2, 90)
    let inner = Pose(dx: 1, dy: 2)
    let pose = inner.inside(outer, about: Pivot(x: 10, y: 10), pivot: Pivot(x: 14, y: 10))
    // Its pivot comes to (15, 12), (5, 2) from the middle; twice that, turned to the right: (-4, 10).
    #expect(abs(14 + pose.dx - (10 - 4 + 5)) < 1e-9)
    #expect(abs(10 + pose.dy - (10 + 10 - 3)) < 1e-9)
    #expect(pose.scaleX == 2 && pose.rotation == 90 && pose.opacity == 0.5)
    outer = Pose(dx: 5, dy: -3)
    #expect(
      inner.inside(outer, about: Pivot(x: 1, y: 1), pivot: Pivot(x: 0.1, y: 0.7))
        == inner.inside(outer))
  }

  @Test("keys, coming and going work together")
  func together() throws {
    let motion = KeyMotion(
      [Self.key(0, 1) { ($0.x, $0.opacity) = (.by(40), 0.5) }], lasting: .seconds(2),
      home: Self.home)
    let span = Span(start: .zero, length: .seconds(1))
    let layers = LayerMotion(
      opacities: [1, nil], entering: [span, nil],
      entrance: .init(dx: -10, dy: 0, fades: true, easing: .linear), leaving: [nil, span],
      exit: .init(dx: 0, dy: 20, fades: true, easing: .linear), keys: [motion, nil])
    let coming = try #require(
      layers.pose(at: .milliseconds(500), inScene: 0, showing: Self.moment(0.5)))
    #expect(abs(coming.dx - (10 - 5)) < 1e-9 && abs(coming.opacity - 0.875 * 0.5) < 1e-9)
    // It goes from where the keys have brought it.
    let going = try #require(
      layers.pose(at: .milliseconds(250), inScene: 1, showing: Self.moment(3)))
    #expect(going.dx == 40 && going.dy == 5 && abs(going.opacity - 0.375) < 1e-9)
    #expect(layers.end(inScene: 0) == .seconds(2))
  }
}
