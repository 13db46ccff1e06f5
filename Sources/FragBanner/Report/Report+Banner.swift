import AdRules
import GIFCodec
import Raster

extension Report {
  init(
    of plan: BannerPlan, _ banner: EncodedBanner, ladder: ConcessionLadder, bytes: Int,
    likeness: [SlideLikeness], warnings: [String], cuts: [CoverCut]
  ) {
    let story = banner.story
    let encoded = story.frames.map(\.encoded)
    let facts = encoded.compactMap(\.facts)
    slides = plan.pictures.count
    transitions = slides == 1 ? 0 : plan.plays == nil ? slides : slides - 1
    if case .file(let path) = plan.output { file = path } else { file = nil }
    size = plan.size
    self.bytes = bytes
    verdicts = banner.verdicts
    frames = encoded.count
    hundredths = encoded.reduce(0) { $0 + $1.delay }
    // A file of one frame has no loop block.
    plays = encoded.count == 1 ? 1 : plan.plays
    completedTiles = transitions * plan.grid.tileCount
    colors = facts.map(\.colors).max() ?? 0
    paletteBytes = encoded.reduce(0) { $0 + $1.paletteBytes }
    settlingBytes = facts.reduce(0) { $0 + $1.settlingBytes }
    passingBytes = facts.reduce(0) { $0 + $1.passingBytes }
    restPSNR = story.restPSNR
    restSimilarity = SlideLikeness.meanSimilarity(likeness)
    let best = plan.request.bestQuality
    losses = banner.concessions.losses(beyond: ladder.top, quality: best, at: plan.frameRate)
    let quality = banner.concessions.quality(atMost: best)
    let rate = plan.frameRate.framesPerSecond / Double(banner.concessions.pace.rest)
    hasGreatLosses =
      quality < min(best, Self.fairQuality)
      || banner.concessions.pace.rest > 1 && rate < Self.fairFramesPerSecond
    self.warnings =
      warnings + SlideLikeness.warnings(likeness, colors: plan.request.colors, in: plan.dialect)
    self.cuts = cuts
    dialect = plan.dialect
    otherHints =
      Self.hints(for: plan, bytes: bytes, frames: encoded.count) + banner.hints
      + Self.unusedBytes(bytes, of: plan, hasLosses: !losses.isEmpty)
  }

  private static let fairQuality = 60
  private static let fairFramesPerSecond = 10.0

  private static func unusedBytes(
    _ bytes: Int, of plan: BannerPlan, hasLosses: Bool
  ) -> [String] {
    guard let limit = plan.request.maximumBytes, hasLosses,
      Double(bytes) < Double(limit) * ByteBudget.wellUsed
    else { return [] }
    return ["\(limit - bytes) of the \(limit) bytes are left: what is a step finer does not fit"]
  }

  private static func hints(for plan: BannerPlan, bytes: Int, frames: Int) -> [String] {
    var hints = plan.choices
    func tell(_ remark: PlanRemark) { hints.append(remark.sentence(in: plan.dialect)) }
    if frames == 1, plan.pictures.count > 1 {
      let slides = plan.pictures.count == 2 ? "both slides" : "all \(plan.pictures.count) slides"
      hints.append("\(slides) look the same, so the banner is a still picture")
    }
    if bytes > 150_000, plan.request.maximumBytes == nil, plan.request.networks.isEmpty {
      tell(.heavy)
    }
    if plan.request.size == nil && plan.size.pixelCount > 2_000_000 {
      tell(.large(plan.size))
    }
    return hints
  }
}
