import Dissolve
import Files
import PlainText
import Raster
import Scene

/// Goes through a request and notes every problem it finds; each part returns something to go on with.
struct PlanCheck {
  private(set) var request: BannerRequest
  let size: PixelSize
  let slideCount: Int
  private(set) var problems: [String] = []
  /// What the user may not have wanted, a line each.
  private(set) var warnings: [String] = []
  /// What was chosen in place of the standard, a line each.
  private(set) var choices: [String] = []

  /// What fits a graphic control extension's 16 bits of hundredths.
  private static let longestHold = Duration.milliseconds(655_350)
  /// Longer than anybody waits, and far from where times could overflow.
  private static let longestTransition = Duration.seconds(1_000_000)
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
      problems.append(
        "--size \(size) is too large; give at most 65535 pixels a side and 100 megapixels in all")
      // Its tiles might be more than memory holds.
      return Grid(columns: 1, rows: 1)
    }
    switch request.grid {
    case nil: return standardGrid()
    case .automatic: return .automatic(for: size)
    case .fixed(let grid):
      if grid.fits(in: size) { return grid }
      var excess: [String] = []
      if grid.columns > size.width {
        excess.append(
          "\(grid.columns) columns for \(Wording.counted(size.width, "pixel")) of width")
      }
      if grid.rows > size.height {
        excess.append("\(grid.rows) rows for \(Wording.counted(size.height, "pixel")) of height")
      }
      let most = Grid(
        columns: min(grid.columns, size.width), rows: min(grid.rows, size.height))
      problems.append(
        "--grid \(grid) has \(excess.joined(separator: " and ")); give at most \(most), or auto")
      return Grid(columns: 1, rows: 1)
    }
  }

  private mutating func standardGrid() -> Grid {
    let standard = BannerRequest.standardGrid
    if standard.fits(in: size) { return standard }
    let grid = Grid(
      columns: min(standard.columns, size.width), rows: min(standard.rows, size.height))
    if slideCount > 1 {
      choices.append(
        "the grid is \(grid), since \(size) pixels hold no more of the usual \(standard)")
    }
    return grid
  }

  /// Fills in what the networks' rules leave open.
  mutating func fitToNetworks(lastRank: Int) {
    if request.networks.isEmpty { return }
    let fit = NetworkFit(
      request, to: request.networks, size: size, slideCount: slideCount, lastRank: lastRank)
    request = fit.request
    problems += fit.problems
    choices += fit.choices
  }

  mutating func timing(lastRank: Int) -> FadeTiming? {
    let given = [
      ("--transition", request.transition), ("--interval", request.interval),
      ("--fade", request.fade),
    ]
    for case (let name, let time?) in given where time < .zero || time > Self.longestTransition {
      problems.append("\(name) is out of range; give 0 to 1000000 seconds")
      return nil
    }
    for case (let name, let time?) in given { noteMilliseconds(name, time) }
    do throws(FadeTimingError) {
      let timing = try FadeTiming(
        transition: request.transition, interval: request.interval, fade: request.fade,
        lastRank: lastRank)
      if timing.length <= Self.longestTransition {
        noteLength(of: timing, lastRank: lastRank)
        return timing
      }
      problems.append(
        "the transition would take \(Int(timing.length.inSeconds)) s, at most 1000000 s are possible; "
          + "give a shorter --interval or --fade, or fewer tiles")
      return nil
    } catch {
      problems.append("\(error)")
      return nil
    }
  }

  /// So long a time is most often one of milliseconds without its unit.
  private mutating func noteMilliseconds(_ option: String, _ time: Duration) {
    let seconds = Int(time / .seconds(1))
    guard seconds >= 100, time == .seconds(seconds) else { return }
    warnings.append(
      "\(option) \(seconds) is \(Wording.timeLeft(time - .seconds(1))); \(seconds) milliseconds are \(seconds)ms"
    )
  }

  /// A fade given alone may make a transition that nobody asked for.
  private mutating func noteLength(of timing: FadeTiming, lastRank: Int) {
    guard slideCount > 1, request.transition == nil, request.interval == nil,
      let fade = request.fade, timing.length != FadeTiming.defaultTransition
    else { return }
    let length = Wording.seconds(timing.length)
    if lastRank == 0 {
      if fade == .zero { return }
      choices.append("all tiles start together, so a transition takes as long as --fade, \(length)")
    } else {
      warnings.append(
        "--fade \(Wording.seconds(fade)) alone, which is longer than the usual transition of "
          + "\(Wording.seconds(FadeTiming.defaultTransition)), makes transitions of \(length); "
          + "--transition chooses their length, at least that of the fade")
    }
  }

  /// One fitting a slide.
  mutating func fittings() -> [Fitting] {
    guard let modes = perSlide("--fit", request.fits, "value"),
      let points = perSlide("--focus", request.focusPoints, "point"),
      let backgrounds = perSlide("--background", request.backgrounds, "color")
    else { return [] }
    return (0..<slideCount).map { slide in
      Fitting(
        size: size, mode: modes[slide], focus: points[slide], background: backgrounds[slide])
    }
  }

  /// One hold a slide.
  mutating func holds(transition: Duration?) -> [Duration] {
    let given = request.holds ?? [BannerRequest.standardHold]
    guard let holds = perSlide("--hold", given, "time") else { return [] }
    if holds.contains(where: { $0 < .zero || $0 > Self.longestHold }) {
      problems.append("--hold is out of range; give 0 to 655.35 seconds")
    }
    if let longest = request.holds?.max() { noteMilliseconds("--hold", longest) }
    guard let transition else { return holds }
    for (slide, hold) in holds.enumerated() where hold < Self.shortestFrame {
      let isLeft = slideCount > 1 && (plays == 0 || slide < slideCount - 1)
      if !isLeft || transition < Self.shortestFrame {
        problems.append(
          "slide \(slide + 1) has neither a hold nor a transition of at least 0.02 s; "
            + "give --hold 0.02 or more")
        break
      }
    }
    return holds
  }

  mutating func pageDots() -> PageDots? {
    guard request.showsPageDots else { return nil }
    let dots = PageDots(count: slideCount, in: size)
    if dots == nil {
      problems.append(
        "--page-dots: no room for \(Wording.counted(slideCount, "dot")) on \(size) pixels; leave the option out, "
          + "or use fewer slides or a larger --size")
    }
    return dots
  }

  mutating func numbers() {
    requireRange("--loop", plays, BannerRequest.allowedPlays)
    requireRange("--colors", request.colors, BannerRequest.allowedColors)
    if let bytes = request.maximumBytes, bytes < 1 {
      problems.append("--max-bytes \(bytes) is out of range; give 1 or more")
    }
    requireRange("--quality", request.bestQuality, BannerRequest.allowedQuality)
    if let jobs = request.jobs { requireRange("--jobs", jobs, BannerRequest.allowedJobs) }
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
      let option = request.output == .standardOutput ? "--output" : "--trace"
      results.insert((option, stream, FileIdentity.fileOfStandardOutput), at: 0)
    }
    for (place, (option, key, identity)) in results.enumerated() {
      let start = "\(option) \(key.path) is also "
      for (otherOption, otherKey, other) in results[..<place]
      where otherKey == key || identity != nil && other == identity {
        problems.append(start + "the file of \(otherOption); give another name")
      }
      if names.contains(key) || identity.map(sources.contains) == true {
        problems.append(start + "one of the pictures; give another name")
      }
    }
    if request.output == .standardOutput && request.trace == .standardOutput {
      problems.append("--trace - and --output - share standard output; give one of them a file")
    }
  }

  /// What is written is told by the option, not by the name: one that promises something else is a mistake. A name with
  /// another problem has enough of them.
  mutating func endings() {
    for (option, path) in request.results {
      if problems.contains(where: { $0.hasPrefix(option + " ") }) { continue }
      if let problem = ResultKind(option: option).problem(with: path) {
        problems.append("\(option) \(path) \(problem)")
      }
    }
  }

  /// 0 is for ever.
  var plays: Int { request.plays ?? 0 }

  /// A list with a value for each slide, of one that has as many or one for all; `nil` where it has another number.
  private mutating func perSlide<Value>(
    _ option: String, _ values: [Value], _ noun: String
  ) -> [Value]? {
    if values.count == slideCount { return values }
    if values.count == 1 { return Array(repeating: values[0], count: slideCount) }
    problems.append(
      "\(option) has \(Wording.counted(values.count, noun)) for "
        + "\(Wording.counted(slideCount, "slide")); give one"
        + (slideCount == 1 ? "" : " for all or \(slideCount)"))
    return nil
  }

  private mutating func requireRange(_ option: String, _ value: Int, _ range: ClosedRange<Int>) {
    if !range.contains(value) {
      problems.append(
        "\(option) \(value) is out of range; give \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
