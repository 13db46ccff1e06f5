import Dissolve
import Testing

@Suite("Fade timing")
struct FadeTimingTests {
  @Test("nothing given takes a second and a half by the quarter rule")
  func defaults() throws {
    let timing = try FadeTiming(lastRank: 53)
    #expect(timing.length == .milliseconds(1500))
    #expect(timing.interval == .milliseconds(1500) / 57)
  }

  @Test("a fade of 0 alone keeps the default transition, so tiles flip in turn")
  func flips() throws {
    let timing = try FadeTiming(fade: .zero, lastRank: 15)
    #expect(timing.interval == .milliseconds(100))
    #expect(timing.length == .milliseconds(1500))
  }

  @Test(
    "a fade alone keeps the default transition where it fits in",
    arguments: [(800, 53), (100, 14), (1500, 3), (1, 1), (400, 11)])
  func fadeAlone(milliseconds: Int, lastRank: Int) throws {
    let timing = try FadeTiming(fade: .milliseconds(milliseconds), lastRank: lastRank)
    #expect(timing.length == .milliseconds(1500))
    #expect(timing.fade == .milliseconds(milliseconds))
    #expect(timing.interval == .milliseconds(1500 - milliseconds) / lastRank)
  }

  @Test("a longer fade alone takes a quarter of itself as the interval")
  func longFadeAlone() throws {
    let timing = try FadeTiming(fade: .seconds(2), lastRank: 53)
    #expect(timing.interval == .milliseconds(500))
    #expect(timing.length == .milliseconds(28_500))
  }

  @Test("where all tiles start together, a fade alone is the transition", arguments: [800, 1500])
  func fadeTogether(milliseconds: Int) throws {
    let timing = try FadeTiming(fade: .milliseconds(milliseconds), lastRank: 0)
    #expect(timing.length == .milliseconds(milliseconds))
  }

  @Test("a single tile without fade has no transition")
  func cut() throws {
    #expect(try FadeTiming(fade: .zero, lastRank: 0).length == .zero)
    #expect(try FadeTiming(interval: .zero, fade: .zero, lastRank: 53).length == .zero)
  }

  @Test("all three are taken when they agree to a microsecond")
  func agree() throws {
    let timing = try FadeTiming(
      transition: .seconds(1), interval: .milliseconds(200), fade: .milliseconds(400), lastRank: 3)
    #expect(timing.length == .seconds(1))
  }

  @Test("a transition that equals its fade starts all tiles together")
  func together() throws {
    let timing = try FadeTiming(transition: .seconds(1), fade: .seconds(1), lastRank: 3)
    #expect(timing.interval == .zero)
  }

  @Test("times that cannot be are told, as they were given")
  func errors() {
    #expect(
      throws: FadeTimingError.fadeDoesNotFit(
        fade: .milliseconds(1500), transition: .seconds(1), lastRank: 3)
    ) { try FadeTiming(transition: .seconds(1), fade: .milliseconds(1500), lastRank: 3) }
    #expect(
      throws: FadeTimingError.intervalDoesNotFit(
        interval: .milliseconds(500), transition: .seconds(1), lastRank: 3)
    ) { try FadeTiming(transition: .seconds(1), interval: .milliseconds(500), lastRank: 3) }
    #expect(
      throws: FadeTimingError.timesDisagree(
        transition: .seconds(1), interval: .milliseconds(100), fade: .milliseconds(100),
        lastRank: 3)
    ) {
      try FadeTiming(
        transition: .seconds(1), interval: .milliseconds(100), fade: .milliseconds(100),
        lastRank: 3)
    }
    #expect(
      throws: FadeTimingError.fadeDoesNotFit(fade: .zero, transition: .seconds(1), lastRank: 0)
    ) { try FadeTiming(transition: .seconds(1), fade: .zero, lastRank: 0) }
  }
}
