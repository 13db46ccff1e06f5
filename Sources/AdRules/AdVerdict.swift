import GIFCodec
import PlainText
import Raster

/// How a GIF fares under one rule.
package struct AdVerdict: Hashable, Sendable {
  package let demand: AdDemand
  package let found: String
  package let allowed: String
  package let passed: Bool
  package let source: AdSource

  /// What the rule is about, in a word or two.
  package var rule: String { demand.subject }

  /// What is wrong with a finished banner that breaks the rule.
  func complaint(of network: AdSpec, size: PixelSize) -> String {
    let fact = demand.isOfEdge ? "its edge is \(found)" : "its \(rule): \(found)"
    return "\(fact), but \(network.name) \(demand.clause(for: size)) (\(source))"
  }
}

extension AdSpec {
  /// A verdict a rule, in the order of the rules; of a GIF of any origin.
  package func verdicts(on gif: GIFPlayback) -> [AdVerdict] {
    rules.map { rule in
      let (found, passed) = rule.demand.judge(gif)
      return AdVerdict(
        demand: rule.demand, found: found, allowed: rule.demand.allowed(for: gif.size),
        passed: passed, source: rule.source)
    }
  }

  /// The rules that a GIF breaks.
  package func violations(in gif: GIFPlayback) -> [AdVerdict] {
    verdicts(on: gif).filter { !$0.passed }
  }
}

extension AdDemand {
  /// What a GIF has, and whether that is allowed.
  fileprivate func judge(_ gif: GIFPlayback) -> (found: String, passed: Bool) {
    switch self {
    case .sizes, .sizeAtMost, .sizeAtLeast: ("\(gif.size)", takes(gif.size))
    case .bytes, .bytesOfSize:
      ("\(gif.byteCount)", gif.byteCount <= mostBytes(for: gif.size) ?? .max)
    case .frames(let most): ("\(gif.frameCount)", gif.frameCount <= most)
    case .seconds, .plays, .frameRate, .delay, .stops: judgeMotion(gif)
    case .edgeOffWhite:
      (Self.share(gif.edge.white) + " white", gif.edge.white <= Self.edgeTolerance)
    case .edgeOffWhiteAndBlack:
      (
        Self.share(gif.edge.whiteOrBlack) + " white or black",
        gif.edge.whiteOrBlack <= Self.edgeTolerance
      )
    case .border:
      gif.edge.white > Self.edgeTolerance
        ? (Self.share(gif.edge.white) + " white", false)
        : (
          Self.share(gif.edge.oneColor) + " one color", gif.edge.oneColor >= 1 - Self.edgeTolerance
        )
    case .opaque: Self.clear(gif.clearAtMost)
    case .completeFirstFrame: Self.clear(gif.clearInFirst)
    case .completeLastFrame: Self.clear(gif.clearInLast)
    case .noFlashing:
      gif.flashesInASecond > 3
        ? ("more than 3 in a second", false) : ("\(gif.flashesInASecond) in a second", true)
    }
  }

  private func judgeMotion(_ gif: GIFPlayback) -> (found: String, passed: Bool) {
    if gif.isStill { return ("a still picture", true) }
    switch self {
    case .seconds(let most):
      guard let plays = gif.plays else { return (Wording.plays(nil), false) }
      let total = gif.duration * plays
      let inPlays = plays == 1 ? "" : " in \(plays) plays"
      return (Wording.seconds(hundredths: total) + inPlays, total <= most * 100)
    case .plays(let most): return (Wording.plays(gif.plays), gif.plays ?? .max <= most)
    case .stops: return (Wording.plays(gif.plays), gif.plays != nil)
    case .frameRate:
      let rate = JSONText.rounded(100 / Double(gif.shortestDelay), places: 2)
      return ("\(rate) fps", gif.shortestDelay >= shortestDelay!)
    default:
      return (
        "shortest \(Wording.seconds(hundredths: gif.shortestDelay))",
        gif.shortestDelay >= shortestDelay ?? 0
      )
    }
  }

  private static func clear(_ count: Int) -> (found: String, passed: Bool) {
    (count == 0 ? "no clear pixel" : Wording.counted(count, "clear pixel"), count == 0)
  }

  /// Rounded away from nothing and all.
  private static func share(_ share: Double) -> String {
    let percent = share <= 0.5 ? Int((share * 100).rounded(.up)) : Int(share * 100)
    return "\(percent) %"
  }
}
