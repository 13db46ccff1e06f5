import Dissolve
import Files
import Raster
import Scene

/// Goes through a request and notes every problem it finds; each part returns something to go on with.
struct PlanCheck {
  private(set) var request: BannerRequest
  let size: PixelSize
  let slideCount: Int
  private(set) var problems: [PlanProblem] = []
  /// What the user may not have wanted.
  private(set) var warnings: [PlanRemark] = []
  /// What was chosen in place of the standard.
  private(set) var choices: [PlanRemark] = []

  /// Players slow down what is shorter.
  private static let shortestFrame = Duration.milliseconds(20)

  init(request: BannerRequest, size: PixelSize, slideCount: Int) {
    self.request = request
    self.size = size
    self.slideCount = slideCount
  }

  mutating func grid() -> Grid {
    if max(size.width, size.height) > PixelSize.longestSide
      || size.pixelCount > PixelSize.mostPixels
    {
      note(.size, .tooLarge(size))
      // Its tiles might be more than memory holds.
      return Grid(columns: 1, rows: 1)
    }
    switch request.grid {
    case nil: return standardGrid()
    case .automatic: return .automatic(for: size)
    case .fixed(let grid):
      if grid.fits(in: size) { return grid }
      note(.grid, .finerThanPixels(grid, size))
      return Grid(columns: 1, rows: 1)
    }
  }

  private mutating func standardGrid() -> Grid {
    let standard = BannerRequest.standardGrid
    if standard.fits(in: size) { return standard }
    let grid = standard.shrunk(to: size)
    if slideCount > 1 { choices.append(.smallerGrid(grid, size)) }
    return grid
  }

  /// Fills in what the networks' rules leave open.
  mutating func fitToNetworks(lastRank: Int, _ layers: LayerTimes) {
    if request.networks.isEmpty { return }
    let fit = NetworkFit(
      request, to: request.networks, size: size, slideCount: slideCount, lastRank: lastRank, layers)
    request = fit.request
    problems += fit.problems
    choices += fit.choices
  }

  mutating func timing(lastRank: Int) -> FadeTiming? {
    let given: [(BannerOption, Duration?)] = [
      (.transition, request.transition), (.interval, request.interval), (.fade, request.fade),
    ]
    if given.contains(where: { option, _ in option.excess(in: request) != nil }) { return nil }
    for case (let option, let time?) in given { noteMilliseconds(option, time) }
    do throws(FadeTimingError) {
      let timing = try FadeTiming(
        transition: request.transition, interval: request.interval, fade: request.fade,
        lastRank: lastRank)
      if timing.length <= TimeKind.longest {
        noteLength(of: timing, lastRank: lastRank)
        return timing
      }
      note(nil, .endlessTransition(timing.length))
    } catch {
      problems.append(PlanProblem(error))
    }
    return nil
  }

  /// So long a time is most often one of milliseconds without its unit.
  private mutating func noteMilliseconds(_ option: BannerOption, _ time: Duration) {
    let seconds = Int(time / .seconds(1))
    guard seconds >= 100, time == .seconds(seconds) else { return }
    warnings.append(.manySeconds(option, seconds))
  }

  /// A fade given alone may make a transition that nobody asked for.
  private mutating func noteLength(of timing: FadeTiming, lastRank: Int) {
    guard slideCount > 1, request.transition == nil, request.interval == nil,
      let fade = request.fade, timing.length != FadeTiming.defaultTransition
    else { return }
    if lastRank > 0 {
      warnings.append(.longFade(timing))
    } else if fade > .zero {
      choices.append(.fadeIsTransition(timing))
    }
  }

  /// Notes ways of tiles that go with no other option.
  mutating func motions() {
    if request.motions.isEmpty { note(.motion, .noMotion) }
    if request.movesTiles, let blend = request.blend, blend != .smooth {
      note(.motion, .blendOfMovingTiles(blend))
    }
  }

  /// One fitting a slide.
  mutating func fittings() -> [Fitting] {
    guard let modes = perSlide(.fit, request.fits, "value"),
      let points = perSlide(.focus, request.focusPoints, "point"),
      let backgrounds = perSlide(.background, request.backgrounds, "color")
    else { return [] }
    return (0..<slideCount).map { slide in
      Fitting(
        size: size, mode: modes[slide], focus: points[slide], background: backgrounds[slide])
    }
  }

  /// One hold a slide.
  ///
  /// - Parameter standard: where nobody has said
  mutating func holds(transition: Duration?, standard: Duration) -> [Duration] {
    let given = request.holds ?? [standard]
    guard let holds = perSlide(.hold, given, "time") else { return [] }
    if let longest = request.holds?.max() { noteMilliseconds(.hold, longest) }
    guard let transition else { return holds }
    for (slide, hold) in holds.enumerated() where hold < Self.shortestFrame {
      let isLeft = slideCount > 1 && (plays == 0 || slide < slideCount - 1)
      if !isLeft || transition < Self.shortestFrame {
        note(.hold, .unseenSlide(slide + 1))
        break
      }
    }
    return holds
  }

  /// How a play begins.
  mutating func opening() -> Schedule.Opening {
    switch request.opening {
    case .complete: return .complete
    case .animate:
      if plays == 0, slideCount > 1 { note(.opening, .openingOfCycle) }
      return .animate
    case nil: return .animate
    }
  }

  mutating func pageDots() -> PageDots? {
    guard request.showsPageDots else { return nil }
    let dots = PageDots(count: slideCount, in: size)
    if dots == nil { note(.pageDots, .noRoomForDots(slideCount, size)) }
    return dots
  }

  /// Values that nobody read may be anything.
  mutating func ranges() {
    for option in BannerOption.all {
      if let excess = option.excess(in: request) { note(option, .outOfRange(excess)) }
    }
  }

  /// Different results need different files, and no picture may be lost to one; whatever the paths' spelling.
  ///
  /// - Parameter pictures: the files of all slides
  mutating func outputs(pictures: [String]) {
    let sources = Set(pictures.compactMap(FileIdentity.init))
    let names = Set(pictures.map(PathKey.init))
    let stream = PathKey("/dev/stdout")
    var results = request.results.map { option, path in
      let isStream = StandardOutput.isMeant(by: path)
      return (option, isStream ? stream : PathKey(path), FileIdentity(path))
    }
    if request.output == .standardOutput || request.trace == .standardOutput {
      let option: BannerOption = request.output == .standardOutput ? .gif : .trace
      results.insert((option, stream, FileIdentity.fileOfStandardOutput), at: 0)
    }
    for (place, (option, key, identity)) in results.enumerated() {
      for (otherOption, otherKey, other) in results[..<place]
      where otherKey == key || identity != nil && other == identity {
        note(option, .fileOfOther(key.path, otherOption))
      }
      if names.contains(key) || identity.map(sources.contains) == true {
        note(option, .fileOfPicture(key.path))
      }
    }
    if request.output == .standardOutput && request.trace == .standardOutput {
      note(.trace, .sharedStandardOutput)
    }
  }

  /// What is written is told by the option, not by the name: one that promises something else is a mistake. A name with
  /// another problem has enough of them.
  mutating func endings() {
    for (option, path) in request.results {
      if problems.contains(where: { $0.option?.name == option.name }) { continue }
      if let fault = option.kind.result?.fault(ofName: path) {
        note(option, .misleadingName(path, fault))
      }
    }
  }

  /// 0 is for ever.
  var plays: Int { request.plays ?? BannerRequest.standardPlays }

  /// A list with a value for each slide, of one that has as many or one for all; `nil` where it has another number.
  private mutating func perSlide<Value>(
    _ option: BannerOption, _ values: [Value], _ noun: String
  ) -> [Value]? {
    if values.count == slideCount { return values }
    if values.count == 1 { return Array(repeating: values[0], count: slideCount) }
    note(option, .valuesForSlides(values.count, of: noun, slides: slideCount))
    return nil
  }

  private mutating func note(_ option: BannerOption?, _ fault: PlanProblem.Fault) {
    note(PlanProblem(option, fault))
  }

  mutating func note(_ problem: PlanProblem) { problems.append(problem) }

  mutating func warn(_ warning: PlanRemark) { warnings.append(warning) }

  mutating func choose(_ choices: [PlanRemark]) { self.choices += choices }
}

extension Grid {
  /// With as many columns and rows as a picture has pixels, at most.
  func shrunk(to size: PixelSize) -> Grid {
    Grid(columns: min(columns, size.width), rows: min(rows, size.height))
  }
}
