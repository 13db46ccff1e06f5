import Raster
import Testing

@testable import Scene

@Suite("Text that changes")
struct TextContentTests {
  private static let canvas = PixelSize(width: 60, height: 40)
  private static let box = PixelRect(x: 20, y: 10, width: 30, height: 20)

  private static func kind(_ name: String) -> TextChange {
    switch name {
    case "cut": .cut
    case "fade": .fade
    case "cube-up": .cubeUp
    case "cube-down": .cubeDown
    case "move 80,0": .move(dx: 80, dy: 0)
    case "lift": .lift
    default: fatalError("no change is called \(name)")
    }
  }

  private func layer(
    _ change: TextChange, lasting duration: Duration? = nil, box: PixelRect = box,
    opacity: Double = 1, on background: Color? = nil
  ) -> MovingLayer {
    let setter = FakeSetter(box, color: .white, on: background)
    let old = TextContent.Text("old", setter: setter)
    let new = TextContent.Text("a new one", setter: setter)
    return MovingLayer(
      name: "title", motion: .standing([opacity, opacity]),
      content: TextContent([
        .init(old), .init(new, from: old, change: change, lasting: duration),
      ]), lengths: [.seconds(2), .seconds(2)], wraps: false, canvas: Self.canvas,
      artist: FakeArtist())
  }

  private func expect(_ pose: Pose?, _ golden: GoldenLayers.Change.Pose?, at time: Double) {
    guard let golden else {
      #expect((pose?.opacity ?? 0) == 0, "not to be seen at \(time)")
      return
    }
    guard let pose else {
      Issue.record("to be seen at \(time)")
      return
    }
    for (value, expected) in [
      (pose.opacity, golden.opacity), (pose.dx, golden.dx), (pose.dy, golden.dy),
      (pose.scaleX, 1), (pose.scaleY, golden.scaleY), (pose.rotation, 0),
    ] {
      #expect(abs(value - expected) < 1e-8, "at \(time)")
    }
  }

  @Test(
    "old and new text are where the golden values say", arguments: GoldenLayers.all.changes,
    [1, 3])
  func golden(_ golden: GoldenLayers.Change, _ factor: Int) throws {
    let change = Self.kind(golden.change)
    let layer = layer(
      change, lasting: factor == 1 ? nil : change.naturalDuration * factor,
      box: PixelRect(x: 5, y: Int(golden.top), width: 50, height: Int(golden.h)))
    for sample in golden.samples {
      let moment = SceneMoment(1, .seconds(sample.s) * factor)
      let state = try #require(layer.state(at: moment))
      #expect(state.text == "a new one" && state.old.count <= 1)
      #expect(state.old.allSatisfy { $0.text == "old" })
      expect(state.pose, sample.new, at: sample.s)
      expect(state.old.first?.pose, sample.old, at: sample.s)
    }
  }

  @Test("all golden changes are there")
  func count() {
    #expect(GoldenLayers.all.changes.count == 6)
  }

  @Test(
    "a change is over when its duration is, however it was scaled",
    arguments: [
      (TextChange.cut, Duration?.none, Duration.zero), (.fade, nil, .milliseconds(500)),
      (.cubeDown, nil, .milliseconds(500)), (.move(dx: 1, dy: 2), nil, .milliseconds(500)),
      (.lift, nil, .seconds(1)), (.lift, .milliseconds(800), .milliseconds(800)),
    ])
  func end(_ change: TextChange, _ duration: Duration?, _ end: Duration) {
    let layer = layer(change, lasting: duration)
    #expect(layer.end(inScene: 0) == .zero && layer.end(inScene: 1) == end)
  }

  @Test("equal texts do not change, and neither does one that nothing stood before")
  func equal() throws {
    let setter = FakeSetter(Self.box)
    let text = TextContent.Text("same", setter: setter)
    let content = TextContent([
      .init(text, from: text, change: .cubeUp), .init(text, change: .fade), nil,
    ])
    for scene in 0..<2 {
      let moment = ContentMoment(scene: scene, elapsed: .zero, time: .zero)
      #expect(content.end(inScene: scene) == .zero)
      #expect(content.state(at: moment).old.isEmpty)
      #expect(content.state(at: moment).pose == Pose())
      #expect(content.parts(at: moment).map(\.artwork) == [setter.face(of: "same").whole])
    }
    let nowhere = ContentMoment(scene: 2, elapsed: .zero, time: .zero)
    #expect(content.parts(at: nowhere).isEmpty && content.end(inScene: 2) == .zero)
  }

  @Test(
    "while letters fade or move the background stays; with cubes and lifts it goes along",
    arguments: [
      (TextChange.fade, true), (.move(dx: 8, dy: 0), true), (.cubeUp, false), (.lift, false),
    ])
  func backgrounds(_ change: TextChange, _ stays: Bool) throws {
    let setter = FakeSetter(Self.box, on: .black)
    let texts = ["one", "two"].map { TextContent.Text($0, setter: setter) }
    let content = TextContent([.init(texts[1], from: texts[0], change: change)])
    let parts = content.parts(
      at: ContentMoment(scene: 0, elapsed: .milliseconds(200), time: .zero))
    let (old, new) = (setter.face(of: "one"), setter.face(of: "two"))
    if stays {
      #expect(parts.map(\.artwork) == [new.background, old.letters, new.letters])
      #expect(parts[0].pose == Pose())
    } else {
      #expect(parts.map(\.artwork) == [old.whole, new.whole])
      #expect(parts.allSatisfy { $0.pivot == Pivot(x: 35, y: 20) })
    }
  }

  /// The channel of a pixel under a layer on a canvas of one gray.
  private func gray(_ layer: MovingLayer, _ elapsed: Duration, _ x: Int, _ y: Int) -> UInt8 {
    var picture = RasterImage(
      size: Self.canvas, filledWith: Color(red: 100, green: 100, blue: 100))
    for sprite in layer.sprites(at: SceneMoment(1, elapsed)) {
      sprite.draw(on: &picture, in: Self.canvas.bounds)
    }
    return picture[x, y].green
  }

  // White letters on black over gray 100. The first letter stands at (21, 11) in both texts, the fourth, at (33, 11),
  // is a space in neither; the fifth, at (37, 11), is in the new one alone.
  @Test("a half clear layer is half clear as a whole, while its text fades too")
  func group() {
    let layer = layer(.fade, opacity: 0.5, on: .black)
    // Black and gray, half each.
    #expect(gray(layer, .milliseconds(250), 20, 10) == 50)
    #expect(gray(layer, .milliseconds(600), 20, 10) == 50)
    // Half faded in: white and black, half each, then gray: (128 + 100) / 2.
    #expect(abs(Int(gray(layer, .milliseconds(250), 37, 11)) - 114) <= 1)
    // White and gray, half each.
    #expect(abs(Int(gray(layer, .milliseconds(600), 37, 11)) - 178) <= 1)
    // Nothing is drawn outside the box.
    #expect(gray(layer, .milliseconds(250), 19, 10) == 100)
  }

  @Test("a text that is lifted passes the banner's top edge before the other comes back")
  func lift() {
    let layer = layer(.lift, on: .black)
    func sprites(_ milliseconds: Int) -> [Sprite] {
      layer.sprites(at: SceneMoment(1, .milliseconds(milliseconds)))
    }
    #expect(sprites(100).count == 1)
    #expect(sprites(450).isEmpty && sprites(500).isEmpty)
    #expect(sprites(725).map(\.bounds) == [PixelRect(x: 20, y: 0, width: 30, height: 15)])
    #expect(sprites(950).map(\.bounds) == [Self.box])
  }

  @Test("a cube's side is scaled about the middle of its box")
  func cube() {
    let layer = layer(.cubeUp, on: .black)
    let sprites = layer.sprites(at: SceneMoment(1, .zero))
    // The new text: a tenth of 20 rows about row 20, then 10 rows down.
    #expect(
      sprites.map(\.bounds) == [Self.box, PixelRect(x: 20, y: 29, width: 30, height: 2)])
  }
}
