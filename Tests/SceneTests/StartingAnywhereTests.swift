import Dissolve
import Raster
import Scene
import TestSupport
import Testing

@Suite("Starting anywhere")
struct StartingAnywhereTests {
  static let setups = [
    SceneSetup(rate: 7), SceneSetup(order: .random, direction: .alternate, rate: 12.5),
    SceneSetup(easing: Easing("cubic-bezier(0.3,3,0.7,-2)")!, rate: 9),
    SceneSetup(rate: 20, fades: FadeMix(.smooth(levels: 2))), SceneSetup(fades: FadeMix(.lines)),
    SceneSetup(transition: .zero), SceneSetup(holds: [.seconds(1)]),
    SceneSetup(wraps: false, rate: 5),
    SceneSetup(
      size: PixelSize(width: 40, height: 30), grid: Grid(columns: 5, rows: 4), rate: 8,
      showsDots: true),
    SceneSetup(rate: 20, pace: FramePace(2)),
  ]

  @Test("few frames stand for all before, and the same ones follow", arguments: setups)
  func frames(_ setup: SceneSetup) throws {
    let scene = try setup.scene()
    for index in 0..<scene.passageCount {
      let passage = try scene.passage(index)
      let all = passage.allFrames
      #expect(all.count == passage.frameCount)
      let start = passage.origin ?? RasterImage(size: setup.size, filledWith: .black)
      var canvas = SettlingCanvas(start)
      for number in 0...all.count {
        var stretch = passage.frames.frames(from: number)
        #expect(stretch.before.count <= 2)
        var other = SettlingCanvas(start)
        for frame in stretch.before { other.lay(frame) }
        #expect(other.picture == canvas.picture)
        #expect(other.isSettled == canvas.isSettled)
        for frame in all[number...] { #expect(stretch.following.next() == frame) }
        #expect(stretch.following.next() == nil)
        if number < all.count { canvas.lay(all[number]) }
      }
    }
  }

  @Test("the picture of any time is what all frames up to it have drawn", arguments: setups)
  func pictures(_ setup: SceneSetup) throws {
    let scene = try setup.scene()
    var canvas = SettlingCanvas(RasterImage(size: setup.size, filledWith: .black))
    var time = Duration.zero
    for index in 0..<scene.passageCount {
      for frame in try scene.passage(index).allFrames {
        canvas.lay(frame)
        #expect(try scene.picture(at: time) == canvas.picture)
        #expect(try scene.picture(at: time + frame.duration - .milliseconds(1)) == canvas.picture)
        time += frame.duration
      }
    }
    #expect(time == scene.schedule.length)
  }

  @Test("a slide at rest is its picture")
  func rest() throws {
    let setup = SceneSetup()
    let scene = try setup.scene()
    for slide in 0..<2 {
      #expect(try scene.restPicture(ofSlide: slide) == SceneSetup.slide(slide, setup.size))
    }
  }
}
