import Raster
import Scene

/// What there is to say of a finished banner, a line each; JSON has them under the names here.
public struct BannerRemarks: Codable, Hashable, Sendable {
  /// What was given up to fit into a number of bytes.
  public let givenUp: [String]
  /// Whether so much was given up that the shortest word on the banner should tell: below quality 60 or 10 frames a
  /// second.
  public let hasGreatLosses: Bool
  /// What the user may want to know.
  public let warnings: [String]
  /// What would serve the user better.
  public let hints: [String]

  package init(
    givenUp: [String] = [], hasGreatLosses: Bool = false, warnings: [String] = [],
    hints: [String] = []
  ) {
    self.givenUp = givenUp
    self.hasGreatLosses = hasGreatLosses
    self.warnings = warnings
    self.hints = hints
  }

  /// Early records have noted neither hints nor great losses.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      givenUp: try container.decode([String].self, forKey: .givenUp),
      hasGreatLosses: try container.decodeIfPresent(Bool.self, forKey: .hasGreatLosses) ?? false,
      warnings: try container.decode([String].self, forKey: .warnings),
      hints: try container.decodeIfPresent([String].self, forKey: .hints) ?? [])
  }
}

extension BannerRemarks {
  init(
    of plan: BannerPlan, _ banner: EncodedBanner, ladder: ConcessionLadder, bytes: Int,
    warnings: [String], cuts: [CoverCut]
  ) {
    let best = plan.request.bestQuality
    givenUp = banner.concessions.losses(beyond: ladder.top, quality: best, at: plan.frameRate)
    let quality = banner.concessions.quality(atMost: best)
    let rate = plan.frameRate.framesPerSecond / Double(banner.concessions.pace.rest)
    hasGreatLosses =
      quality < min(best, Self.fairQuality)
      || banner.concessions.pace.rest > 1 && rate < Self.fairFramesPerSecond
    self.warnings = warnings
    hints =
      Self.hints(for: plan, bytes: bytes, frames: banner.story.frames.count) + banner.hints
      + Self.unusedBytes(bytes, of: plan, hasLosses: !givenUp.isEmpty)
      + [CoverCut.hint(of: cuts, size: plan.size, in: plan.dialect)].compactMap(\.self)
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
