import CMath
import Dissolve
import GIFCodec
import Scene

/// The way down from a quality to the coarsest banner that still is one, in the order in which eyes miss least what is
/// given up: coarser pixels as long as nobody sees them, in-between colors, frames, fading itself, and only then the
/// pictures at rest. What was asked for by name is kept.
struct ConcessionLadder {
  struct Step {
    /// What a step has to save to be taken.
    fileprivate enum Price {
      case none
      /// Coarser colors, where bytes hardly depend on them, are nothing to begin with: artwork stays crisp.
      case colors
      /// A fade or frames: beside what coarser colors save a twentieth, which is about half a decibel.
      case motion
    }

    /// What changes, whatever went before.
    fileprivate let change: @Sendable (inout Concessions) -> Void
    fileprivate var price = Price.none

    /// Where the step leads from there.
    func end(from start: Concessions) -> Concessions {
      var end = start
      change(&end)
      return end
    }

    /// The least share of the bytes that it has to save to be taken. By measurement a step of quality (of 0.058 in the
    /// logarithm of λ) saves a sixtieth of a photograph's bytes.
    func leastSaving(from start: Concessions, to end: Concessions) -> Double {
      let usual = log(end.lambda / start.lambda) / 0.058 / 60
      return switch price {
      case .none: 0
      case .colors: usual / 2
      case .motion: 0.05 + usual
      }
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
  ///   - movesTiles: whether tiles move while they fade, which they do through all in-between colors
  ///   - rate: of frames, if some may be left out
  ///   - hasTransitions: whether anything fades
  init(
    from quality: Int, blend: Blend?, movesTiles: Bool = false, rate: FrameRate?,
    hasTransitions: Bool
  ) {
    top = Concessions(quality: quality, blend: blend ?? BannerRequest.standardBlend)
    if hasTransitions {
      if top.fades.first == .smooth(levels: nil), !movesTiles {
        steps.append(Step(change: { $0.fades = FadeMix(.smooth(levels: 2)) }))
      }
      lower(to: 80, .none)
      lower(to: 60)
      if blend == nil, !movesTiles { giveUp(beside: 3) { $0.fades = FadeMix(.lines) } }
      for stride in [2, 4] {
        guard let rate, rate.framesPerSecond / Double(stride) >= Self.leastFramesPerSecond
        else { break }
        giveUp(beside: 0.5) { $0.pace = FramePace(stride) }
      }
      switch blend {
      case _ where movesTiles: break
      case nil:
        lower(to: 54)
        giveUp(beside: 3) { $0.fades = FadeMix(.flip) }
      case .smooth?:
        lower(to: 45)
        // As any quality below 40 does by itself.
        giveUp(beside: 3, .none) { $0.fades = FadeMix(.smooth(levels: 1)) }
      case .lines?, .flip?: break
      }
    }
    steps.append(Step(change: { $0.lambda = Self.coarsestLambda }))
    steps.append(Step(change: { $0.passingWeight = Self.leastPassingWeight }))
  }

  private mutating func lower(to quality: Int, _ price: Step.Price = .colors) {
    let lambda = GIFOptions.lambda(quality: quality)
    steps.append(Step(change: { $0.lambda = max($0.lambda, lambda) }, price: price))
  }

  /// Fades and frames cost some of the quality too, so that pixels at rest never look better for fewer bytes.
  ///
  /// - Parameter steps: of quality that go as well
  private mutating func giveUp(
    beside steps: Double, _ price: Step.Price = .motion,
    _ change: @escaping @Sendable (inout Concessions) -> Void
  ) {
    let factor = exp(steps * 0.058)
    self.steps.append(
      Step(
        change: { concessions in
          concessions.lambda *= factor
          change(&concessions)
        }, price: price))
  }
}
