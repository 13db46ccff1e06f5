import Dissolve
import GIFCodec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The way down from a quality to the coarsest banner that still is one, in the order in which eyes miss least what is
/// given up: coarser pixels as long as nobody sees them, in-between colors, frames, fading itself, and only then the
/// pictures at rest. What was asked for by name is kept.
struct ConcessionLadder {
  struct Step {
    /// What changes, whatever went before.
    fileprivate let change: @Sendable (inout Concessions) -> Void
    /// Whether it gives up more than colors, which it is only worth where it saves enough.
    fileprivate var hasToSave = false

    /// Where the step leads from there.
    func end(from start: Concessions) -> Concessions {
      var end = start
      change(&end)
      return end
    }

    /// The least share of the bytes that it has to save to be taken: beside what coarser colors save, by measurement a
    /// sixtieth for each step of quality (of 0.058 in the logarithm of λ), a twentieth, which is about half a decibel.
    func leastSaving(from start: Concessions, to end: Concessions) -> Double {
      hasToSave ? 0.05 + log(end.lambda / start.lambda) / 0.058 / 60 : 0
    }
  }

  /// What gives up nothing.
  let top: Concessions
  /// Down from the top.
  private(set) var steps: [Step] = []

  private static let coarsestLambda = 60.0
  private static let leastPassingWeight = 0.01
  /// Frames a second; fewer are no motion any more.
  static let leastFramesPerSecond = 5.0

  /// - Parameters:
  ///   - blend: the one that was asked for, if one was
  ///   - rate: of frames, if some may be left out
  ///   - hasTransitions: whether anything fades
  init(from quality: Int, blend: Blend?, rate: FrameRate?, hasTransitions: Bool) {
    top = Concessions(quality: quality, blend: blend ?? .smooth)
    if hasTransitions {
      if top.fades.first == .smooth(levels: nil) {
        steps.append(Step(change: { $0.fades = FadeMix(.smooth(levels: 2)) }))
      }
      lower(to: 60)
      if blend == nil { giveUp(at: 58) { $0.fades = FadeMix(.lines) } }
      for stride in [2, 4] {
        guard let rate, rate.framesPerSecond / Double(stride) >= Self.leastFramesPerSecond
        else { break }
        giveUp(at: 57) { $0.pace = FramePace(stride) }
      }
      switch blend {
      case nil:
        lower(to: 54)
        giveUp(at: 52) { $0.fades = FadeMix(.flip) }
      case .smooth?:
        lower(to: 45)
        giveUp(at: 43) { $0.fades = FadeMix(.smooth(levels: 1)) }
      case .lines?, .flip?: break
      }
    }
    steps.append(Step(change: { $0.lambda = Self.coarsestLambda }))
    steps.append(Step(change: { $0.passingWeight = Self.leastPassingWeight }))
  }

  private mutating func lower(to quality: Int) {
    let lambda = GIFOptions.lambda(quality: quality)
    steps.append(Step(change: { $0.lambda = max($0.lambda, lambda) }))
  }

  /// Styles and paces cost some of the quality too, so that pixels at rest never look better for fewer bytes.
  private mutating func giveUp(
    at quality: Int, _ change: @escaping @Sendable (inout Concessions) -> Void
  ) {
    let lambda = GIFOptions.lambda(quality: quality)
    steps.append(
      Step(
        change: { concessions in
          concessions.lambda = max(concessions.lambda, lambda)
          change(&concessions)
        }, hasToSave: true))
  }
}
