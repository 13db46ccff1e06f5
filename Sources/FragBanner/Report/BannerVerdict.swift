import AdRules

/// One rule of an ad network, looked up in the finished file.
public struct BannerVerdict: Codable, Hashable, Sendable {
  public let network: String
  public let rule: String
  public let found: String
  public let allowed: String
  public let passed: Bool
  /// Where the rule is written; early records have not noted it.
  public let source: String?

  package init(
    network: String, rule: String, found: String, allowed: String, passed: Bool,
    source: String? = nil
  ) {
    self.network = network
    self.rule = rule
    self.found = found
    self.allowed = allowed
    self.passed = passed
    self.source = source
  }
}

extension BannerVerdict {
  init(_ verdict: AdVerdict, of network: AdSpec) {
    self.init(
      network: network.name, rule: verdict.rule, found: verdict.found, allowed: verdict.allowed,
      passed: verdict.passed, source: "\(verdict.source)")
  }
}

extension [BannerVerdict] {
  /// The verdicts of each network, both in the order in which they were given.
  package var byNetwork: [(network: String, verdicts: [BannerVerdict])] {
    var networks: [(network: String, verdicts: [BannerVerdict])] = []
    for verdict in self {
      if let place = networks.firstIndex(where: { $0.network == verdict.network }) {
        networks[place].verdicts.append(verdict)
      } else {
        networks.append((verdict.network, [verdict]))
      }
    }
    return networks
  }
}
