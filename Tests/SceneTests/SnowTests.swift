import Dissolve
import Raster
import Testing

@testable import Scene

@Suite("Snow")
struct SnowTests {
  private let box = PixelRect(x: 10, y: 20, width: 300, height: 100)

  private func fall(
    rate: Double = 200, cycle: Duration = .seconds(8),
    _ change: (inout SnowFall.Style) -> Void = { _ in }
  ) -> SnowFall {
    var style = SnowFall.Style()
    change(&style)
    return SnowFall(style, rate: rate, in: box, cycle: cycle)
  }

  @Test("as many are alive as are born in a lifetime, from the first frame on")
  func count() {
    let fall = fall()
    for time in [Duration.zero, .milliseconds(50), .milliseconds(3333), .seconds(7.95)] {
      #expect((700...701).contains(fall.count(at: time)))
    }
    // Born at 0, 2, 4 and 6 s, each lives for 3.5 s.
    let few = self.fall(rate: 0.5)
    #expect([0, 1.4, 1.5, 1.6, 2, 3.5].map { few.count(at: .seconds($0)) } == [2, 2, 1, 1, 2, 1])
    #expect(self.fall(rate: 0.01).flakes(at: .seconds(1)).isEmpty)
  }

  @Test("a lifetime longer than the cycle shows flakes more than once")
  func longLives() {
    #expect(fall(rate: 10, cycle: .seconds(1)).count(at: .zero) == 35)
  }

  @Test("what shows after a cycle is what showed before it")
  func seam() {
    let fall = fall()
    for time in [Duration.zero, .milliseconds(1230), .seconds(5)] {
      let (now, later) = (fall.flakes(at: time), fall.flakes(at: time + .seconds(8)))
      #expect(!now.isEmpty && now.count == later.count)
      for flake in now.prefix(50) {
        #expect(later.contains { abs($0.x - flake.x) < 1e-6 && abs($0.y - flake.y) < 1e-6 })
      }
    }
    // Just before the end each flake is nearly where it is at the start.
    let (last, first) = (fall.flakes(at: .seconds(7.9999)), fall.flakes(at: .seconds(8)))
    for flake in last.suffix(100).prefix(90) {
      #expect(first.contains { abs($0.x - flake.x) < 0.1 && abs($0.y - flake.y) < 0.1 })
    }
  }

  @Test("flakes fall by the formula")
  func formula() {
    // One that is born at 0 each 4 s; its start is that of age 0.
    func single(_ time: Double) -> SnowFall.Flake {
      fall(rate: 0.25, cycle: .seconds(4)) { style in
        style.velocity = .init(20)
        style.direction = .init(90)
        style.acceleration = (4, 70)
        style.scale = .init(0.5)
        style.scaleSpeed = -0.1
        style.opacity = .init(0.9)
        style.opacitySpeed = -0.2
      }.flakes(at: .seconds(time))[0]
    }
    let (start, later) = (single(0), single(2))
    // To the right 20 · 2 and 4 · 2² / 2, down 70 · 2² / 2.
    #expect(abs(later.x - start.x - 48) < 1e-9 && abs(later.y - start.y - 140) < 1e-9)
    #expect(abs(later.scale - 0.3) < 1e-9 && abs(later.opacity - 0.5) < 1e-9)
  }

  @Test("they are born along the upper edge and in a fifth of the height above it")
  func births() {
    let fall = fall(rate: 100) { style in
      style.velocity = .init(0)
      style.acceleration = (0, 0)
      style.scale = .init(1)
      style.scaleSpeed = 0
      style.opacitySpeed = 0
    }
    let flakes = fall.flakes(at: .zero)
    #expect(flakes.count == 350)
    #expect(flakes.allSatisfy { (10...310).contains($0.x) && (0...20).contains($0.y) })
    #expect(flakes.map(\.x).max()! - flakes.map(\.x).min()! > 280)
    #expect(flakes.map(\.y).max()! - flakes.map(\.y).min()! > 18)
  }

  @Test("the same seed is the same snow, another one is not")
  func seeds() {
    #expect(fall().flakes(at: .seconds(1)) == fall().flakes(at: .seconds(1)))
    #expect(fall().flakes(at: .seconds(1)) != fall { $0.seed = 1 }.flakes(at: .seconds(1)))
  }

  @Test("flakes without size or opacity are not drawn, and those that grow dim are alive")
  func invisible() {
    let fall = fall { $0.opacitySpeed = -10 }
    #expect(fall.count(at: .zero) == 700)
    let seen = fall.flakes(at: .zero)
    #expect(
      seen.count < 30 && seen.allSatisfy { $0.opacity > 0 && $0.opacity <= 1 && $0.scale > 0 })
  }

  @Test("a disc of 12 pixels is soft, and its smaller ones are as heavy as their areas")
  func discs() {
    let sheet = FlakeSheet(discsOf: .white, opacity: 1, upTo: 1)
    func alphas(_ scale: Double) -> [UInt32] {
      sheet.artwork(scale).picture.pixels.map { $0 >> 24 }
    }
    let disc = sheet.artwork(1).picture
    #expect(disc.size == PixelSize(width: 12, height: 12))
    #expect(alphas(1)[6 * 12 + 6] == 255 && alphas(1)[0] == 0)
    let weights = [1.0, 0.5, 0.25].map { Double(alphas($0).reduce(0, +)) / ($0 * $0) }
    #expect(abs(weights[1] / weights[0] - 1) < 0.02 && abs(weights[2] / weights[0] - 1) < 0.05)
  }
}
