import AdRules
import Dissolve
import GIFCodec
import PlainText
import Raster
import Scene

/// Fits a request to ad networks: fills in what was left open, and finds what was given that one of them does not take.
/// Of rules about the same thing the tightest counts, whichever network's it is.
///
/// What is open gives way in this order: the banner plays less often; its pictures stay for a shorter time, at least
/// `shortestHold`; its transitions become shorter, at least `shortestTransition`.
struct NetworkFit {
  /// With nothing left open that a network has a rule for, as far as no problem bars the way.
  private(set) var request: BannerRequest
  private(set) var problems: [PlanProblem] = []
  /// What was chosen in place of the standard and is no matter of course.
  private(set) var choices: [PlanRemark] = []

  private let networks: [AdSpec]
  private let rules: [NetworkRule]
  private let size: PixelSize
  private let slideCount: Int
  private let lastRank: Int
  private let layers: LayerTimes

  /// A picture that is shown for less than that cannot be read.
  private static let shortestHold = 100
  private static let shortestTransition = 50

  init(
    _ request: BannerRequest, to networks: [AdSpec], size: PixelSize, slideCount: Int,
    lastRank: Int, _ layers: LayerTimes
  ) {
    self.request = request
    self.networks = networks
    rules = NetworkRule.all(of: networks)
    self.size = size
    self.slideCount = slideCount
    self.lastRank = lastRank
    self.layers = layers
    fitSize()
    fitBytes()
    fitOpening()
    if slideCount > 1 || layers.move(wraps: isEndless) {
      fitFrameRate()
      fitFrameCount()
      fitTimes()
      fitDelays()
    }
  }

  private mutating func fitSize() {
    let common = CommonSizes(of: networks)
    if let conflict = common.conflict {
      let names = networks.map(\.name).joined(separator: ",")
      problems.append(
        PlanProblem(.networks, .networksExclude(networks: names, sentence: conflict)))
      return
    }
    for rule in rules where !rule.demand.takes(size) {
      report(
        .size(
          size, isGiven: request.size != nil, isOfSeveral: networks.count > 1,
          choices: common.listed ?? []), rule)
    }
  }

  private mutating func fitBytes() {
    let limits = rules.compactMap { rule in
      rule.demand.mostBytes(for: size).map { (bytes: $0, rule: rule) }
    }
    guard let limit = limits.min(by: { $0.bytes < $1.bytes }) else { return }
    guard let given = request.maximumBytes else {
      // A limit to keep, not one to use up: quality starts from its standard.
      request.quality = request.bestQuality
      request.maximumBytes = limit.bytes
      return
    }
    if given > limit.bytes {
      report(.bytes(given, most: limit.bytes), limit.rule)
    }
  }

  private mutating func fitFrameRate() {
    guard let (delay, rule) = shortestDelay else { return }
    guard let given = request.frameRate else {
      let standard = BannerRequest.standardFrameRate.framesPerSecond
      request.frameRate = rate(atMost: min(standard, 100 / Double(delay)))
      return
    }
    // Not an instant less: rounded to hundredths, some frame would come out shorter.
    if given.time(ofFrame: 1) < .hundredths(delay) {
      report(.frameRate(given, most: .decimal(10_000 / delay, places: 2)), rule)
    }
  }

  /// The frames of a pass, before any are merged.
  private mutating func fitFrameCount() {
    guard let timing, let schedule = schedule(wraps: isEndless),
      let (most, rule) = limit(\.mostFrames)
    else { return }
    if most < slideCount { return report(.pictures(slideCount), rule) }
    let count = schedule.frameCount
    guard count > most else { return }
    guard request.frameRate == nil else {
      return report(.framesOfRate(count, frameRate), rule)
    }
    if schedule.transitionCount > 0 {
      let mostSteps = (most - slideCount) / schedule.transitionCount + 1
      request.frameRate = rate(atMost: Double(mostSteps) / timing.length.inSeconds)
    }
    // Layers may move for longer than transitions do.
    while let count = self.schedule(wraps: isEndless)?.frameCount, count > most {
      let slower = rate(
        atMost: min(
          frameRate.framesPerSecond * Double(most) / Double(count), frameRate.framesPerSecond - 0.01
        ))
      if slower == frameRate { return report(.framesOfRate(count, frameRate), rule) }
      request.frameRate = slower
    }
  }

  /// A play that is to begin with a complete picture does so.
  private mutating func fitOpening() {
    guard let rule = rules.first(where: { $0.demand.bounds.opensComplete }) else { return }
    switch request.opening {
    case .animate: report(.opening, rule)
    case .complete: break
    case nil: request.opening = .complete
    }
  }

  private mutating func fitTimes() {
    let time = limit { $0.mostSeconds.map { $0 * 100 } }
    let plays = limit(\.mostPlays)
    let end = rules.first { $0.demand.bounds.stops }
    guard let finite = end ?? time?.rule ?? plays?.rule, timing != nil else { return }
    let most = plays?.value ?? .max
    if request.plays == 0 {
      report(.endless, finite)
    } else if let given = request.plays, given > most, let plays {
      report(.plays(given, most: most), plays.rule)
    }
    let wanted = max(1, request.plays ?? 1)
    guard let time else {
      request.plays = request.plays ?? min(1, most)
      return
    }
    if let onePlay, onePlay * wanted > time.value { shorten(to: time.value / wanted, time.rule) }
    guard let onePlay else { return }
    let fitting = time.value / max(1, onePlay)
    if fitting < wanted {
      let conflict: NetworkConflict =
        wanted > 1 && fitting > 0
        ? .playsTake(onePlay * wanted, plays: wanted, most: min(fitting, most))
        : .onePlayTakes(onePlay, longFade: longFade)
      report(conflict, time.rule)
    }
    request.plays =
      request.plays ?? max(1, min(fitting, most, BannerRequest.allowedPlays.upperBound))
  }

  /// Shortens what is open until a play takes no more than that many hundredths of a second, if it can.
  private mutating func shorten(to limit: Int, _ rule: NetworkRule) {
    guard let stopping = schedule(wraps: false) else { return }
    let transitions = stopping.length - stopping.holds.reduce(.zero, +)
    let reason = "\(rule.network.name) \(rule.demand.clause(for: size))"
    if request.holds == nil {
      let least = leastHolds
      let left = Duration.hundredths(limit) - transitions
      let hold = Self.longestHold(within: Int(left / .hundredths(1)), least)
      if hold == Self.shortestHold, !isTransitionOpen { return }
      let holds = least.map { Duration.hundredths(max($0, hold)) }
      request.holds = Set(holds).count == 1 ? [holds[0]] : holds
      choices.append(.shorterHolds(hold, reason: reason))
    }
    let holds = self.holds!.reduce(.zero, +)
    guard slideCount > 1, let onePlay, onePlay > limit, isTransitionOpen else { return }
    let length = (Duration.hundredths(limit) - holds) / (slideCount - 1)
    let steps = Int(length.inSeconds * frameRate.framesPerSecond + 1e-6)
    let transition = frameRate.time(ofFrame: max(0, steps))
    let shortest = max(.hundredths(Self.shortestTransition), request.fade ?? .zero)
    guard transition.hasReached(shortest) else { return }
    request.transition = transition
    choices.append(.shorterTransitions(transition, reason: reason))
  }

  /// What each slide is left alone for at least, in hundredths of a second, so that all that its layers do can be seen.
  private var leastHolds: [Int] {
    guard let timing else { return Array(repeating: Self.shortestHold, count: slideCount) }
    let ends = layers.ends(wraps: false, in: nil)
    let long = Schedule(
      holds: ends.map { $0 + .seconds(1) }, transition: timing.length, rate: frameRate, wraps: false
    )
    return zip(long.rooms, ends).enumerated().map { slide, scene in
      let (room, end) = scene
      // A frame's time for the slide complete, where no transition's first frame shows it on.
      let spared = slideCount == 1 || timing.length == .zero || slide == slideCount - 1 ? 1 : 0
      let complete = frameRate.time(ofFrame: frameRate.frames(toReach: end) + spared)
      let hold = end == .zero ? .zero : complete - room.arrival
      return max(Self.shortestHold, Int((hold / .hundredths(1)).rounded(.up)))
    }
  }

  /// The longest hold of all slides that together stay for no more than that many hundredths of a second, each for at
  /// least its own time.
  private static func longestHold(within limit: Int, _ least: [Int]) -> Int {
    var (low, high) = (shortestHold, max(shortestHold, limit))
    while low < high {
      let middle = (low + high + 1) / 2
      if least.reduce(0, { $0 + max($1, middle) }) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// Rest frames stay for their hold, and for a frame's time where a transition follows.
  private mutating func fitDelays() {
    guard let (delay, rule) = shortestDelay, let schedule = schedule(wraps: isEndless)
    else { return }
    for slide in 0..<slideCount {
      if !schedule.rest(ofScene: slide).duration.hasReached(.hundredths(delay)) {
        return report(.shortHold(slide: slide + 1, least: delay), rule)
      }
    }
  }
}

/// What the request comes to, as far as it has been filled in.
extension NetworkFit {
  /// One that timers' steps fall on, if there is.
  private func rate(atMost framesPerSecond: Double) -> FrameRate {
    layers.rate(atMost: framesPerSecond) ?? .slowerOrEqual(to: framesPerSecond)
  }

  private var frameRate: FrameRate { request.frameRate ?? BannerRequest.standardFrameRate }
  /// Whether the length of a transition is not asked for. A fade alone leaves it open, unless it makes it.
  private var isTransitionOpen: Bool {
    guard request.transition == nil, request.interval == nil else { return false }
    return request.fade.map { FadeTiming.keepsDefaultTransition(fade: $0, lastRank: lastRank) }
      ?? true
  }

  /// The times of transitions that a fade given alone has made long; `nil` where it has not.
  private var longFade: FadeTiming? {
    guard request.transition == nil, request.interval == nil, lastRank > 0, !isTransitionOpen
    else { return nil }
    return timing
  }

  private var isEndless: Bool { (request.plays ?? BannerRequest.standardPlays) == 0 }

  /// `nil` where the times contradict each other.
  private var timing: FadeTiming? {
    try? FadeTiming(
      transition: request.transition, interval: request.interval, fade: request.fade,
      lastRank: lastRank)
  }

  /// By slide; `nil` where there are neither one nor as many as slides.
  private var holds: [Duration]? {
    let given = request.holds ?? [layers.standardHold]
    if given.count == 1 { return Array(repeating: given[0], count: slideCount) }
    return given.count == slideCount ? given : nil
  }

  /// `nil` where times or holds contradict each other.
  private func schedule(wraps: Bool) -> Schedule? {
    guard let timing, let holds else { return nil }
    return layers.schedule(
      holds: holds, transition: timing.length, rate: frameRate, wraps: wraps,
      opening: request.opening == .complete ? .complete : .animate)
  }

  /// A play that stops, in the hundredths of a second that the file will have.
  private var onePlay: Int? { schedule(wraps: false).map { FrameClock.hundredths($0.length) } }

  private var shortestDelay: (value: Int, rule: NetworkRule)? {
    rules.compactMap { rule in rule.demand.bounds.shortestDelay.map { ($0, rule) } }
      .max { $0.0 < $1.0 }
  }

  /// The lowest of the numbers that rules set.
  private func limit(_ value: (AdBounds) -> Int?) -> (value: Int, rule: NetworkRule)? {
    rules.compactMap { rule in value(rule.demand.bounds).map { ($0, rule) } }.min { $0.0 < $1.0 }
  }

  private mutating func report(_ conflict: NetworkConflict, _ rule: NetworkRule) {
    problems.append(PlanProblem(conflict, rule: rule.sentence(for: size)))
  }
}

extension FrameRate {
  /// The highest rate that is not above a number of frames a second; its frames are never shorter.
  static func slowerOrEqual(to framesPerSecond: Double) -> FrameRate {
    let millionths = (framesPerSecond * 1_000_000 + 1e-3).rounded(.down)
    let allowed = FrameRate.allowed
    return FrameRate(min(allowed.upperBound, max(allowed.lowerBound, millionths / 1_000_000)))!
  }
}

extension Duration {
  fileprivate static func hundredths(_ count: Int) -> Duration { .milliseconds(count * 10) }
}
