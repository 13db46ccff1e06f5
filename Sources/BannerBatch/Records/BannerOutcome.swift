/// What came of a banner, as a reviewer looks for it.
enum BannerOutcome: String, CaseIterable {
  case failed
  /// Made, and breaks a rule of a network that it is for.
  case breaks
  /// Made, and keeps to all rules of the networks that it is for.
  case passes
  /// Made, for no network.
  case unchecked
}

extension BannerRecord {
  var outcome: BannerOutcome {
    if status == .failed { return .failed }
    if verdicts.isEmpty { return .unchecked }
    return verdicts.allSatisfy(\.passed) ? .passes : .breaks
  }

  /// Whether it was made, and there is something to warn of, be it only how much was given up.
  var isWarned: Bool { status == .made && (!warnings.isEmpty || hasGreatLosses) }

  /// The verdicts of each network, both in the order in which they were given.
  var verdictsByNetwork: [(network: String, verdicts: [Verdict])] {
    var networks: [(network: String, verdicts: [Verdict])] = []
    for verdict in verdicts {
      if let place = networks.firstIndex(where: { $0.network == verdict.network }) {
        networks[place].verdicts.append(verdict)
      } else {
        networks.append((verdict.network, [verdict]))
      }
    }
    return networks
  }
}
