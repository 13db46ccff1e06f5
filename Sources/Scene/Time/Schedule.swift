import Dissolve

/// When frames stand, how long each stays, and how long a play lasts: the only rules of time.
///
/// Scene i belongs to slide i. A transition into it, if there is one, is its beginning; then comes the slide's hold. A
/// scene is complete when its transition and all that happens once in it are over. An endless cycle of several slides
/// begins with its first slide complete and ends with what leads to it.
package struct Schedule: Sendable {
  /// How a play begins.
  package enum Opening: Hashable, Sendable {
    /// With the first slide's scene from its start.
    case animate
    /// With the first slide complete.
    case complete
  }

  /// One frame that may stand in the file; those that show the same as the one before may be merged with it.
  package struct Frame: Hashable, Sendable {
    package let scene: Int
    /// Counted from the start of its scene, which is 0.
    package let number: Int
    /// When it stands in its scene.
    package let elapsed: Duration
    /// When it stands in the file.
    package let time: Duration
    /// Until the next frame, or to the end of the play.
    package let duration: Duration
    package let role: Moment.Role
  }

  package let holds: [Duration]
  package let rate: FrameRate
  /// Of one transition, in frame times: the first at which it is over.
  package let steps: Int
  package let wraps: Bool
  package let opening: Opening
  package let pace: FramePace
  private let ends: [Duration]
  private let continues: [Bool]
  /// When each scene would start if the first did at 0, and at last when a play would end.
  private let starts: [Duration]

  /// - Parameters:
  ///   - holds: by slide, at least one
  ///   - transition: its length
  ///   - wraps: whether the play starts over for ever
  ///   - opening: an endless cycle of several slides always opens complete
  ///   - pace: which frames are shown before a scene is complete
  ///   - ends: by slide, when all is over that happens once in its scene, beside the transition; `nil`: nothing does
  ///   - continues: by slide, whether something in its scene goes on for ever; `nil`: nothing does
  package init(
    holds: [Duration], transition: Duration, rate: FrameRate, wraps: Bool,
    opening: Opening = .complete, pace: FramePace = FramePace(), ends: [Duration]? = nil,
    continues: [Bool]? = nil
  ) {
    self.holds = holds
    self.rate = rate
    self.wraps = wraps
    self.pace = pace
    self.opening = wraps && holds.count > 1 ? .complete : opening
    self.ends = ends ?? holds.map { _ in .zero }
    self.continues = continues ?? holds.map { _ in false }
    let steps = holds.count > 1 ? rate.frames(toReach: transition) : 0
    self.steps = steps
    var starts = [Duration.zero]
    for (scene, hold) in holds.enumerated() {
      let leads = scene > 0 || wraps
      starts.append(starts[scene] + rate.time(ofFrame: leads ? steps : 0) + hold)
    }
    self.starts = starts
  }

  /// One play. An endless cycle lasts its holds and its transitions.
  package var length: Duration { starts.last! }

  /// Transitions of one play.
  package var transitionCount: Int { wraps && holds.count > 1 ? holds.count : holds.count - 1 }

  /// From the start of a scene to that of the next.
  package func length(ofScene scene: Int) -> Duration { starts[scene + 1] - starts[scene] }

  /// The number of the frame at which a scene is complete.
  package func completion(ofScene scene: Int) -> Int {
    max(steps(into: scene), rate.frames(toReach: ends[scene]))
  }

  /// Each passage is what leads up to one slide complete, with what goes on there until the next leads away.
  package var passageCount: Int { isSplit ? holds.count + 1 : holds.count }

  /// - Returns: its frames in order. The first passage of a play that opens complete begins with its slide at rest; the
  ///   last of an endless one leads up to it and stops short of it.
  package func frames(ofPassage passage: Int) -> [Frame] {
    let scene = passage % holds.count
    let completion = completion(ofScene: scene)
    var numbers: [Int] = []
    if passage > 0 || opening == .animate {
      numbers += numbersBeforeCompletion(ofScene: scene, passage: passage)
    }
    if passage < holds.count {
      numbers.append(completion)
      if continues[scene] { numbers += numbersAfterCompletion(ofScene: scene) }
    }
    let start = start(ofPassage: passage)
    let times = numbers.map { start + rate.time(ofFrame: $0) } + [end(ofPassage: passage)]
    return numbers.indices.map { index in
      Frame(
        scene: scene, number: numbers[index], elapsed: rate.time(ofFrame: numbers[index]),
        time: times[index], duration: times[index + 1] - times[index],
        role: numbers[index] == completion ? .rest : .transient)
    }
  }

  /// Of one play, before any are merged.
  package var frameCount: Int {
    (0..<passageCount).reduce(0) { $0 + frames(ofPassage: $1).count }
  }

  /// The frame that shows a scene's slide complete.
  package func rest(ofScene scene: Int) -> Frame {
    frames(ofPassage: scene).first { $0.role == .rest }!
  }

  /// A frame as layers are asked about it.
  func moment(of frame: Frame) -> SceneMoment {
    SceneMoment(
      scene: frame.scene, elapsed: frame.elapsed, time: frame.time,
      hasArrived: frame.number >= steps(into: frame.scene))
  }

  /// The frame that shows at a time of the file.
  ///
  /// - Parameter time: from 0 to the end of a play
  /// - Returns: the passage that it belongs to, and its number there
  package func place(at time: Duration) -> (passage: Int, frame: Int) {
    for passage in (0..<passageCount).reversed() {
      let frames = frames(ofPassage: passage)
      if let frame = frames.lastIndex(where: { time.hasReached($0.time) }) {
        return (passage, frame)
      }
    }
    return (0, 0)
  }

  /// Whether the first slide's scene stands in the file in two parts, its beginning at the end.
  private var isSplit: Bool { wraps && opening == .complete && (holds.count > 1 || leadsAnywhere) }

  /// Whether a single slide has anything before it is complete.
  private var leadsAnywhere: Bool { completion(ofScene: 0) > 0 }

  func steps(into scene: Int) -> Int {
    scene > 0 || wraps ? steps : 0
  }

  func isFollowedByTransition(_ scene: Int) -> Bool {
    holds.count > 1 && steps > 0 && (wraps || scene < holds.count - 1)
  }

  /// When a passage's scene starts in the file, which may be before the file does.
  private func start(ofPassage passage: Int) -> Duration {
    let opens = opening == .complete ? rate.time(ofFrame: completion(ofScene: 0)) : .zero
    if passage == 0 { return .zero - opens }
    // A play that stops shows its first slide for the whole hold; an endless one has its beginning at the end.
    let spared = wraps ? opens : .zero
    return starts[passage] - spared
  }

  /// When the frame that follows a passage stands, or the play ends.
  private func end(ofPassage passage: Int) -> Duration {
    guard passage + 1 < passageCount else { return length }
    let scene = (passage + 1) % holds.count
    let first =
      numbersBeforeCompletion(ofScene: scene, passage: passage + 1).first
      ?? completion(ofScene: scene)
    return start(ofPassage: passage + 1) + rate.time(ofFrame: first)
  }

  /// A transition's time 0 still shows the scene before.
  private func numbersBeforeCompletion(ofScene scene: Int, passage: Int) -> [Int] {
    let completion = completion(ofScene: scene)
    let first = steps(into: scene) > 0 ? 1 : 0
    let stride = pace.stride(inTransition: max(0, passage - 1), of: transitionCount)
    return (first..<max(first, completion)).filter { number in
      number.isMultiple(of: stride) && (number == 0 || completion - number >= stride)
    }
  }

  /// Up to the scene's end, where a transition's time 0 follows; else to a frame time before it.
  private func numbersAfterCompletion(ofScene scene: Int) -> [Int] {
    let isFollowed = isFollowedByTransition(scene)
    let extra =
      !wraps && opening == .complete && scene == 0
      ? rate.time(ofFrame: completion(ofScene: 0)) : .zero
    let end = length(ofScene: scene) + extra
    var numbers: [Int] = []
    var number = completion(ofScene: scene) + 1
    while end.hasReached(rate.time(ofFrame: isFollowed ? number : number + 1)) {
      numbers.append(number)
      number += 1
    }
    return numbers
  }
}
