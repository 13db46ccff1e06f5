import Dissolve
import Files
import PictureFiles
import Raster
import Scene

/// A banner that can be made: what a request means once it is known to hold no contradiction.
public struct BannerPlan: Sendable {
  /// The picture of each slide.
  package let pictures: [String]
  package let output: BannerRequest.Destination
  /// The banner's size in pixels.
  public let size: PixelSize
  /// How each slide's picture is fitted, by slide.
  package let fittings: [Fitting]
  package let grid: Grid
  package let timeline: FadeTimeline
  package let direction: CarouselDirection
  /// How long each slide is left alone, by slide.
  package let holds: [Duration]
  package let frameRate: FrameRate
  /// Whether the frame rate was left open, so that some frames may be left out where bytes are short.
  package let mayLeaveOutFrames: Bool
  /// How often the banner plays; `nil` is for ever.
  package let plays: Int?
  package let pageDots: PageDots?
  /// From the lowest to the uppermost.
  package let layers: [PlannedLayer]
  private let layerTimes: LayerTimes
  private let opening: Schedule.Opening
  /// With what its networks' rules leave open filled in.
  package let request: BannerRequest
  /// What was chosen in place of the standard, for its networks or for few pixels, a line each.
  package let choices: [String]
  /// What follows from the request that the user may not have wanted, a line each.
  package let warnings: [String]
  /// Of whoever asks for it.
  let dialect: Dialect
  /// Pictures that were read already.
  let piped: PipedPictures

  /// Looks into the folders among the pictures, reads those that come from pipes, looks at the first picture's size, then
  /// checks everything at once.
  ///
  /// - Throws: all problems of the request together, or the picture or folder that cannot be read.
  public init(_ request: BannerRequest) throws(BannerError) {
    try self.init(request, in: .swift)
  }

  /// - Parameters:
  ///   - dialect: of whoever asks for it
  ///   - checksFiles: whether its files are compared with each other here, and pictures may come from pipes
  package init(
    _ request: BannerRequest, in dialect: Dialect, checksFiles: Bool = true
  ) throws(BannerError) {
    self.dialect = dialect
    guard !request.pictures.isEmpty else {
      throw BannerError([PlanProblem(nil, .noPictures)], in: dialect)
    }
    let request = request.withStandardOutputResolved
    let (pictures, folderWarnings): ([String], [PictureWarning])
    var known = request.size
    do throws(PictureError) {
      (pictures, folderWarnings) = try Self.files(of: request)
      piped = checksFiles ? try PipedPictures(among: pictures) : PipedPictures()
      if known == nil, let picture = pictures.first(where: { !PlainSlide.isMeant(by: $0) }) {
        known = try ImageLoader(piped: piped).size(of: picture)
      }
    } catch {
      throw BannerError(work: error)
    }
    guard let size = known else {
      throw BannerError([PlanProblem(.size, .noSize)], in: dialect)
    }
    var whole = request
    if let file = request.layersFile {
      whole.layers += try LayersFile.layers(at: file, for: size)
    }
    var check = PlanCheck(request: whole, size: size, slideCount: pictures.count)
    let grid = check.grid()
    let ranks = request.order.ranks(in: grid, seed: request.seed)
    mayLeaveOutFrames = request.frameRate == nil
    check.plainSlides(among: pictures)
    let sound = check.soundLayers()
    layerTimes = LayerTimes(sound, slideCount: pictures.count)
    check.fitToNetworks(lastRank: ranks.max()!, layerTimes)
    let filled = check.request
    let timing = check.timing(lastRank: ranks.max()!)
    check.motions()
    let fittings = check.fittings()
    let holds = check.holds(transition: timing?.length, standard: layerTimes.standardHold)
    let pageDots = check.pageDots()
    opening = check.opening()
    let frameRate = filled.frameRate ?? BannerRequest.standardFrameRate
    plays = check.plays == 0 ? nil : check.plays
    if let timing, holds.count == pictures.count {
      let schedule = Schedule(
        holds: holds, transition: timing.length, rate: frameRate, wraps: plays == nil,
        opening: opening)
      layers = check.plannedLayers(sound, in: schedule)
    } else {
      layers = []
    }
    check.ranges()
    if checksFiles {
      check.outputs(pictures: pictures)
      check.endings()
    }
    guard check.problems.isEmpty, let timing else {
      throw BannerError(check.problems, in: dialect)
    }
    if checksFiles {
      do throws(FileError) {
        for file in layers.flatMap(\.layer.files) { try RegularFile.check(file) }
      } catch {
        throw BannerError(work: error)
      }
    }
    self.pictures = pictures
    self.grid = grid
    self.holds = holds
    self.pageDots = pageDots
    self.request = filled
    choices = check.choices.map { $0.sentence(in: dialect) }
    warnings =
      folderWarnings.map(\.description) + check.warnings.map { $0.sentence(in: dialect) }
    output = filled.output
    self.size = size
    self.fittings = fittings
    timeline = FadeTimeline(ranks: ranks, timing: timing, easing: filled.easing)
    direction = filled.direction
    self.frameRate = frameRate
  }

  /// A picture as the banner shows it at rest in the place of a slide. The border is part of every slide, so that no
  /// transition changes it.
  func slide(
    _ index: Int, from picture: LoadedPicture, under layers: LayerComposition
  ) -> SlideSource.Fitted {
    let fitting = fittings[index]
    return finished(
      index, picture.fitted(by: fitting), under: layers, picture.warnings,
      cut: CoverCut(of: pictures[index], size: picture.size, by: fitting))
  }

  /// The same of a slide that is a plain color; `nil` of others.
  func plainSlide(_ index: Int, under layers: LayerComposition) -> SlideSource.Fitted? {
    let picture = pictures[index]
    guard PlainSlide.isMeant(by: picture), let color = try? PlainSlide.color(of: picture) else {
      return nil
    }
    return finished(
      index, RasterImage(size: size, filledWith: color), under: layers, [], cut: nil)
  }

  private func finished(
    _ index: Int, _ picture: RasterImage, under layers: LayerComposition,
    _ warnings: [PictureWarning], cut: CoverCut?
  ) -> SlideSource.Fitted {
    var slide = picture
    layers.draw(onSlide: index, &slide)
    if let border = request.border { slide.drawBorder(border) }
    let notes = SlideNotes(
      warnings: warnings, cut: cut,
      sightings: request.keptColors.map { ColorSighting(of: $0, in: slide) })
    return (slide, notes)
  }

  func schedule(pace: FramePace = FramePace()) -> Schedule {
    layerTimes.schedule(
      holds: holds, transition: timeline.timing.length, rate: frameRate, wraps: plays == nil,
      opening: opening, pace: pace)
  }

  /// The request's pictures with folders opened up. A GIF inside one of them that is to be written anew is not a
  /// picture; any other result there would replace one.
  private static func files(
    of request: BannerRequest
  ) throws(PictureError) -> (pictures: [String], warnings: [PictureWarning]) {
    let former = request.results.map(\.path).filter { FilePath.ending(of: $0) == "gif" }
    let excluded = Set(former.compactMap(FileIdentity.init))
    var files: [String] = []
    var warnings: [PictureWarning] = []
    for path in request.pictures {
      if PlainSlide.isMeant(by: path) {
        files.append(path)
      } else if FileKind.isFolder(path) {
        let contents = try PictureFolder.contents(of: path, excluding: excluded)
        files += contents.pictures
        warnings += contents.passedOver
      } else {
        files.append(path)
      }
    }
    return (files, warnings)
  }
}
