import Dissolve
import TestSupport
import Testing

@Suite("Times of a banner")
struct BannerTimesTests {
  @Test("delays at 30 fps are 3, 3, 4 hundredths in turn and add up exactly")
  func thirtyFramesPerSecond() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.frameRate = FrameRate(30)!
      $0.transition = .seconds(1)
      $0.holds = [.seconds(1)]
      $0.grid = .fixed(Grid(columns: 6, rows: 4))
      $0.quality = 100
    }
    #expect(made.gif.totalDelay == 400)
    #expect(made.delays[1...6] == [4, 3, 3, 4, 3, 3])
    #expect(made.report.seconds.hundredths == 400)
  }

  @Test(
    "progress goes forward only and ends with the whole, in a loop as in a single play",
    arguments: [nil, 1], [Duration.zero, .milliseconds(600)])
  func progress(plays: Int?, transition: Duration) throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black, Slides.white]) {
      $0.plays = plays
      $0.transition = transition
    }
    #expect(made.progress == made.progress.sorted())
    #expect(made.progress.last == 1)
  }

  @Test("progress never goes back while a budget is searched for")
  func searchProgress() throws {
    let slides = [Slides.colorful(60, 40), Slides.colorful(60, 40, phase: 2)]
    let free = try MadeBanner(of: slides)
    let made = try MadeBanner(of: slides) { $0.maximumBytes = free.bytes.count * 2 / 3 }
    // Several attempts.
    #expect(made.progress.count > 2 * free.progress.count)
    #expect(made.progress == made.progress.sorted())
  }

  @Test(
    "slides that all look alike make a still picture, which plays once however often it should",
    arguments: [3, 0])
  func alike(plays: Int) throws {
    let made = try MadeBanner(of: [Slides.white, Slides.white, Slides.white]) { $0.plays = plays }
    #expect(made.gif.frames.count == 1)
    #expect(made.gif.loopCount == nil)
    #expect(made.report.plays == 1)
    #expect(
      made.report.hints == ["all 3 slides look the same, so the banner is a still picture"])
  }

  @Test("the last frame of the cycle keeps its time")
  func lastFrame() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.frameRate = FrameRate(25)!
      $0.holds = [.seconds(1), .seconds(3)]
      $0.grid = .fixed(Grid(columns: 6, rows: 4))
      $0.quality = 100
    }
    #expect(made.delays.filter { $0 > 10 } == [104, 304])
    #expect(made.delays.last == 4)
  }

  @Test(
    "plays are stored one less than asked for, a single play stores none",
    arguments: [(0, 0), (1, nil), (2, 1), (3, 2), (65_536, 65_535)] as [(Int, Int?)])
  func plays(_ asked: Int, _ stored: Int?) throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.plays = asked
      $0.grid = .fixed(Grid(columns: 3, rows: 1))
    }
    #expect(made.gif.loopCount == stored)
  }

  @Test("a finite play ends on the last slide at rest and has no way back")
  func finite() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.plays = 1
      $0.holds = [.seconds(1), .seconds(2)]
      $0.transition = .seconds(1)
    }
    #expect(made.gif.pictures.last?.firstDifference(from: Slides.black) == nil)
    #expect(made.gif.totalDelay == 400)
    #expect(made.report.transitions == 1)
  }

  @Test("one slide is a still of one frame without a loop block")
  func still() throws {
    let made = try MadeBanner(of: [Slides.black])
    #expect(made.gif.frames.count == 1 && made.gif.loopCount == nil)
    #expect(made.gif.pictures[0] == Slides.black)
    #expect(made.report.transitions == 0)
  }

  @Test("a still of many colors is one frame at the highest quality too")
  func trueStill() throws {
    let made = try MadeBanner(of: [Slides.colorful(40, 30)]) { $0.quality = 100 }
    #expect(made.gif.frames.count == 1 && made.gif.loopCount == nil)
  }

  @Test("a slide shown twice keeps its time")
  func twice() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.white, Slides.black]) {
      $0.holds = [.seconds(1)]
      $0.transition = .seconds(1)
    }
    #expect(made.gif.totalDelay == 600)
    #expect(made.delays[0] >= 305)
    #expect(made.trace.first?.contains("\"role\":\"rest\"") == true)
  }

  @Test("without hold and transition times the slides cut")
  func cut() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.transition = nil
      $0.interval = .zero
      $0.fade = .zero
      $0.holds = [.seconds(1)]
    }
    #expect(made.delays == [100, 100])
    #expect(made.gif.pictures == [Slides.white, Slides.black])
  }
}
