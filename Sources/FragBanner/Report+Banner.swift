import GIFCodec
import Raster

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Report {
  init(
    of plan: BannerPlan, _ story: Story, bytes: Int, verdicts: [AdCheck.Result],
    restSimilarity: Double?,
    losses: [String],
    warnings: [String]
  ) {
    let encoded = story.frames.map(\.encoded)
    let facts = encoded.compactMap(\.facts)
    slides = plan.pictures.count
    transitions = slides == 1 ? 0 : plan.plays == nil ? slides : slides - 1
    if case .file(let path) = plan.output { file = path } else { file = nil }
    size = plan.size
    self.bytes = bytes
    self.verdicts = verdicts
    frames = encoded.count
    hundredths = encoded.reduce(0) { $0 + $1.delay }
    plays = slides == 1 ? 1 : plan.plays
    completedTiles = transitions * plan.grid.tileCount
    colors = facts.map(\.colors).max() ?? 0
    paletteBytes = encoded.reduce(0) { $0 + $1.paletteBytes }
    settlingBytes = facts.reduce(0) { $0 + $1.settlingBytes }
    passingBytes = facts.reduce(0) { $0 + $1.passingBytes }
    restPSNR = Self.restPSNR(of: facts)
    self.restSimilarity = restSimilarity
    self.losses = losses
    self.warnings = warnings
    hints = Self.hints(for: plan, bytes: bytes)
  }

  /// 10 log₁₀(255² / mean squared error) over all channels of the pixels that come to rest.
  private static func restPSNR(of facts: [EncodedFrame.Facts]) -> Double? {
    let error = facts.reduce(0) { $0 + $1.squaredError }
    let samples = 3 * facts.reduce(0) { $0 + $1.settledPixels }
    guard error > 0, samples > 0 else { return nil }
    return 10 * log10(255 * 255 * Double(samples) / error)
  }

  private static func hints(for plan: BannerPlan, bytes: Int) -> [String] {
    var hints = plan.choices
    if bytes > 150_000, plan.request.maximumBytes == nil, plan.request.networks.isEmpty {
      hints.append(
        "over the 150 KB that most ad networks take; --max-bytes 150k makes the best that fits, "
          + "--for NAME keeps to all rules of a network (fragbanner specs lists them)")
    }
    if plan.request.size == nil && plan.size.pixelCount > 2_000_000 {
      hints.append("made at the first picture's \(plan.size) pixels; --size makes it smaller")
    }
    return hints
  }
}
