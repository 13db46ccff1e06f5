import Testing

@testable import GIFCodec

@Suite("Frame clock")
struct FrameClockTests {
  @Test("thirty frames a second take 3, 4 and 3 hundredths, one second in all")
  func thirtyFrames() {
    var clock = FrameClock()
    let frame = Duration(secondsComponent: 0, attosecondsComponent: 33_333_333_333_333_333)
    let delays = (0..<30).flatMap { _ in clock.delays(for: frame) }
    #expect(Array(delays.prefix(6)) == [3, 4, 3, 3, 4, 3])
    #expect(delays.reduce(0, +) == 100)
  }

  @Test(
    "times are rounded to nearest, ties up",
    arguments: [
      (Duration.milliseconds(4), 0), (.milliseconds(5), 1), (.milliseconds(14), 1),
      (.milliseconds(15), 2), (.nanoseconds(14_999_500), 2), (.microseconds(14_998), 1),
    ])
  func rounding(time: Duration, hundredths: Int) {
    #expect(FrameClock.hundredths(time) == hundredths)
  }

  @Test("no delay is below 2, and what one frame gets too much the next ones lack")
  func shortest() {
    var clock = FrameClock()
    #expect(clock.delays(for: .milliseconds(1)) == [2])
    #expect(clock.delays(for: .milliseconds(49)) == [3])
  }

  @Test(
    "a time too long for one frame goes on in others",
    arguments: [
      (Duration.milliseconds(655_350), [65_535]), (.milliseconds(655_360), [65_534, 2]),
      (.seconds(1400), [65_535, 65_535, 8_930]),
    ])
  func longest(time: Duration, delays: [Int]) {
    var clock = FrameClock()
    #expect(clock.delays(for: time) == delays)
  }
}
