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
    let fact = demand.bounds.isOfEdge ? "its edge is \(found)" : "its \(rule): \(found)"
    return "\(fact), but \(network.name) \(demand.clause(for: size)) (\(source))"
  }
}

extension AdSpec {
  /// A verdict a rule, in the order of the rules; of a GIF of any origin.
  package func verdicts(on gif: GIFPlayback) -> [AdVerdict] {
    rules.map { rule in
      let finding = rule.demand.judge(gif)
      return AdVerdict(
        demand: rule.demand, found: finding.found, allowed: rule.demand.allowed(for: gif.size),
        passed: finding.passed, source: rule.source)
    }
  }

  /// The rules that a GIF breaks.
  package func violations(in gif: GIFPlayback) -> [AdVerdict] {
    verdicts(on: gif).filter { !$0.passed }
  }
}
