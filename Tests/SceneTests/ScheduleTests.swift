import Dissolve
import Foundation
import Scene
import Testing

/// A case of the golden values: when frames may stand, and how long each does.
struct ScheduleCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Frame: Decodable, Sendable {
    let scene: Int
    let s: Double
    let time: Double
    let duration: Double
    let role: String
    let centi: Int
  }

  let name: String
  let holds: [Double]
  let transition: Double
  let fps: Double
  let endless: Bool
  let opening: String
  let ends: [Double]
  let forever: [Bool]
  let length: Double
  let frames: [Frame]

  var testDescription: String { name }

  var schedule: Schedule {
    Schedule(
      holds: holds.map { .seconds($0) }, transition: .seconds(transition), rate: FrameRate(fps)!,
      wraps: endless, opening: opening == "complete" ? .complete : .animate,
      ends: ends.map { .seconds($0) }, continues: forever)
  }

  static let all: [ScheduleCase] = {
    struct File: Decodable { let cases: [ScheduleCase] }
    let url = Bundle.module.url(forResource: "Fixtures/schedule", withExtension: "json")!
    return try! JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
  }()
}

@Suite("Schedule")
struct ScheduleTests {
  private func frames(_ schedule: Schedule) -> [Schedule.Frame] {
    (0..<schedule.passageCount).flatMap { schedule.frames(ofPassage: $0) }
  }

  @Test("frames stand where the golden values say", arguments: ScheduleCase.all)
  func golden(_ golden: ScheduleCase) {
    let found = frames(golden.schedule)
    #expect(found.count == golden.frames.count)
    for (frame, expected) in zip(found, golden.frames) {
      #expect(frame.scene == expected.scene && frame.role.rawValue == expected.role)
      #expect(abs(frame.elapsed / .seconds(1) - expected.s) < 1e-6)
      #expect(abs(frame.time / .seconds(1) - expected.time) < 1e-6)
      #expect(abs(frame.duration / .seconds(1) - expected.duration) < 1e-6)
    }
    #expect(abs(golden.schedule.length / .seconds(1) - golden.length) < 1e-6)
  }

  @Test("all golden cases are there")
  func count() {
    #expect(ScheduleCase.all.count == 12)
  }

  @Test("durations add up to the length, without gaps", arguments: ScheduleCase.all)
  func gapless(_ golden: ScheduleCase) {
    var time = Duration.zero
    for frame in frames(golden.schedule) {
      #expect(frame.time == time && frame.duration > .zero)
      time += frame.duration
    }
    #expect(time == golden.schedule.length)
  }

  @Test("a play that stops and opens complete shows what goes on for the first slide's whole hold")
  func continuing() {
    let schedule = Schedule(
      holds: [.seconds(1)], transition: .zero, rate: FrameRate(4)!, wraps: false,
      ends: [.milliseconds(500)], continues: [true])
    #expect(frames(schedule).map(\.number) == [2, 3, 4, 5])
    #expect(schedule.length == .seconds(1))
  }
}
