import Dissolve
import Foundation
import GIFCodec
import Scene
import Testing

@testable import FragBanner

/// A banner whose bytes are known without making it: they fall with λ, with the style of the fades and with the pace.
struct ModelBanner {
  var levels = 1.0
  var lines = 0.6
  var flips = 0.5
  var halfPace = 0.8
  /// How much of a falling byte count is due to λ.
  var steepness = 0.3

  func bytes(_ concessions: Concessions) -> Int {
    func factor(_ style: FadeStyle) -> Double {
      switch style {
      case .smooth(levels: nil): 1 + 0.2 * levels
      case .smooth: levels
      case .lines: lines
      case .flip: flips
      }
    }
    func mean(_ first: Double, _ rest: Double, _ share: Double) -> Double {
      first * share + rest * (1 - share)
    }
    let fades = concessions.fades
    let pace = concessions.pace
    let size =
      1_000_000 * pow(concessions.lambda, -steepness)
      * pow(concessions.passingWeight / GIFOptions.standardPassingWeight, 0.1)
      * mean(factor(fades.first), factor(fades.rest), fades.share)
      * mean(
        pow(halfPace, log2(Double(pace.first))), pow(halfPace, log2(Double(pace.rest))), pace.share)
    return Int(size)
  }
}

@Suite("Byte budget")
struct ByteBudgetTests {
  private struct Found {
    var concessions: Concessions?
    var smallest: Int?
    var attempts = 0
  }

  private func ladder(_ quality: Int = 100, blend: Blend? = nil, rate: Double? = 20)
    -> ConcessionLadder
  {
    ConcessionLadder(
      from: quality, blend: blend, rate: rate.flatMap(FrameRate.init), hasTransitions: true)
  }

  private func search(
    limit: Int, _ ladder: ConcessionLadder, _ banner: ModelBanner = ModelBanner()
  ) -> Found {
    var found = Found()
    let outcome = ByteBudget(limit: limit).search(ladder) { concessions in
      found.attempts += 1
      return (concessions, banner.bytes(concessions))
    }
    switch outcome {
    case .fits(let concessions): found.concessions = concessions
    case .tooLarge(let smallest): found.smallest = smallest
    }
    return found
  }

  @Test("what fits as it is gives up nothing and is encoded once")
  func fitsAtOnce() {
    let found = search(limit: 10_000_000, ladder())
    #expect(found.concessions == ladder().top && found.attempts == 1)
  }

  @Test(
    "a budget is used up to 97 %, in few encodings, and never exceeded",
    arguments: [0.95, 0.8, 0.6, 0.45, 0.3, 0.2, 0.15],
    [
      ModelBanner(), ModelBanner(lines: 0.35, flips: 0.3), ModelBanner(lines: 0.98, flips: 0.97),
      ModelBanner(halfPace: 0.9, steepness: 0.15),
    ])
  func usesItUp(_ share: Double, _ banner: ModelBanner) throws {
    let limit = Int(Double(banner.bytes(ladder().top)) * share)
    let found = search(limit: limit, ladder(), banner)
    let bytes = banner.bytes(try #require(found.concessions))
    #expect(bytes <= limit && Double(bytes) >= 0.97 * Double(limit), "\(bytes) of \(limit)")
    #expect(found.attempts <= 16)
  }

  @Test("a larger limit gives up less: neither pixels, fades nor frames ever get coarser")
  func monotone() throws {
    let top = Double(ModelBanner().bytes(ladder().top))
    var last: Concessions?
    for share in stride(from: 0.1, through: 0.95, by: 0.01) {
      let here = try #require(search(limit: Int(top * share), ladder()).concessions)
      if let last {
        #expect(here.lambda <= last.lambda * 1.03)
        #expect(rank(here) <= rank(last) + 0.05, "at \(share)")
      }
      last = here
    }
  }

  /// How much of fading and of frames was given up.
  private func rank(_ concessions: Concessions) -> Double {
    func rank(_ style: FadeStyle) -> Double {
      switch style {
      case .smooth(levels: nil): 0
      case .smooth: 1
      case .lines: 2
      case .flip: 5
      }
    }
    let fades = concessions.fades
    let pace = concessions.pace
    return rank(fades.first) * fades.share + rank(fades.rest) * (1 - fades.share)
      + log2(Double(pace.first)) * pace.share + log2(Double(pace.rest)) * (1 - pace.share)
  }

  @Test(
    "asking for a higher quality than fits changes nothing", arguments: [99, 95, 93, 90, 85, 72])
  func higherQuality(_ quality: Int) throws {
    let limit = Int(Double(ModelBanner().bytes(Concessions(quality: 70, blend: .smooth))) * 0.99)
    let open = try #require(search(limit: limit, ladder()).concessions)
    #expect(search(limit: limit, ladder(quality)).concessions == open)
    #expect(open.quality(atMost: 100) < 72)
  }

  @Test("what does not fit at its coarsest tells its smallest bytes")
  func tooLarge() throws {
    let found = search(limit: 1000, ladder())
    #expect(found.concessions == nil)
    #expect(try #require(found.smallest) > 1000)
  }

  @Test("what saves less than a twentieth is not given up")
  func worthless() throws {
    let banner = ModelBanner(lines: 0.97, flips: 0.96, halfPace: 0.98)
    let found = search(limit: banner.bytes(ladder().top) / 5, ladder(), banner)
    let concessions = try #require(found.concessions)
    #expect(concessions.fades == FadeMix(.smooth(levels: 2)) && concessions.pace == FramePace())
  }

  @Test(
    "what was asked for by name is kept, however few bytes there are",
    arguments: [Blend.smooth, .lines, .flip])
  func wishes(_ blend: Blend) throws {
    let banner = ModelBanner()
    let found = search(limit: banner.bytes(ladder().top) / 6, ladder(blend: blend, rate: nil))
    let concessions = try #require(found.concessions)
    #expect(concessions.fades.first.blend == blend && concessions.fades.rest.blend == blend)
    #expect(concessions.pace == FramePace())
  }

  @Test("a still has nothing to give up but its pixels")
  func still() throws {
    let ladder = ConcessionLadder(
      from: 90, blend: nil, rate: FrameRate(20)!, hasTransitions: false)
    let concessions = try #require(search(limit: 500_000, ladder).concessions)
    #expect(concessions.fades == ladder.top.fades && concessions.pace == FramePace())
  }

  @Test("no frame rate below five a second is chosen", arguments: [(9.9, 1), (12, 2), (21, 4)])
  func leastRate(_ rate: Double, _ stride: Int) throws {
    let banner = ModelBanner(lines: 1, flips: 1, halfPace: 0.6)
    let found = search(limit: banner.bytes(ladder().top) / 14, ladder(rate: rate), banner)
    #expect(try #require(found.concessions).pace == FramePace(stride))
  }
}

@Suite("Concessions")
struct ConcessionsTests {
  private let best = Concessions(quality: 90, blend: .smooth)

  private func losses(_ change: (inout Concessions) -> Void) -> [String] {
    var worse = best
    change(&worse)
    return worse.losses(beyond: best, quality: 90, at: FrameRate(20)!)
  }

  @Test("nothing given up, nothing told")
  func nothing() {
    #expect(losses { _ in }.isEmpty)
  }

  @Test("what was given up is told in words")
  func everything() {
    let losses = losses {
      $0.lambda = 1.6
      $0.passingWeight = 0.01
      $0.fades = FadeMix(.lines)
      $0.pace = FramePace(2)
    }
    #expect(
      losses == [
        "quality 55 instead of 90", "fades by lines instead of in-between colors",
        "10 frames a second instead of 20", "coarser pixels in tiles that are fading",
      ])
  }

  @Test("what was given up for some of the tiles tells for how many")
  func partly() {
    let losses = losses {
      $0.fades = FadeMix(.lines, share: 0.25, then: .flip)
      $0.pace = FramePace(2, share: 0.9, then: 4)
    }
    #expect(
      losses == [
        "fades by lines instead of in-between colors, flips in the last 75 % of all tiles",
        "10 frames a second instead of 20, 5 in the last 10 % of all transitions",
      ])
  }
}
