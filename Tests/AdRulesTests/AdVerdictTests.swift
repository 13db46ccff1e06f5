import AdRules
import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("Verdicts on GIFs")
struct AdVerdictTests {
  /// Black, white, #808080 and red.
  private static let table: [UInt8] = [0, 0, 0, 255, 255, 255, 128, 128, 128, 255, 0, 0]

  /// Frames of one digit each, or of an edge and an inside, 40x30.
  struct Sample: CustomTestStringConvertible, Sendable {
    var frames = ["0", "2"]
    var delays = [100, 100]
    var plays: Int? = 1
    var transparent: UInt8?

    var testDescription: String { "\(frames) \(delays) \(plays.map(String.init) ?? "for ever")" }

    func playback() throws -> GIFPlayback {
      let pictures = frames.map { GIFBuilder.field($0.last!, edge: $0.first!) }
      return try GIFPlayback(
        of: GIFFile(
          GIFBuilder.animation(
            pictures, delays: delays, plays: plays, transparent: transparent, table: table)))
    }
  }

  private static let still = Sample(frames: ["0"], delays: [0])
  private static let here = PixelSize(width: 40, height: 30)

  @Test(
    "each rule passes what it allows, and nothing else",
    arguments: [
      (.sizes([PixelSize(width: 20, height: 15)]), Sample(), "40x30", false),
      (.sizes([PixelSize(width: 20, height: 15)], factors: [1, 2]), Sample(), "40x30", true),
      (.sizes([here]), Sample(), "40x30", true),
      (.sizeAtMost(PixelSize(width: 40, height: 29)), Sample(), "40x30", false),
      (.sizeAtMost(here), Sample(), "40x30", true),
      (.sizeAtLeast(PixelSize(width: 41, height: 30)), Sample(), "40x30", false),
      (.sizeAtLeast(here), Sample(), "40x30", true),
      (.seconds(2), Sample(), "2.0 s", true),
      (.seconds(2), Sample(plays: 2), "4.0 s in 2 plays", false),
      (.seconds(2), Sample(delays: [100, 101]), "2.01 s", false),
      (.seconds(2), Sample(plays: nil), "loops for ever", false),
      (.seconds(2), still, "a still picture", true),
      (.plays(3), Sample(plays: 3), "plays 3 times", true),
      (.plays(3), Sample(plays: 4), "plays 4 times", false),
      (.plays(3), Sample(plays: nil), "loops for ever", false),
      (.stops, Sample(plays: 4), "plays 4 times", true),
      (.stops, Sample(plays: nil), "loops for ever", false),
      (.stops, still, "a still picture", true),
      (.frames(2), Sample(), "2", true),
      (.frames(1), Sample(), "2", false),
      (.frameRate(5), Sample(delays: [20, 30]), "5 fps", true),
      (.frameRate(5), Sample(delays: [30, 19]), "5.26 fps", false),
      (.frameRate(10), Sample(delays: [0, 30]), "10 fps", true),
      (.frameRate(5), still, "a still picture", true),
      (.delay(21), Sample(delays: [21, 21]), "shortest 0.21 s", true),
      (.delay(21), Sample(delays: [21, 20]), "shortest 0.2 s", false),
      (.edgeOffWhite, Sample(frames: ["0", "21"]), "0 % white", true),
      (.edgeOffWhite, Sample(frames: ["0", "12"]), "100 % white", false),
      (.edgeOffWhiteAndBlack, Sample(frames: ["20", "21"]), "0 % white or black", true),
      (.edgeOffWhiteAndBlack, Sample(frames: ["20", "01"]), "100 % white or black", false),
      (.border, Sample(frames: ["01", "03"]), "100 % one color", true),
      (.border, Sample(frames: ["01", "10"]), "100 % white", false),
      (.opaque, Sample(), "no clear pixel", true),
      (.opaque, Sample(frames: ["3", "0"], transparent: 3), "1200 clear pixels", false),
      (
        .completeFirstFrame, Sample(frames: ["3", "0"], transparent: 3), "1200 clear pixels", false
      ),
      (.completeFirstFrame, Sample(frames: ["0", "3"], transparent: 3), "no clear pixel", true),
      (.completeLastFrame, Sample(frames: ["3", "30"], transparent: 3), "136 clear pixels", false),
      (.completeLastFrame, Sample(frames: ["3", "0"], transparent: 3), "no clear pixel", true),
      (
        .noFlashing, Sample(frames: ["0", "1"], delays: [10, 10], plays: nil),
        "more than 3 in a second", false
      ),
      (
        .noFlashing, Sample(frames: ["0", "1"], delays: [21, 21], plays: nil), "3 in a second", true
      ),
    ] as [(AdDemand, Sample, String, Bool)])
  func verdict(demand: AdDemand, sample: Sample, found: String, passed: Bool) throws {
    let verdict = try only(demand, sample)
    #expect(verdict.found == found)
    #expect(verdict.passed == passed)
  }

  @Test(
    "what keeps to strict's rules keeps to those of every network, but for its size",
    arguments: [
      Sample(frames: ["21", "23"], delays: [400, 400], plays: 1),
      Sample(frames: ["32", "30"], delays: [21, 100], plays: 3),
      Sample(frames: ["2"], delays: [0], plays: 1),
    ])
  func strict(sample: Sample) throws {
    let gif = try sample.playback()
    for spec in AdSpec.all {
      #expect(spec.violations(in: gif).filter { $0.rule != "size" } == [], "\(spec.name)")
    }
  }

  @Test("bytes are counted to the last one, and a size may have a limit of its own")
  func bytes() throws {
    let count = try Sample().playback().byteCount
    for (most, passed) in [(count, true), (count - 1, false)] {
      #expect(try only(.bytes(most), Sample()).passed == passed)
      let ofSize = AdDemand.bytesOfSize([.init(Self.here, bytes: most)])
      #expect(try only(ofSize, Sample()).passed == passed)
    }
    let other = AdDemand.bytesOfSize([.init(PixelSize(width: 1, height: 1), bytes: 1)])
    #expect(try only(other, Sample()).passed)
  }

  @Test(
    "a light gray border tells a white banner apart, one of almost white does not",
    arguments: [(0xE0, true), (0xE9, true), (0xEB, false), (0xF8, false)] as [(UInt8, Bool)])
  func paleBorders(gray: UInt8, passed: Bool) throws {
    let table: [UInt8] = [255, 255, 255, gray, gray, gray, 0, 0, 0, 0, 0, 0]
    let bytes = GIFBuilder.animation(
      [GIFBuilder.field("0", edge: "1")], delays: [0], plays: 1, table: table)
    let gif = try GIFPlayback(of: GIFFile(bytes))
    let spec = AdSpec("x", "X", [AdRule(.edgeOffWhite, AdSource("page"))])
    #expect(spec.verdicts(on: gif)[0].passed == passed)
  }

  private func only(_ demand: AdDemand, _ sample: Sample) throws -> AdVerdict {
    let spec = AdSpec("x", "X", [AdRule(demand, AdSource("page"))])
    return try spec.verdicts(on: sample.playback())[0]
  }
}
