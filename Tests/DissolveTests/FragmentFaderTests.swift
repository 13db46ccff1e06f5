import Dissolve
import Testing

@Suite("Fragment fader")
struct FragmentFaderTests {
  /// Four tiles in turn: starts at 0, 0.1, 0.2, 0.3 s, each fading 0.4 s, 0.7 s in all.
  private func timeline() throws -> FadeTimeline {
    FadeTimeline(
      ranks: [0, 1, 2, 3],
      timing: try FadeTiming(interval: .milliseconds(100), lastRank: 3))
  }

  @Test("a new mask is opaque, idle and has completed nothing")
  func initial() throws {
    let mask = FragmentFader(try timeline())
    #expect(!mask.isFade && !mask.isFading && mask.completedCount == 0)
    let opacityOfLast = mask.opacity(ofTile: 3)
    #expect(opacityOfLast == 1)
  }

  @Test("beginning and resetting are refused while it moves, and change nothing")
  func refusals() throws {
    var mask = FragmentFader(try timeline())
    let didFade = mask.beginFade()
    #expect(didFade)
    mask.advance(by: .milliseconds(450))
    let opacity = mask.opacity(ofTile: 1)
    let didFadeAgain = mask.beginFade()
    #expect(!didFadeAgain)
    let didReverse = mask.beginReverse()
    #expect(!didReverse)
    let didReset = mask.reset()
    #expect(!didReset)
    #expect(mask.isFading && !mask.isFade && mask.completedCount == 1)
    #expect(mask.opacity(ofTile: 1) == opacity && mask.direction == .fade)
  }

  @Test("completion is called exactly once, when the last tile completes")
  func completion() throws {
    var calls = 0
    var mask = FragmentFader(try timeline())
    mask.beginFade { calls += 1 }
    mask.advance(by: .milliseconds(699))
    #expect(calls == 0)
    mask.advance(by: .milliseconds(1))
    mask.advance(by: .seconds(5))
    #expect(calls == 1)
    mask.beginReverse { calls += 10 }
    mask.advance(by: .seconds(5))
    mask.advance(by: .seconds(5))
    #expect(calls == 11)
  }

  @Test("a refused beginning drops its completion and keeps the first one")
  func refusedCompletion() throws {
    var first = 0
    var second = 0
    var mask = FragmentFader(try timeline())
    mask.beginFade { first += 1 }
    mask.beginFade { second += 1 }
    mask.advance(by: .seconds(1))
    #expect(first == 1 && second == 0)
  }

  @Test("advancing tells what time is left after the end")
  func leftover() throws {
    var mask = FragmentFader(try timeline())
    mask.beginFade()
    #expect(mask.advance(by: .milliseconds(600)) == .zero)
    #expect(mask.advance(by: .milliseconds(600)) == .milliseconds(500))
    #expect(mask.advance(by: .milliseconds(600)) == .milliseconds(600))
  }

  @Test("many truncated frame times add up to the whole transition")
  func truncatedSteps() throws {
    let timing = try FadeTiming(transition: .seconds(2), lastRank: 53)
    var mask = FragmentFader(FadeTimeline(ranks: Array(0..<54), timing: timing))
    mask.beginFade()
    for _ in 0..<59 { mask.advance(by: .seconds(1) / 30) }
    #expect(mask.isFading == true)
    mask.advance(by: .seconds(1) / 30)
    #expect(mask.isFading == false)
  }

  @Test("reset makes a faded mask opaque")
  func reset() throws {
    var mask = FragmentFader(try timeline(), isFade: true)
    let opacityOfFirst = mask.opacity(ofTile: 0)
    #expect(opacityOfFirst == 0)
    let didReset = mask.reset()
    #expect(didReset)
    #expect(!mask.isFade && mask.completedCount == 0 && mask.opacity(ofTile: 0) == 1)
  }

  @Test("fading a faded mask makes it opaque first")
  func fadeAgain() throws {
    var mask = FragmentFader(try timeline(), isFade: true)
    let didFade = mask.beginFade()
    #expect(didFade)
    #expect(!mask.isFade && mask.opacity(ofTile: 3) == 1)
  }

  @Test("the last tile comes back first in reverse")
  func reverse() throws {
    var mask = FragmentFader(try timeline())
    let didReverse = mask.beginReverse()
    #expect(didReverse)
    #expect(mask.isFade && mask.opacity(ofTile: 0) == 0)
    mask.advance(by: .milliseconds(100))
    #expect(abs(mask.opacity(ofTile: 3) - 0.25) < 1e-9)
    let opacityOfThird = mask.opacity(ofTile: 2)
    #expect(opacityOfThird == 0)
    mask.advance(by: .milliseconds(600))
    #expect(!mask.isFade && mask.completedCount == 4)
  }
}
