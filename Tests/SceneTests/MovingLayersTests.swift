import Dissolve
import Raster
import TestSupport
import Testing

@testable import Scene

/// A square of one color that goes to the right, a step every frame, from the start of each scene or for ever, and shows
/// its scene by its height.
private struct MovingSquare: Layer {
  var step = Duration.milliseconds(100)
  /// How many steps it makes in a scene.
  var steps = 8
  var opacity = 1.0
  var goesOn = false
  let canvas: PixelSize
  private static let square = Artwork(
    RasterImage(
      size: PixelSize(width: 6, height: 5), filledWith: Color(red: 250, green: 30, blue: 60)))

  func sprites(at moment: SceneMoment) -> [Sprite] {
    let count = Int(moment.elapsed / step + 1e-6)
    let x = goesOn ? count % (canvas.width - 6) : min(count, steps) * 3
    return [
      Sprite(Self.square, x: x, y: 3 + 7 * moment.scene, opacity: opacity, on: canvas)
    ].compactMap(\.self)
  }

  func end(inScene scene: Int) -> Duration { goesOn ? .zero : step * steps }
  func continues(inScene scene: Int) -> Bool { goesOn }
}

/// A note that is another one in each scene, from the scene's first frame on.
private struct Note: Layer {
  let canvas: PixelSize
  private static let notes = [20, 200].map { (value: UInt8) in
    Artwork(
      RasterImage(
        size: PixelSize(width: 9, height: 4),
        filledWith: Color(red: value, green: value, blue: 90)))
  }

  func sprites(at moment: SceneMoment) -> [Sprite] {
    [Sprite(Self.notes[moment.scene % 2], x: 20, y: 14, on: canvas)].compactMap(\.self)
  }
}

@Suite("Layers that move")
struct MovingLayersTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var setup = SceneSetup(
      size: PixelSize(width: 48, height: 24), grid: Grid(columns: 6, rows: 4), rate: 10)
    let layers: [any Layer]
  }

  static let size = PixelSize(width: 48, height: 24)

  static let examples: [Example] = {
    let square = MovingSquare(canvas: size)
    let dots = PageDots(count: 2, in: size)!
    func example(
      _ name: String, _ layers: [any Layer], _ change: (inout SceneSetup) -> Void = { _ in }
    ) -> Example {
      var example = Example(testDescription: name, layers: layers)
      change(&example.setup)
      return example
    }
    return [
      example("within the transition", [square]),
      example("beyond it", [MovingSquare(step: .milliseconds(200), canvas: size)]),
      example("half clear", [MovingSquare(opacity: 0.4, canvas: size), dots]),
      example("changing at once", [Note(canvas: size)]),
      example("all together", [Note(canvas: size), square, dots]) { $0.order = .random },
      example("back and forth", [square]) {
        $0.easing = Easing("cubic-bezier(0.3,3,0.7,-2)")!
      },
      example("by lines", [square, Note(canvas: size)]) { $0.fades = FadeMix(.lines) },
      example("without a transition", [square]) { $0.transition = .zero },
      example("for ever", [MovingSquare(goesOn: true, canvas: size)]),
      example("in a pass that ends", [square, Note(canvas: size)]) { $0.wraps = false },
      example("texts that change", texts(wraps: true)),
      example("a box that comes and goes", [box(wraps: true), BorderLayer(.white, on: size)]),
      example("digits that run", [digits(wraps: true), dots]),
      example("what flies in rounds", [flying(wraps: true, repeats: true), square]),
      example("what flies once", [flying(wraps: false, repeats: false)]) { $0.wraps = false },
      example("numbers that count", [number(wraps: true), square]) { $0.order = .spiral },
      example(
        "all kinds in a pass that ends",
        texts(wraps: false) + [number(wraps: false), box(wraps: false)]
      ) {
        $0.wraps = false
      },
    ]
  }()

  private static func layer(
    _ opacities: [Double?], _ content: any LayerContent, wraps: Bool
  ) -> MovingLayer {
    let presence = LayerPresence(shown: opacities.map { $0 != nil }, wraps: wraps)
    let span = Span(start: .milliseconds(100), length: .milliseconds(1300))
    return MovingLayer(
      name: "layer",
      motion: LayerMotion(
        opacities: opacities,
        entering: opacities.indices.map { presence.enters(inScene: $0) ? span : nil },
        entrance: .init(dx: -20, dy: 3, fades: true, easing: .easeOut),
        leaving: opacities.indices.map { presence.leaves(inScene: $0) ? span : nil },
        exit: .init(dx: 0, dy: 12, fades: false, easing: .easeIn)), content: content,
      lengths: [.seconds(2), .seconds(4)], wraps: wraps, canvas: size, artist: FakeArtist())
  }

  private static func texts(wraps: Bool) -> [any Layer] {
    let changes: [TextChange] = [.fade, .cubeDown, .move(dx: 9, dy: -2), .lift]
    return changes.enumerated().map { index, change in
      let setter = FakeSetter(
        PixelRect(x: 2 + 7 * index, y: 1 + 5 * index, width: 20, height: 8),
        color: Color(red: 200, green: UInt8(60 * index), blue: 20),
        on: index.isMultiple(of: 2) ? .black : nil)
      let (one, two) = (
        TextContent.Text("one", setter: setter), TextContent.Text("three", setter: setter)
      )
      return layer(
        [1, 0.7],
        TextContent([
          .init(one, from: wraps ? two : nil, change: change),
          .init(two, from: one, change: change, lasting: .milliseconds(900 + 300 * index)),
        ]), wraps: wraps)
    }
  }

  private static func number(wraps: Bool) -> MovingLayer {
    let setter = FakeSetter(PixelRect(x: 10, y: 12, width: 30, height: 8), on: .white)
    let values = [DecimalNumber("20")!, DecimalNumber("5")!]
    let span = Span(start: .milliseconds(100), length: .milliseconds(1500))
    return layer(
      [1, 1],
      NumberContent(
        [
          .init(
            Counting(from: values[1], to: values[0], span: span, easing: .easeInOut),
            setter: setter),
          .init(
            Counting(from: values[0], to: values[1], span: span, easing: .easeInOut),
            setter: setter),
        ], format: NumberFormat(), fallingOpacity: 0.5), wraps: wraps)
  }

  private static func digits(wraps: Bool) -> MovingLayer {
    let number = RunningNumber(start: 12, step: -1, every: .milliseconds(300))
    let entry = DigitsContent.Entry(
      number, change: .fade, lasting: .milliseconds(200), lit: FlatPainter(color: .white),
      unlit: FlatPainter(color: Color(red: 90, green: 20, blue: 20)))
    return layer(
      [1, 0.6],
      DigitsContent(
        [entry, entry], clock: .file, format: .minutes,
        row: DigitRow(
          in: PixelRect(x: 2, y: 3, width: 40, height: 18), shape: "88:88", alignment: .center,
          slant: 5)), wraps: wraps)
  }

  private static func flying(wraps: Bool, repeats: Bool) -> MovingLayer {
    let picture = RasterImage(
      size: PixelSize(width: 10, height: 6), filledWith: Color(red: 250, green: 250, blue: 90))
    var keys = [KeyMotion.Key(start: 0, length: 0.5), KeyMotion.Key(start: 0.5, length: 0.5)]
    (keys[0].x, keys[0].y, keys[0].scale) = (.by(15), .by(-4), 2)
    (keys[1].x, keys[1].y, keys[1].opacity) = (.home, .to(20), 0.3)
    let motion = KeyMotion(
      keys, lasting: .seconds(1), home: Pivot(x: 20, y: 12),
      rounds: repeats ? .init(of: .seconds(1), in: .seconds(4)) : nil)
    let none: [Span?] = [nil, nil]
    return MovingLayer(
      name: "plane",
      motion: LayerMotion(
        opacities: [1, 0.8], entering: none, entrance: nil, leaving: none, exit: nil,
        keys: [motion, motion]),
      content: PictureContent(
        [0, 1].map { _ in PlacedArtwork(Artwork(picture), x: 15, y: 9) }, tellsMiddle: true),
      lengths: [.seconds(2), .seconds(4)], wraps: wraps, canvas: size, artist: FakeArtist())
  }

  private static func box(wraps: Bool) -> MovingLayer {
    let picture = RasterImage(
      size: PixelSize(width: 12, height: 7), filledWith: Color(red: 10, green: 250, blue: 90))
    return layer(
      [nil, 0.9],
      PictureContent([nil, PlacedArtwork(Artwork(picture), x: 20, y: 9)], tellsMiddle: false),
      wraps: wraps)
  }

  private func scene(_ example: Example) throws -> Scene {
    let setup = example.setup
    let plain = try setup.scene()
    let schedule = Schedule(
      holds: setup.holds, transition: plain.transition.length, rate: FrameRate(setup.rate)!,
      wraps: setup.wraps,
      ends: setup.holds.indices.map { scene in
        example.layers.map { $0.end(inScene: scene) }.max()!
      },
      continues: setup.holds.indices.map { scene in
        example.layers.contains { $0.continues(inScene: scene) }
      })
    let size = setup.size
    return Scene(
      size: size, schedule: schedule, transition: plain.transition, layers: example.layers
    ) { $0.map { SceneSetup.slide($0, size) } }
  }

  /// What is to be seen, put together from the layers and the transition alone, at any time.
  private func expected(_ scene: Scene, _ example: Example) -> [RasterImage] {
    var pictures: [RasterImage] = []
    for index in 0..<scene.passageCount {
      let slide = { SceneSetup.slide($0, example.setup.size) }
      var base = slide(index == 0 ? 0 : index - 1)
      var walk = PassageWalk(scene, index: index)
      while let step = walk.next() {
        for change in step.changes {
          var pixels: [UInt32] = []
          scene.transition.draw(
            change, from: slide(max(0, index - 1)), to: slide(index % 2), into: &pixels)
          Frame(
            patches: [.init(rect: change.rect, offset: 0, lifetime: .rest)], pixels: pixels,
            duration: .zero
          ).lay(on: &base)
        }
        let moment = scene.schedule.moment(of: step.frame)
        pictures.append(scene.with(example.layers.map { $0.sprites(at: moment) }, on: base))
      }
    }
    return pictures
  }

  @Test(
    "every frame shows the transition under the layers, and what is at rest has settled",
    arguments: examples)
  func frames(_ example: Example) throws {
    let scene = try scene(example)
    var canvas = SettlingCanvas(RasterImage(size: example.setup.size, filledWith: .black))
    var pictures = expected(scene, example)[...]
    for index in 0..<scene.passageCount {
      let passage = try scene.passage(index)
      if let origin = passage.origin { #expect(origin == canvas.picture) }
      let roles = scene.schedule.frames(ofPassage: index).map(\.role)
      let start = passage.origin
      for (frame, role) in zip(passage.allFrames, roles) {
        canvas.lay(frame)
        #expect(canvas.picture == pictures.removeFirst())
        guard role == .rest else { continue }
        #expect(canvas.picture == passage.destination)
        // What is as it was may have been left alone.
        let unsettled = canvas.isSettled.indices.filter { !canvas.isSettled[$0] }
        #expect(unsettled.isEmpty, "\(start == nil)")
      }
    }
    #expect(pictures.isEmpty)
  }

  @Test("few frames stand for all before, and the same ones follow", arguments: examples)
  func startsAnywhere(_ example: Example) throws {
    let scene = try scene(example)
    for index in 0..<scene.passageCount {
      let passage = try scene.passage(index)
      let all = passage.allFrames
      #expect(all.count == passage.frameCount)
      let start = passage.origin ?? RasterImage(size: example.setup.size, filledWith: .black)
      var canvas = SettlingCanvas(start)
      var drawn = [Bool](repeating: false, count: start.pixels.count)
      for number in 0...all.count {
        var stretch = passage.frames.frames(from: number)
        var other = SettlingCanvas(start)
        for frame in stretch.before { other.lay(frame) }
        #expect(other.picture == canvas.picture)
        for place in drawn.indices where drawn[place] {
          let (x, y) = (place % start.size.width, place / start.size.width)
          let isTold =
            other.picture.pixels[place] != start.pixels[place]
            || !stretch.touched.inside(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
            || example.setup.easing == Easing("cubic-bezier(0.3,3,0.7,-2)")!
          #expect(isTold, "what was drawn is told")
          // Nothing is taken for settled that is not.
          if other.isSettled[place] && other.picture.pixels[place] != start.pixels[place] {
            #expect(canvas.isSettled[place])
          }
        }
        for frame in all[number...] { #expect(stretch.following.next() == frame) }
        #expect(stretch.following.next() == nil)
        guard number < all.count else { continue }
        let before = canvas.picture
        canvas.lay(all[number])
        for place in drawn.indices where before.pixels[place] != canvas.picture.pixels[place] {
          drawn[place] = true
        }
      }
    }
  }

  @Test("what stays a quarter of a second or to the rest settles, what moves on passes")
  func lifetimes() throws {
    let example = MovingLayersTests.examples[1]
    let passage = try scene(example).passage(1)
    // The transition lasts a second, ten frames; the square moves at every second frame up to 1.6 s.
    let after = passage.allFrames[11].patches
    #expect(!after.isEmpty)
    #expect(after.contains { $0.lifetime == .passing(.milliseconds(200)) })
    #expect(passage.allFrames[10].patches.isEmpty)
  }
}
