import AdRules
import Dissolve
import GIFCodec
import Parallel
import PictureFiles
import Raster
import Scene

/// Makes the banner of a plan: pictures in, a file and a report out.
public struct BannerMaker: Sendable {
  private let plan: BannerPlan
  /// How many cores work at once.
  private let jobs: Int

  public init(_ plan: BannerPlan) {
    self.init(plan, jobs: plan.request.jobs)
  }

  /// - Parameter jobs: how many cores may work at once, whatever the plan says; `nil` is all there are
  package init(_ plan: BannerPlan, jobs: Int?) {
    self.plan = plan
    self.jobs = Cores.count(atMost: jobs)
  }

  /// Makes the banner and whatever else the plan asks for. Every result appears whole, or not at all.
  ///
  /// - Parameter progress: told now and then, from any thread, which share of the work is done, 0…1.
  /// - Throws: the picture that cannot be read or the file that cannot be written.
  public func make(progress: (@Sendable (Double) -> Void)? = nil) throws(BannerError) -> Report {
    try make(from: try SlideSource(plan, capacity: slidesInUseAtOnce), progress: progress)
  }

  /// The same from slides of this plan that somebody else has loaded, or will, with a record of it.
  ///
  /// - Parameter record: writes a file that is put in its place together with all others, or not at all
  package func make(
    from slides: SlideSource, progress: (@Sendable (Double) -> Void)? = nil,
    record: BannerWriter.Recording? = nil
  ) throws(BannerError) -> Report {
    do {
      let writer = try BannerWriter(plan, record)
      let banner = try encode(slides, progress) { try writer.gif.write($0) }
      // Whatever may still fail comes before the first file is put in its place.
      let likeness = plan.request.maximumBytes == nil ? [] : try banner.restLikeness()
      let report = report(of: banner, slides, bytes: writer.gif.count, likeness)
      try writer.finish(banner, report)
      return report
    } catch {
      throw BannerError(work: error)
    }
  }

  private func report(
    of banner: EncodedBanner, _ slides: SlideSource, bytes: Int, _ likeness: [SlideLikeness]
  ) -> Report {
    let request = plan.request
    let warnings =
      plan.warnings + slides.layers.warnings + slides.warnings.map(\.description)
      + ColorSighting.warnings(of: request.keptColors, in: slides.sightings, plan.dialect)
      + SlideLikeness.warnings(likeness, colors: request.colors, in: plan.dialect)
    let file: String? = if case .file(let path) = plan.output { path } else { nil }
    return Report(
      file: file, size: plan.size,
      facts: BannerFacts(of: plan, banner.story, bytes: bytes, likeness: likeness),
      verdicts: banner.verdicts,
      remarks: BannerRemarks(
        of: plan, banner, ladder: ladder, bytes: bytes, warnings: warnings, cuts: slides.cuts),
      cuts: slides.cuts)
  }

  /// Makes the bytes of the banner.
  ///
  /// - Parameter sink: takes them in order, on the calling thread
  private func encode(
    _ slides: SlideSource, _ progress: (@Sendable (Double) -> Void)?,
    into sink: ([UInt8]) throws -> Void
  ) throws -> EncodedBanner {
    let request = plan.request
    guard request.maximumBytes != nil || !request.networks.isEmpty else {
      var kept: [UInt8] = []
      var banner = try encode(ladder.top, slides, progress) { bytes in
        try sink(bytes)
        if request.contactSheet != nil { kept += bytes }
      }
      banner.bytes = kept
      return banner
    }
    var banner = try fittingBanner(within: request.maximumBytes ?? .max, slides, progress)
    banner.hints = try pricesOfWishes(banner, slides)
    banner.verdicts = try judge(banner.bytes)
    try sink(banner.bytes)
    return banner
  }

  /// The best banner that fits; its bytes are kept in memory meanwhile.
  private func fittingBanner(
    within limit: Int, _ slides: SlideSource, _ progress: (@Sendable (Double) -> Void)?
  ) throws -> EncodedBanner {
    // Nobody knows how many attempts there will be: each gets three tenths of what is left.
    var left = 1.0
    func attempt(_ concessions: Concessions) throws -> (encoding: EncodedBanner, bytes: Int) {
      let start = 1 - left
      let share = left * 0.3
      left -= share
      var tell: (@Sendable (Double) -> Void)?
      if let progress { tell = { progress(start + $0 * share) } }
      var bytes: [UInt8] = []
      var encoded = try encode(concessions, slides, tell) { bytes += $0 }
      encoded.bytes = bytes
      return (encoded, bytes.count)
    }
    let outcome = try ByteBudget(limit: limit).search(ladder, attempt)
    switch outcome {
    case .fits(let encoded): return encoded
    case .tooLarge(let smallest):
      throw BannerError(
        .work,
        [
          "\(limitInWords(limit)) cannot be met: the smallest this banner becomes is \(smallest) bytes; \(remedy)"
        ])
    }
  }

  private var remedy: String {
    let name = plan.dialect.name
    if plan.holds.count == 1 { return "a smaller \(name(.size)) helps" }
    let rate = plan.mayLeaveOutFrames ? "" : "fewer \(name(.fps)), "
    return rate
      + "a shorter \(name(.transition)), fewer pictures or a smaller \(name(.size)) help"
  }

  private var ladder: ConcessionLadder {
    // Tiles that switch at their start have no in-between colors to give up.
    let flips = plan.timeline.timing.fade == .zero
    return ConcessionLadder(
      from: plan.request.bestQuality, blend: flips ? .flip : plan.request.blend,
      movesTiles: plan.request.movesTiles,
      rate: plan.mayLeaveOutFrames ? plan.frameRate : nil, hasTransitions: plan.holds.count > 1)
  }

  /// What it costs to keep what was asked for by name where the pictures had to suffer for it, a line each.
  private func pricesOfWishes(
    _ banner: EncodedBanner, _ slides: SlideSource
  ) throws -> [String] {
    guard banner.concessions.lambda > GIFOptions.lambda(quality: 55), plan.holds.count > 1 else {
      return []
    }
    /// In percents of the bytes; `nil` where it is hardly anything.
    func saving(_ change: (inout Concessions) -> Void) throws -> Int? {
      var concessions = banner.concessions
      change(&concessions)
      var bytes = 0
      _ = try encode(concessions, slides, nil) { bytes += $0.count }
      let saving = 100 - bytes * 100 / banner.bytes.count
      return saving >= 5 ? saving : nil
    }
    var prices: [PlanRemark] = []
    if plan.request.blend == .smooth, !plan.request.movesTiles,
      let saving = try saving({ $0.fades = FadeMix(.lines) })
    {
      prices.append(.priceOfSmoothFades(saving))
    }
    if !plan.mayLeaveOutFrames,
      plan.frameRate.framesPerSecond >= 2 * ConcessionLadder.leastFramesPerSecond,
      let saving = try saving({ $0.pace = FramePace(2) })
    {
      prices.append(.priceOfFrameRate(plan.frameRate, saving))
    }
    return prices.map { $0.sentence(in: plan.dialect) }
  }

  private func limitInWords(_ limit: Int) -> String {
    let network = plan.request.networks.first { $0.mostBytes(for: plan.size) == limit }
    return network.map { "the \(limit) bytes that \($0.name) takes" }
      ?? "\(plan.dialect.name(.maxBytes)) \(limit)"
  }

  /// What only the finished file shows is judged before it is put in its place.
  ///
  /// - Throws: the rules that it breaks
  private func judge(_ bytes: [UInt8]) throws -> [BannerVerdict] {
    let networks = plan.request.networks
    if networks.isEmpty { return [] }
    let check = AdCheck(
      of: try GIFPlayback(of: GIFFile(bytes)), path: "\(plan.output)", for: networks)
    if !check.passed { throw BannerError(.work, complaints(in: check)) }
    return check.results.flatMap { result in
      result.verdicts.map { BannerVerdict($0, of: result.network) }
    }
  }

  /// A line for each rule that a finished banner breaks.
  private func complaints(in check: AdCheck) -> [String] {
    check.complaints.map { complaint, verdict in
      let resolution =
        verdict.demand.bounds.isOfEdge
        ? "draw a border, as in \(plan.dialect.assignment(.border, "#808080"))"
        : "leave more options to be chosen"
      return "\(check.path): \(complaint); \(resolution)"
    }
  }

  private func encode(
    _ concessions: Concessions, _ slides: SlideSource, _ progress: (@Sendable (Double) -> Void)?,
    into sink: ([UInt8]) throws -> Void
  ) throws -> EncodedBanner {
    let scene = scene(slides, concessions)
    let meter = ProgressMeter(frames: scene.schedule.frameCount, progress)
    let frames = try GIFEncoder(size: plan.size, options: options(concessions)).encode(
      passageCount: scene.passageCount, passage: scene.passage, frameDone: meter.count, into: sink)
    return EncodedBanner(
      concessions: concessions, scene: scene,
      story: Story(of: frames, from: scene, tileCount: plan.grid.tileCount))
  }

  /// Each core works on a passage of its own at most, next to the others', from one slide to another, and looks one
  /// slide ahead.
  private var slidesInUseAtOnce: Int { jobs + 2 }

  private func scene(_ slides: SlideSource, _ concessions: Concessions) -> Scene {
    return Scene(
      size: plan.size, schedule: plan.schedule(pace: concessions.pace),
      transition: transition(concessions.fades),
      layers: layers(over: slides), slides: slides.pictures)
  }

  private func transition(_ fades: FadeMix) -> any Transition {
    let moves = plan.request.movesTiles
    let mask = TileTransition(
      size: plan.size, grid: plan.grid, timeline: plan.timeline, direction: plan.direction,
      fades: moves ? FadeMix(.smooth(levels: nil)) : fades.scaled(by: fadesOfUsualLength))
    return moves ? MovingTiles(mask, motions: plan.request.motions) : mask
  }

  /// From the lowest to the uppermost. The border is part of the slides too; layers would cover it.
  private func layers(over slides: SlideSource) -> [any Layer] {
    var layers = slides.layers.layers
    if let dots = plan.pageDots { layers.append(dots) }
    if !slides.layers.layers.isEmpty, let border = plan.request.border {
      layers.append(BorderLayer(border, on: plan.size))
    }
    return layers
  }

  /// Few steps look like a fade while it is over in a seventh of a second; a longer one takes proportionally more.
  private var fadesOfUsualLength: Int {
    max(1, Int(plan.timeline.timing.fade / .milliseconds(140)))
  }

  private func options(_ concessions: Concessions) -> GIFOptions {
    let request = plan.request
    var options = GIFOptions()
    options.quality = concessions.quality(atMost: request.bestQuality)
    if concessions != ladder.top {
      options.lambda = concessions.lambda
      options.passingWeight = concessions.passingWeight
    }
    options.effort = request.effort
    options.colors = request.colors
    options.keepColors = request.keptColors + (request.border.map { [$0] } ?? [])
    options.dither = request.dither
    options.plays = plan.plays
    options.comment = request.comment
    // A still has one frame.
    options.refinesFirstSlide =
      plan.holds.count > 1 && request.networks.allSatisfy(\.takesRefinements)
    options.jobs = jobs
    return options
  }
}
