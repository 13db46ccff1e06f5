import Dissolve
import Raster
import Testing

@Suite("Frame source")
struct FrameSourceTests {
  @Test("an endless loop has a passage for the first slide and one for every transition")
  func passages() throws {
    let endless = try FrameSetup().source()
    #expect(endless.passageCount == 3)
    #expect(try (0..<3).map { try endless.passage($0).endsAtRest } == [true, true, false])
    #expect(try endless.passage(0).origin == nil)
    #expect(try FrameSetup(wraps: false).source().passageCount == 2)
    #expect(try FrameSetup(holds: [.seconds(1)]).source().passageCount == 1)
  }

  @Test("a rest frame lasts its hold and one frame time; an endless cycle has its exact length")
  func durations() throws {
    let source = try FrameSetup().source()
    let durations = try (0..<3).map { try Array(source.passage($0).frames).map(\.duration) }
    #expect(durations[0] == [.milliseconds(1040)])
    #expect(durations[1] == Array(repeating: .milliseconds(40), count: 24) + [.milliseconds(3040)])
    #expect(durations[2] == Array(repeating: .milliseconds(40), count: 24))
  }

  @Test("a finite play ends on the last slide for just its hold")
  func finite() throws {
    let source = try FrameSetup(wraps: false).source()
    let frames = try Array(source.passage(1).frames)
    #expect(frames.last?.duration == .seconds(3))
    #expect(frames.count == 25)
  }

  @Test("without a transition the slides cut")
  func cuts() throws {
    let source = try FrameSetup(transition: .zero).source()
    #expect(try Array(source.passage(0).frames).map(\.duration) == [.seconds(1)])
    #expect(try Array(source.passage(1).frames).map(\.duration) == [.seconds(3)])
    #expect(try Array(source.passage(2).frames).isEmpty)
  }

  @Test(
    "at every rest frame each pixel was last written by a patch that settles, and shows the slide",
    arguments: [
      FrameSetup(), FrameSetup(order: .random), FrameSetup(easing: .ease),
      FrameSetup(direction: .assemble),
      FrameSetup(direction: .alternate), FrameSetup(fade: .zero), FrameSetup(transition: .zero),
      FrameSetup(easing: Easing("cubic-bezier(0.3,1.9,0.6,-0.8)")!),
      FrameSetup(fades: FadeMix(.smooth(levels: 2))),
      FrameSetup(easing: .easeOut, fades: FadeMix(.smooth(levels: 1))),
      FrameSetup(transition: .milliseconds(10)),
      FrameSetup(
        size: PixelSize(width: 40, height: 30), grid: Grid(columns: 5, rows: 4), showsDots: true),
      FrameSetup(grid: Grid(columns: 12, rows: 8), order: .center, rate: 3),
    ])
  func settles(_ setup: FrameSetup) throws {
    let source = try setup.source()
    var canvas = SettlingCanvas(FrameSetup.slide(0, setup.size))
    for index in 0..<source.passageCount {
      let passage = try source.passage(index)
      for frame in passage.frames { canvas.lay(frame) }
      if passage.endsAtRest {
        #expect(canvas.isSettled.allSatisfy { $0 })
        #expect(canvas.picture == passage.destination)
      }
    }
  }

  @Test("a tile settles once and is not touched again before the rest frame")
  func settlesOnce() throws {
    for setup in [
      FrameSetup(), FrameSetup(easing: .easeOut, fades: FadeMix(.smooth(levels: 2))),
      FrameSetup(direction: .assemble),
    ] {
      let frames = try Array(setup.source().passage(1).frames)
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
      FrameSetup(rate: 50, fades: FadeMix(.smooth(levels: 6))),
      FrameSetup(order: .random, rate: 50, fades: FadeMix(.smooth(levels: 6))),
      FrameSetup(grid: Grid(columns: 1, rows: 1), fades: FadeMix(.smooth(levels: 14))),
      FrameSetup(direction: .assemble, rate: 50, fades: FadeMix(.smooth(levels: 6))),
      FrameSetup(
        grid: Grid(columns: 1, rows: 1), direction: .assemble, fades: FadeMix(.smooth(levels: 14))),
    ])
  func moves(_ setup: FrameSetup) throws {
    let source = try setup.source()
    var canvas = SettlingCanvas(FrameSetup.slide(0, setup.size))
    let destination = try source.passage(1).destination
    let frames = try Array(source.passage(1).frames)
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
          let source = try FrameSetup(
            grid: grid, easing: easing, direction: direction, rate: 29.97,
            fades: FadeMix(.smooth(levels: levels))
          ).source()
          let patches = try source.passage(1).frames.flatMap(\.patches)
          #expect(patches.allSatisfy { (0...1).contains($0.remaining) })
          #expect(patches.count { $0.settles } == grid.tileCount)
        }
      }
    }
  }

  @Test("tiles show the mix of both slides at their opacity, rounded to nearest")
  func mixes() throws {
    // Six tiles in turn over 1 s: interval 1/9 s, fade 4/9 s; at 0.2 s the first has 1 - 0.45 left.
    let frame = try Array(FrameSetup().source().passage(1).frames)[4]
    let first = try #require(frame.patches.first { $0.rect.x == 0 && $0.rect.y == 0 })
    #expect(abs(first.remaining - 0.55) < 1e-9)
    #expect(!first.settles)
    // 40 * 0.55 + 100 * 0.45 = 67; 215 * 0.55 + 155 * 0.45 = 188.
    #expect(Color(packed: frame.pixels[first.offset]) == Color(red: 67, green: 188, blue: 67))
  }

  @Test("moments tell the state that drew each frame")
  func moments() throws {
    let source = try FrameSetup().source()
    let first = source.moments(ofPassage: 0)
    #expect(first.count == 1)
    #expect(
      first[0].slide == 0 && first[0].next == 1 && first[0].role == .rest && !first[0].isFade
        && !first[0].isFading && first[0].completed == 0)
    let second = source.moments(ofPassage: 1)
    #expect(second.count == 25)
    #expect(second[0].role == .transient && second[0].slide == 0 && second[0].isFading)
    // The first tile completes at 4/9 s, frame 12 is at 0.48 s.
    #expect(second[10].completed == 0 && second[11].completed == 1)
    #expect(second[24].role == .rest && second[24].slide == 1 && second[24].next == 0)
    #expect(second[24].isFade && !second[24].isFading && second[24].completed == 6)
    #expect(source.moments(ofPassage: 2).allSatisfy { $0.slide == 1 && $0.isFading })
  }

  @Test("an assembling carousel's first frame reports a clear mask, its rest frames an opaque one")
  func assembleMoments() throws {
    let source = try FrameSetup(direction: .assemble).source()
    #expect(source.moments(ofPassage: 0)[0].isFade)
    let rest = try #require(source.moments(ofPassage: 1).last)
    #expect(!rest.isFade && !rest.isFading && rest.completed == 6)
  }

  @Test("iterating again yields the same frames")
  func again() throws {
    let passage = try FrameSetup(order: .random).source().passage(1)
    #expect(Array(passage.frames) == Array(passage.frames))
  }

  @Test("the dot changes when a transition completes, and never dissolves")
  func dots() throws {
    let setup = FrameSetup(
      size: PixelSize(width: 40, height: 30), grid: Grid(columns: 2, rows: 2), showsDots: true)
    let dots = try #require(PageDots(count: 2, in: setup.size))
    let passage = try setup.source().passage(1)
    var canvas = SettlingCanvas(try #require(passage.origin))
    let middle = (dots.bounds.x + 1 + 2, dots.bounds.y + 1 + 2)
    let frames = Array(passage.frames)
    for frame in frames.dropLast() {
      canvas.lay(frame)
      #expect(canvas.picture[middle.0, middle.1] == .white)
    }
    canvas.lay(frames.last!)
    #expect(canvas.picture[middle.0, middle.1] != .white)
  }
}

@Suite("Page dots")
struct PageDotsTests {
  @Test("dots lie inside the picture, centered near the bottom, for every common size")
  func bounds() throws {
    for (width, height) in [(728, 90), (300, 250), (160, 600), (320, 50), (1200, 628), (40, 30)] {
      let size = PixelSize(width: width, height: height)
      let dots = try #require(PageDots(count: 3, in: size))
      #expect(dots.bounds.intersection(size.bounds) == dots.bounds)
      #expect(abs(dots.bounds.x * 2 + dots.bounds.width - width) <= 1)
      #expect(dots.bounds.y > height / 2)
    }
  }

  @Test("more dots than fit are refused")
  func tooMany() {
    #expect(PageDots(count: 2_000, in: PixelSize(width: 728, height: 90)) == nil)
    #expect(PageDots(count: 12, in: PixelSize(width: 120, height: 60)) != nil)
  }

  @Test(
    "the current dot differs from the others on light and on dark pictures",
    arguments: [Color.white, .black, Color(red: 128, green: 128, blue: 128)])
  func legible(_ background: Color) throws {
    let size = PixelSize(width: 300, height: 250)
    let dots = try #require(PageDots(count: 3, in: size))
    var one = RasterImage(size: size, filledWith: background)
    dots.draw(current: 1, on: &one)
    let y = dots.bounds.y + dots.bounds.height / 2
    let pitch = (dots.bounds.width - 13) / 2
    let first = one[dots.bounds.x + 6, y]
    let second = one[dots.bounds.x + 6 + pitch, y]
    #expect(abs(Int(first.red) - Int(second.red)) >= 100)
    // The halo stands out from a light picture, the disc from a dark one.
    let row = (0..<size.width).map { Int(one[$0, y].red) }
    #expect(row.max()! - row.min()! >= 100)
  }
}
