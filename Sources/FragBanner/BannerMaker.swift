import Dissolve
import GIFCodec
import PictureFiles
import Raster

/// Makes the banner of a plan: pictures in, a file and a report out.
public struct BannerMaker: Sendable {
  private let plan: BannerPlan

  public init(_ plan: BannerPlan) {
    self.plan = plan
  }

  /// Makes the banner and whatever else the plan asks for. Every result appears whole, or not at all.
  ///
  /// - Parameter progress: told now and then, from any thread, which share of the work is done, 0…1.
  /// - Throws: the picture that cannot be read or the file that cannot be written.
  public func make(progress: (@Sendable (Double) -> Void)? = nil) throws(BannerError) -> Report {
    do {
      return try write(progress)
    } catch {
      throw BannerError(work: error)
    }
  }

  private func write(_ progress: (@Sendable (Double) -> Void)?) throws -> Report {
    let request = plan.request
    var gif = try OutputFile(plan.output, replacing: request.replacesFiles)
    let slides = SlideSource(pictures: plan.pictures, fitting: plan.fitting, capacity: 6)
    let source = frameSource(slides)
    let meter = ProgressMeter(
      passages: source.passageCount, framesInEach: framesInEachPassage, progress)

    let frames = try GIFEncoder(size: plan.size, options: options).encode(
      passageCount: source.passageCount,
      passage: { index in meter.measured(try source.passage(index)) },
      into: { bytes throws in try gif.write(bytes) })
    let story = Story(of: frames, from: source)

    var still: OutputFile?
    if let path = request.still {
      still = try OutputFile(.file(path), replacing: request.replacesFiles)
      try still!.write(PNGFile.bytes(of: source.passage(0).destination))
    }
    var trace: OutputFile?
    if let destination = request.trace {
      trace = try OutputFile(destination, replacing: request.replacesFiles)
      try story.writeTrace { line in try trace!.write(Array(line.utf8)) }
    }
    let bytes = gif.count
    try gif.commit()
    try still.take()?.commit()
    try trace.take()?.commit()
    return report(story, bytes: bytes, warnings: slides.warnings)
  }

  private func frameSource(_ slides: SlideSource) -> FrameSource {
    FrameSource(
      size: plan.size, grid: plan.grid, timeline: plan.timeline, direction: plan.direction,
      holds: plan.holds, wraps: plan.plays == nil, frameRate: plan.frameRate,
      pageDots: plan.pageDots, opacityLevels: options.suggestedOpacityLevels
    ) { try slides.picture(ofSlide: $0) }
  }

  private var options: GIFOptions {
    var options = GIFOptions()
    options.quality = plan.request.quality
    options.colors = plan.request.colors
    options.plays = plan.plays
    options.comment = plan.request.comment
    return options
  }

  private var framesInEachPassage: Int {
    plan.frameRate.frames(toReach: plan.timeline.timing.length) + 1
  }

  private func report(_ story: Story, bytes: Int, warnings: [PictureWarning]) -> Report {
    let slides = plan.pictures.count
    let transitions = slides == 1 ? 0 : plan.plays == nil ? slides : slides - 1
    var file: String?
    if case .file(let path) = plan.output { file = path }
    return Report(
      file: file, size: plan.size, bytes: bytes, frames: story.frames.count,
      hundredths: story.frames.reduce(0) { $0 + $1.encoded.delay },
      plays: slides == 1 ? 1 : plan.plays, slides: slides, transitions: transitions,
      completedTiles: transitions * plan.grid.tileCount,
      restBytes: story.bytes(of: .rest), transientBytes: story.bytes(of: .transient),
      paletteBytes: story.frames.reduce(0) { $0 + $1.encoded.paletteBytes },
      warnings: warnings.map(\.description), hints: hints(bytes: bytes))
  }

  private func hints(bytes: Int) -> [String] {
    var hints: [String] = []
    if bytes > 150_000 {
      hints.append(
        "over the 150 KB that most ad networks take; "
          + "fewer --fps, a shorter --transition or a smaller --size help")
    }
    if plan.request.size == nil && plan.size.pixelCount > 2_000_000 {
      hints.append("made at the first picture's \(plan.size) pixels; --size makes it smaller")
    }
    return hints
  }
}
