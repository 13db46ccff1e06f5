import Foundation
import Testing

@testable import FragBanner

@Suite("Byte budget")
struct ByteBudgetTests {
  /// What a search found on a banner whose bytes at each position are known.
  private func search(
    limit: Int, _ bytes: (Double) -> Int
  ) -> (position: Double?, smallest: Int?, attempts: Int) {
    var attempts = 0
    let outcome = ByteBudget(limit: limit).search { position in
      attempts += 1
      return (position, bytes(position))
    }
    switch outcome {
    case .fits(let position): return (position, nil, attempts)
    case .tooLarge(let smallest): return (nil, smallest, attempts)
    }
  }

  @Test("what fits as it is gives up nothing and is encoded once")
  func fitsAtOnce() {
    let found = search(limit: 1000) { _ in 900 }
    #expect(found.position == 0 && found.attempts == 1)
  }

  @Test(
    "the budget is used nearly up, in at most eight encodings, and never exceeded",
    arguments: [0.9, 0.5, 0.2, 0.12], [1.0, 1.8, 3.0, 6.0])
  func usesItUp(_ share: Double, _ steepness: Double) {
    let bytes = { (position: Double) in Int(500_000 * exp(-steepness * position * (2 - position))) }
    let limit = Int(500_000 * share)
    let found = search(limit: limit, bytes)
    #expect(found.attempts <= 8)
    if bytes(1) > limit {
      #expect(found.position == nil && found.smallest == bytes(1))
    } else {
      let used = found.position.map(bytes) ?? 0
      #expect(used <= limit && Double(used) >= Double(limit) * 0.9, "\(used) of \(limit)")
    }
  }

  @Test("sizes that fall in steps still end in the best that was seen to fit")
  func steps() {
    let found = search(limit: 100) { $0 < 0.61 ? 101 : 80 }
    #expect(found.position.map { $0 >= 0.61 } == true)
  }

  @Test(
    "the ladder begins at its quality and only ever gives up more", arguments: [100, 90, 60, 20])
  func ladder(_ quality: Int) {
    let ladder = ConcessionLadder(from: quality)
    #expect(ladder[0] == Concessions(quality: quality))
    var last = ladder[0]
    for step in 1...50 {
      let here = ladder[Double(step) / 50]
      #expect(here.lambda >= last.lambda * 0.999_999)
      #expect(here.passingWeight <= last.passingWeight * 1.000_001)
      #expect((here.opacityLevels ?? .max) <= (last.opacityLevels ?? .max))
      last = here
    }
    #expect(abs(ladder[1].lambda - 60) < 1e-6 && ladder[1].opacityLevels == 1)
  }

  @Test("what was given up is told in words")
  func losses() {
    let best = Concessions(quality: 90)
    #expect(best.losses(beyond: best, quality: 90).isEmpty)
    var worse = best
    worse.lambda = 1.6
    worse.passingWeight = 0.01
    worse.opacityLevels = 1
    #expect(
      worse.losses(beyond: best, quality: 90) == [
        "quality 55 instead of 90", "coarser pixels in tiles that are fading",
        "1 step of a fade instead of 2",
      ])
  }
}
