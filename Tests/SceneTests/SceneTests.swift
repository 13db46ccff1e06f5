import Dissolve
import Raster
import Scene
import TestSupport
import Testing

@Suite("Frame scene")
struct FrameSourceTests {
  @Test("an endless loop has a passage for the first slide and one for every transition")
  func passages() throws {
    let endless = try SceneSetup().scene()
    #expect(endless.passageCount == 3)
    #expect(try (0..<3).map { try endless.passage($0).comesToRest } == [true, true, false])
    #expect(try endless.passage(0).origin == nil)
    #expect(try SceneSetup(wraps: false).scene().passageCount == 2)
    #expect(try SceneSetup(holds: [.seconds(1)]).scene().passageCount == 1)
  }

  @Test("a rest frame lasts its hold and one frame time; an endless cycle has its exact length")
  func durations() throws {
    let scene = try SceneSetup().scene()
    let durations = try (0..<3).map { try scene.passage($0).allFrames.map(\.duration) }
    #expect(durations[0] == [.milliseconds(1040)])
    #expect(durations[1] == Array(repeating: .milliseconds(40), count: 24) + [.milliseconds(3040)])
    #expect(durations[2] == Array(repeating: .milliseconds(40), count: 24))
  }

  @Test("a finite play ends on the last slide for just its hold")
  func finite() throws {
    let scene = try SceneSetup(wraps: false).scene()
    let frames = try scene.passage(1).allFrames
    #expect(frames.last?.duration == .seconds(3))
    #expect(frames.count == 25)
  }

  @Test("without a transition the slides cut")
  func cuts() throws {
    let scene = try SceneSetup(transition: .zero).scene()
    #expect(try scene.passage(0).allFrames.map(\.duration) == [.seconds(1)])
    #expect(try scene.passage(1).allFrames.map(\.duration) == [.seconds(3)])
    #expect(try scene.passage(2).allFrames.isEmpty)
  }

  @Test(
    "at every rest frame each pixel was last written by a patch that settles, and shows the slide",
    arguments: [
      SceneSetup(), SceneSetup(order: .random), SceneSetup(easing: .ease),
      SceneSetup(direction: .assemble),
      SceneSetup(direction: .alternate), SceneSetup(fade: .zero), SceneSetup(transition: .zero),
      SceneSetup(easing: Easing("cubic-bezier(0.3,1.9,0.6,-0.8)")!),
      SceneSetup(fades: FadeMix(.smooth(levels: 2))),
      SceneSetup(easing: .easeOut, fades: FadeMix(.smooth(levels: 1))),
      SceneSetup(transition: .milliseconds(10)),
      SceneSetup(
        size: PixelSize(width: 40, height: 30), grid: Grid(columns: 5, rows: 4), showsDots: true),
      SceneSetup(grid: Grid(columns: 12, rows: 8), order: .center, rate: 3),
    ])
  func settles(_ setup: SceneSetup) throws {
    let scene = try setup.scene()
    var canvas = SettlingCanvas(SceneSetup.slide(0, setup.size))
    for index in 0..<scene.passageCount {
      let passage = try scene.passage(index)
      for frame in passage.allFrames { canvas.lay(frame) }
      if passage.comesToRest {
        #expect(canvas.isSettled.allSatisfy { $0 })
        #expect(canvas.picture == passage.destination)
      }
    }
  }

  @Test("a tile settles once and is not touched again before the rest frame")
  func settlesOnce() throws {
    for setup in [
      SceneSetup(), SceneSetup(easing: .easeOut, fades: FadeMix(.smooth(levels: 2))),
      SceneSetup(direction: .assemble),
    ] {
      let frames = try setup.scene().passage(1).allFrames
      let rects = frames.flatMap { $0.patches.filter(\.settles).map(\.rect) }
      #expect(rects.count == 6 && Set(rects).count == 6)
      for rect in rects {
        let last = frames.lastIndex { $0.patches.contains { $0.rect == rect } }
        let settling = frames.firstIndex { $0.patches.contains { $0.rect == rect && $0.settles } }
        #expect(last == settling)
      }
    }
  }

  @Test(
    "with few opacities every frame still moves on, and none shows the next slide before its rest",
    arguments: [
      SceneSetup(rate: 50, fades: FadeMix(.smooth(levels: 6))),
      SceneSetup(order: .random, rate: 50, fades: FadeMix(.smooth(levels: 6))),
      SceneSetup(grid: Grid(columns: 1, rows: 1), fades: FadeMix(.smooth(levels: 14))),
      SceneSetup(direction: .assemble, rate: 50, fades: FadeMix(.smooth(levels: 6))),
      SceneSetup(
        grid: Grid(columns: 1, rows: 1), direction: .assemble, fades: FadeMix(.smooth(levels: 14))),
    ])
  func moves(_ setup: SceneSetup) throws {
    let scene = try setup.scene()
    var canvas = SettlingCanvas(SceneSetup.slide(0, setup.size))
    let destination = try scene.passage(1).destination
    let frames = try scene.passage(1).allFrames
    for frame in frames.dropLast() {
      let before = canvas.picture
      canvas.lay(frame)
      for (old, new) in zip(before.pixels, canvas.picture.pixels) {
        #expect(Color(packed: new).red >= Color(packed: old).red, "nothing goes back")
      }
      #expect(!frame.patches.isEmpty)
      #expect(canvas.picture != destination)
    }
  }

  @Test(
    "an easing that overshoots shows shares between none and all, at any number of steps",
    arguments: [-9.0, 0, 1], [1.0, 2, 9])
  func overshooting(first: Double, second: Double) throws {
    let easing = Easing.cubicBezier(x1: 0.3, y1: first, x2: 0.7, y2: second)
    for levels in [nil, 1, 2, 5] {
      for grid in [Grid(columns: 1, rows: 1), Grid(columns: 3, rows: 2)] {
        for direction in [CarouselDirection.dissolve, .assemble] {
          let scene = try SceneSetup(
            grid: grid, easing: easing, direction: direction, rate: 29.97,
            fades: FadeMix(.smooth(levels: levels))
          ).scene()
          let patches = try scene.passage(1).allFrames.flatMap(\.patches)
          #expect(patches.allSatisfy { (0...1).contains($0.share) })
          #expect(patches.count { $0.settles } == grid.tileCount)
        }
      }
    }
  }

  @Test("tiles show the mix of both slides at their opacity, rounded to nearest")
  func mixes() throws {
    // Six tiles in turn over 1 s: interval 1/9 s, fade 4/9 s; at 0.2 s the first has 1 - 0.45 left.
    let frame = try SceneSetup().scene().passage(1).allFrames[4]
    let first = try #require(frame.patches.first { $0.rect.x == 0 && $0.rect.y == 0 })
    #expect(abs(first.share - 0.55) < 1e-9)
    #expect(!first.settles)
    // 40 * 0.55 + 100 * 0.45 = 67; 215 * 0.55 + 155 * 0.45 = 188.
    #expect(Color(packed: frame.pixels[first.offset]) == Color(red: 67, green: 188, blue: 67))
  }

  @Test("moments tell the state that drew each frame")
  func moments() throws {
    let scene = try SceneSetup().scene()
    let first = scene.moments(ofPassage: 0)
    #expect(first.count == 1)
    #expect(
      first[0].slide == 0 && first[0].next == 1 && first[0].role == .rest
        && first[0].mask == MaskState(isFade: false, isFading: false, completedCount: 0))
    let second = scene.moments(ofPassage: 1)
    #expect(second.count == 25)
    #expect(second[0].role == .transient && second[0].slide == 0 && second[0].mask.isFading)
    // The first tile completes at 4/9 s, frame 12 is at 0.48 s.
    #expect(second[10].mask.completedCount == 0 && second[11].mask.completedCount == 1)
    #expect(second[24].role == .rest && second[24].slide == 1 && second[24].next == 0)
    #expect(
      second[24].mask.isFade && !second[24].mask.isFading && second[24].mask.completedCount == 6)
    #expect(scene.moments(ofPassage: 2).allSatisfy { $0.slide == 1 && $0.mask.isFading })
  }

  @Test("an assembling carousel's first frame reports a clear mask, its rest frames an opaque one")
  func assembleMoments() throws {
    let scene = try SceneSetup(direction: .assemble).scene()
    #expect(scene.moments(ofPassage: 0)[0].mask.isFade)
    let rest = try #require(scene.moments(ofPassage: 1).last)
    #expect(!rest.mask.isFade && !rest.mask.isFading && rest.mask.completedCount == 6)
  }

  @Test("iterating again yields the same frames")
  func again() throws {
    let passage = try SceneSetup(order: .random).scene().passage(1)
    #expect(passage.allFrames == passage.allFrames)
  }

  @Test("the dot changes when a transition completes, and never dissolves")
  func dots() throws {
    let setup = SceneSetup(
      size: PixelSize(width: 40, height: 30), grid: Grid(columns: 2, rows: 2), showsDots: true)
    let dots = try #require(PageDots(count: 2, in: setup.size))
    let passage = try setup.scene().passage(1)
    var canvas = SettlingCanvas(try #require(passage.origin))
    let middle = (dots.bounds.x + 1 + 2, dots.bounds.y + 1 + 2)
    let frames = passage.allFrames
    for frame in frames.dropLast() {
      canvas.lay(frame)
      #expect(canvas.picture[middle.0, middle.1] == .white)
    }
    canvas.lay(frames.last!)
    #expect(canvas.picture[middle.0, middle.1] != .white)
  }
}
