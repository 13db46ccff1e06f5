import Dissolve
import Raster
import TestSupport
import Testing

@testable import Scene

@Suite("Layers that come and go")
struct LayerMotionTests {
  private static let canvas = PixelSize(width: 60, height: 20)
  private static let box = PixelRect(x: 25, y: 7, width: 10, height: 6)

  private static let white = PlacedArtwork(
    Artwork(
      RasterImage(size: PixelSize(width: box.width, height: box.height), filledWith: .white)),
    x: box.x, y: box.y)

  private func layer(
    _ shown: [Double?], dx: Double = -20, dy: Double = 0, fades: Bool = true,
    delay: Duration = .milliseconds(100), length: Duration = .milliseconds(400),
    easing: Easing = .linear, wraps: Bool = true, isStiff: Bool = false
  ) -> MovingLayer {
    let presence = LayerPresence(shown: shown.map { $0 != nil }, wraps: wraps)
    let span = Span(start: delay, length: length)
    let approach = LayerMotion.Approach(dx: dx, dy: dy, fades: fades, easing: easing)
    return MovingLayer(
      name: "box",
      motion: LayerMotion(
        opacities: shown,
        entering: shown.indices.map { presence.enters(inScene: $0) ? span : nil },
        entrance: isStiff ? nil : approach,
        leaving: shown.indices.map { presence.leaves(inScene: $0) ? span : nil },
        exit: isStiff ? nil : approach),
      content: PictureContent(shown.map { $0.map { _ in Self.white } }, tellsMiddle: true),
      lengths: shown.map { _ in .seconds(2) }, wraps: wraps, canvas: Self.canvas,
      artist: FakeArtist())
  }

  private func scene(_ layer: MovingLayer, scenes: Int) -> Scene {
    let schedule = Schedule(
      holds: Array(repeating: .seconds(2), count: scenes), transition: .zero,
      rate: FrameRate(10)!, wraps: true,
      ends: (0..<scenes).map { layer.end(inScene: $0) })
    let timing = try! FadeTiming(transition: .zero, lastRank: 0)
    return Scene(
      size: Self.canvas, schedule: schedule,
      transition: TileTransition(
        size: Self.canvas, grid: Grid(columns: 1, rows: 1),
        timeline: FadeTimeline(ranks: [0], timing: timing, easing: .linear),
        direction: .dissolve), layers: [layer]
    ) { $0.map { _ in RasterImage(size: Self.canvas, filledWith: .black) } }
  }

  /// Where a picture is not black, and how bright it is there.
  private func lit(_ picture: RasterImage) -> (rect: PixelRect, gray: UInt8)? {
    var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var gray: UInt8 = 0
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width where picture[x, y] != .black {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
        gray = picture[x, y].red
      }
    }
    return rect.isEmpty ? nil : (rect, gray)
  }

  // The second scene: it comes from 0.1 s to 0.5 s, 5 pixels and a quarter of its opacity at a frame. The first: it
  // goes in the same way.
  @Test("a box stands where the trace says, at each frame, and where its way leads")
  func pixels() throws {
    let scene = scene(layer([nil, 1]), scenes: 2)
    var seen: [[Double?]] = []
    var canvas = RasterImage(size: Self.canvas, filledWith: .black)
    for index in 0..<scene.passageCount {
      let frames = try scene.passage(index).allFrames
      var shifts: [Double?] = []
      for (frame, moment) in zip(frames, scene.moments(ofPassage: index)) {
        frame.lay(on: &canvas)
        let state = moment.layers.first?.state
        shifts.append(state?.pose.dx)
        guard let state, state.pose.opacity > 0 else {
          #expect(lit(canvas) == nil)
          continue
        }
        let lit = try #require(self.lit(canvas))
        #expect(lit.rect.x == Self.box.x + Int(state.pose.dx))
        #expect(lit.rect.y == Self.box.y && lit.rect.width == 10 && lit.rect.height == 6)
        #expect(abs(Double(lit.gray) - 255 * state.pose.opacity) <= 1)
        #expect(state.middle == Pivot(x: 30 + state.pose.dx, y: 10))
        #expect(moment.layers.map(\.name) == ["box"])
        #expect(moment.scene == index % 2)
      }
      seen.append(shifts)
    }
    #expect(
      seen == [
        // It has gone at 0.5 s, where the first scene is complete.
        [nil], [nil, -20, -15, -10, -5, 0], [0, 0, -5, -10, -15],
      ])
  }

  @Test("moments tell the exact scene time")
  func times() {
    let scene = scene(layer([nil, 1]), scenes: 2)
    #expect(
      scene.moments(ofPassage: 1).map(\.elapsed)
        == (0..<6).map { Duration.milliseconds(100 * $0) })
    #expect(scene.moments(ofPassage: 0).map(\.elapsed) == [.milliseconds(500)])
  }

  @Test("before it comes and after it has gone a layer is not shown")
  func nowhere() {
    let layer = layer([0.8, nil, nil], wraps: false)
    func state(_ scene: Int, _ milliseconds: Int) -> Pose? {
      layer.state(at: SceneMoment(scene, .milliseconds(milliseconds)))?.pose
    }
    #expect(state(0, 99) == nil)
    #expect(state(0, 100) == Pose(opacity: 0, dx: -20))
    #expect(state(0, 300) == Pose(opacity: 0.4, dx: -10))
    #expect(state(0, 500) == Pose(opacity: 0.8) && state(0, 1900) == Pose(opacity: 0.8))
    #expect(state(1, 50) == Pose(opacity: 0.8))
    #expect(state(1, 300) == Pose(opacity: 0.4, dx: -10))
    #expect(state(1, 500) == nil && state(2, 0) == nil)
    #expect(layer.sprites(at: SceneMoment(0, .milliseconds(100))).isEmpty)
    #expect(
      (0..<3).map { layer.end(inScene: $0) } == [.milliseconds(500), .milliseconds(500), .zero])
  }

  @Test("without a way of coming or going it stands, and is gone")
  func stiff() {
    let layer = layer([nil, 1], isStiff: true)
    #expect(layer.state(at: SceneMoment(1, .zero))?.pose == Pose())
    #expect(layer.state(at: SceneMoment(0, .zero)) == nil)
    #expect(layer.end(inScene: 0) == .zero && layer.end(inScene: 1) == .zero)
  }

  @Test("a jump takes no time")
  func jump() {
    let layer = layer([nil, 1], length: .zero)
    #expect(layer.state(at: SceneMoment(1, .milliseconds(99))) == nil)
    #expect(layer.state(at: SceneMoment(1, .milliseconds(100)))?.pose == Pose())
    #expect(layer.state(at: SceneMoment(0, .milliseconds(99)))?.pose == Pose())
    #expect(layer.state(at: SceneMoment(0, .milliseconds(100))) == nil)
  }

  @Test("displacements are drawn at whole pixels, halves away from zero, inside the banner")
  func wholePixels() {
    func bounds(_ dx: Double, _ dy: Double) -> PixelRect? {
      layer([nil, 1], dx: dx, dy: dy, fades: false).sprites(
        at: SceneMoment(1, .milliseconds(100))
      ).first?.bounds
    }
    #expect(bounds(-2.5, 2.5) == PixelRect(x: 22, y: 10, width: 10, height: 6))
    #expect(bounds(2.4, -2.6) == PixelRect(x: 27, y: 4, width: 10, height: 6))
    #expect(bounds(-30, 0) == PixelRect(x: 0, y: 7, width: 5, height: 6))
    #expect(bounds(-35, 0) == nil && bounds(0, 1e300) == nil && bounds(.infinity, 0) == nil)
  }

  @Test("a curve that overshoots displaces the other way and is as opaque as can be")
  func overshooting() throws {
    let easing = Easing.cubicBezier(x1: 0.3, y1: 2, x2: 0.5, y2: 2)
    let layer = layer([nil, 1], easing: easing)
    let pose = try #require(layer.state(at: SceneMoment(1, .milliseconds(300)))?.pose)
    #expect(pose.dx > 0 && pose.opacity == 1)
  }

  @Test("while it leaves a layer shows what its last scene ended with")
  func lastContent() throws {
    let counting = Counting(
      from: DecimalNumber("0")!, to: DecimalNumber("8")!,
      span: Span(start: .zero, length: .seconds(4)), easing: .linear)
    let setter = FakeSetter(Self.box)
    let shown: [Double?] = [nil, nil, 1]
    let span = Span(start: .zero, length: .seconds(1))
    let layer = MovingLayer(
      name: "number",
      motion: LayerMotion(
        opacities: shown, entering: [nil, nil, nil], entrance: nil, leaving: [span, nil, nil],
        exit: .init(dx: 0, dy: 0, fades: true, easing: .linear)),
      content: NumberContent(
        [nil, nil, .init(counting, setter: setter)], format: NumberFormat()),
      lengths: [.seconds(5), .seconds(5), .seconds(3)], wraps: true, canvas: Self.canvas,
      artist: FakeArtist())
    let state = try #require(layer.state(at: SceneMoment(0, .milliseconds(250))))
    #expect(state.text == "6" && state.value == 6 && state.pose == Pose(opacity: 0.75))
    #expect(layer.state(at: SceneMoment(1, .zero)) == nil)
  }
}

@Suite("Border")
struct BorderLayerTests {
  @Test(
    "a border covers the pixels along the sides and nothing else",
    arguments: [(7, 5), (1, 1), (2, 9), (9, 1), (3, 3)])
  func pixels(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    let layer = BorderLayer(.white, on: size)
    var picture = RasterImage(size: size, filledWith: .black)
    for sprite in layer.sprites(at: SceneMoment(0, .zero)) {
      sprite.draw(on: &picture, in: size.bounds)
    }
    var expected = RasterImage(size: size, filledWith: .black)
    expected.drawBorder(.white)
    #expect(picture == expected)
    #expect(
      layer.sprites(at: SceneMoment(0, .zero)) == layer.sprites(at: SceneMoment(3, .seconds(1))))
    #expect(layer.name == nil && layer.end(inScene: 0) == .zero)
  }
}
