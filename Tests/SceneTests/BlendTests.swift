import Dissolve
import Raster
import Scene
import TestSupport
import Testing

@Suite("Blend")
struct BlendTests {
  /// One tile that fades over a second, at ten frames a second, from gray 40 to gray 100 (in the red channel).
  private func single(
    _ style: FadeStyle, easing: Easing = .linear, direction: CarouselDirection = .dissolve
  ) throws -> Passage {
    try SceneSetup(
      grid: Grid(columns: 1, rows: 1), easing: easing, direction: direction, rate: 10,
      fades: FadeMix(style)
    ).scene().passage(1)
  }

  /// What each frame of a passage leaves on the canvas: the red channel of an even row and of an odd one.
  private func rows(_ passage: Passage) throws -> [[UInt8]] {
    var canvas = SettlingCanvas(try #require(passage.origin))
    return passage.allFrames.map { frame in
      canvas.lay(frame)
      return [canvas.picture[0, 2].red, canvas.picture[0, 3].red]
    }
  }

  private func rows(_ changes: (Int, [UInt8])...) -> [[UInt8]] {
    var shown: [[UInt8]] = []
    for (count, rows) in changes { shown += Array(repeating: rows, count: count) }
    return shown
  }

  // Frames stand at 0.1 s, 0.2 s, …; the tile has gone a quarter of its way first at 0.3 s, half at 0.5 s, three
  // quarters at 0.8 s; the tenth frame is the rest frame.
  @Test(
    "lines change even rows from a quarter of the way and odd rows from three quarters",
    arguments: [CarouselDirection.dissolve, .assemble])
  func lines(_ direction: CarouselDirection) throws {
    #expect(
      try rows(single(.lines, direction: direction))
        == rows((2, [40, 40]), (5, [100, 40]), (3, [100, 100])))
  }

  @Test(
    "flips change all rows from half of the way",
    arguments: [CarouselDirection.dissolve, .assemble]
  )
  func flips(_ direction: CarouselDirection) throws {
    #expect(
      try rows(single(.flip, direction: direction)) == rows((4, [40, 40]), (6, [100, 100])))
  }

  @Test(
    "with lines and flips every pixel is written once, and settles",
    arguments: [
      FadeStyle.lines, .flip,
    ])
  func once(_ style: FadeStyle) throws {
    let setup = SceneSetup(order: .random, fades: FadeMix(style))
    let patches = try setup.scene().passage(1).allFrames.flatMap(\.patches)
    let written = patches.reduce(0) { $0 + $1.rect.pixelCount }
    #expect(patches.allSatisfy(\.settles) && written == setup.size.pixelCount)
  }

  @Test("rows are counted from the banner's top, in tiles of odd height too")
  func parity() throws {
    let setup = SceneSetup(
      size: PixelSize(width: 6, height: 9), grid: Grid(columns: 1, rows: 3),
      transition: .seconds(4),
      fade: .seconds(4), fades: FadeMix(.lines))
    let frames = try setup.scene().passage(1).allFrames
    let first = try #require(frames.first { !$0.patches.isEmpty })
    #expect(Set(first.patches.map(\.rect.y)) == [0, 2, 4, 6, 8])
  }

  @Test("the state is the same with any blend", arguments: [FadeStyle.lines, .flip])
  func state(_ style: FadeStyle) throws {
    let smooth = try SceneSetup(order: .spiral).scene().moments(ofPassage: 1)
    let other = try SceneSetup(order: .spiral, fades: FadeMix(style)).scene()
      .moments(ofPassage: 1)
    #expect(smooth == other)
  }

  @Test("between two styles the first turns of all transitions take the one, the rest the other")
  func mix() throws {
    // Two transitions of six turns each: a quarter of twelve is three.
    let scene = try SceneSetup(
      fades: FadeMix(.smooth(levels: nil), share: 0.25, then: .flip)
    ).scene()
    func fading(_ passage: Int) throws -> Set<PixelRect> {
      let patches = try scene.passage(passage).allFrames.flatMap(\.patches)
      return Set(patches.filter { !$0.settles }.map(\.rect))
    }
    // Columns of tiles: the first three turns are both tiles of the first column and the upper one of the second.
    #expect(try fading(1).map(\.x).sorted() == [0, 0, 4])
    #expect(try fading(2).isEmpty)
  }
}

@Suite("Frame pace")
struct FramePaceTests {
  private func durations(_ setup: SceneSetup) throws -> [[Int]] {
    let scene = try setup.scene()
    return try (0..<scene.passageCount).map { index in
      try scene.passage(index).allFrames.map { Int($0.duration / .milliseconds(1)) }
    }
  }

  @Test("half of the frames keep all times: two frame times each, the rest frame before included")
  func half() throws {
    let all = try durations(SceneSetup(rate: 10, pace: FramePace(2)))
    #expect(all == [[1200], [200, 200, 200, 200, 3200], [200, 200, 200, 200]])
  }

  @Test("no frame is shorter than its pace: what is left over goes to the last one")
  func remainder() throws {
    // Seven steps of a tenth of a second: frames at 0.2 s and 0.4 s, the latter until 0.7 s.
    let all = try durations(
      SceneSetup(transition: .milliseconds(700), rate: 10, pace: FramePace(2)))
    #expect(all == [[1200], [200, 300, 3200], [200, 300]])
  }

  @Test("a transition shorter than its pace is a cut at its end")
  func cut() throws {
    let all = try durations(
      SceneSetup(transition: .milliseconds(300), rate: 10, pace: FramePace(4)))
    #expect(all == [[1300], [3300], []])
  }

  @Test("between two paces earlier transitions keep the first one")
  func mix() throws {
    let all = try durations(
      SceneSetup(rate: 10, pace: FramePace(1, share: 0.5, then: 2)))
    #expect(all[1].count == 10 && all[2] == [200, 200, 200, 200])
  }

  @Test(
    "every slide has settled at its rest frame at any pace", arguments: [2, 4],
    [
      FadeStyle.smooth(levels: 2), .lines, .flip,
    ])
  func settles(_ stride: Int, _ style: FadeStyle) throws {
    let setup = SceneSetup(order: .checker, fades: FadeMix(style), pace: FramePace(stride))
    let passage = try setup.scene().passage(1)
    var canvas = SettlingCanvas(try #require(passage.origin))
    for frame in passage.allFrames { canvas.lay(frame) }
    #expect(canvas.isSettled.allSatisfy { $0 } && canvas.picture == passage.destination)
  }
}
