import Dissolve
import Testing

/// A single tile that fades in 0.4 s.
private func timeline(tiles: Int = 1) throws -> FadeTimeline {
  FadeTimeline(
    ranks: Array(0..<tiles),
    timing: try FadeTiming(interval: .zero, fade: .milliseconds(400), lastRank: tiles - 1))
}

@Suite("Carousel")
struct CarouselTests {
  @Test("holds and transitions follow each other and wrap")
  func wraps() throws {
    var carousel = Carousel(
      holds: [.seconds(1), .seconds(3)], timeline: try timeline(tiles: 2))
    #expect(carousel.current == 0 && carousel.next == 1)
    #expect(!carousel.mask.isFading && !carousel.mask.isFade)
    carousel.advance(by: .milliseconds(999))
    #expect(carousel.mask.isFading == false)
    carousel.advance(by: .milliseconds(1))
    #expect(carousel.mask.isFading && carousel.current == 0)
    carousel.advance(by: .milliseconds(400))
    #expect(carousel.current == 1 && carousel.next == 0)
    #expect(!carousel.mask.isFading && carousel.mask.isFade && carousel.mask.completedCount == 2)
    carousel.advance(by: .milliseconds(3200))
    #expect(carousel.current == 1 && carousel.mask.isFading)
    #expect(abs(carousel.mask.opacity(ofTile: 0) - 0.5) < 1e-9)
    carousel.advance(by: .milliseconds(200))
    #expect(carousel.current == 0 && !carousel.mask.isFading)
  }

  @Test("one long step passes over as many holds and transitions as it lasts for")
  func longStep() throws {
    var carousel = Carousel(
      holds: [.seconds(1), .seconds(1), .seconds(1)], timeline: try timeline())
    carousel.advance(by: .milliseconds(3 * 1400 + 1500))
    #expect(carousel.current == 1 && !carousel.mask.isFading)
  }

  @Test("stop during a transition takes effect when it completes")
  func stopsAfterTransition() throws {
    var carousel = Carousel(holds: [.seconds(1), .seconds(1)], timeline: try timeline())
    carousel.advance(by: .milliseconds(1100))
    carousel.stop()
    #expect(carousel.mask.isFading == true)
    carousel.advance(by: .seconds(60))
    #expect(carousel.current == 1 && !carousel.mask.isFading && !carousel.isRunning)
  }

  @Test("stop during a hold leaves the slide alone")
  func stopsDuringHold() throws {
    var carousel = Carousel(holds: [.seconds(1), .seconds(1)], timeline: try timeline())
    carousel.advance(by: .milliseconds(500))
    carousel.stop()
    carousel.advance(by: .seconds(60))
    #expect(carousel.current == 0 && !carousel.mask.isFading)
  }

  @Test("without wrapping the last slide stays")
  func ends() throws {
    var carousel = Carousel(
      holds: [.seconds(1), .seconds(1)], timeline: try timeline(), wraps: false)
    carousel.advance(by: .seconds(60))
    #expect(carousel.current == 1 && !carousel.isRunning)
  }

  @Test("a single slide has nothing to give way to")
  func single() throws {
    var carousel = Carousel(holds: [.zero], timeline: try timeline())
    carousel.advance(by: .seconds(60))
    #expect(carousel.current == 0 && carousel.next == 0 && !carousel.isRunning)
  }

  @Test("an assembling carousel starts clear and ends opaque")
  func assembles() throws {
    var carousel = Carousel(
      holds: [.seconds(1), .seconds(1)], timeline: try timeline(), direction: .assemble)
    #expect(carousel.mask.isFade == true)
    carousel.advance(by: .milliseconds(1100))
    #expect(carousel.mask.isFade && carousel.mask.isFading)
    carousel.advance(by: .milliseconds(300))
    #expect(!carousel.mask.isFade && !carousel.mask.isFading && carousel.current == 1)
  }

  @Test("alternating slides dissolve and assemble in turn")
  func alternates() {
    let directions = (0..<4).map { CarouselDirection.alternate.fadeDirection(leavingSlide: $0) }
    #expect(directions == [.fade, .reverse, .fade, .reverse])
  }
}
