import Raster

/// A rule together with the network whose it is.
struct NetworkRule: Sendable {
  let network: AdSpec
  let rule: AdRule

  var demand: AdDemand { rule.demand }

  /// `google-ads takes at most 150000 bytes (support.google.com/…)`
  func sentence(for size: PixelSize) -> String {
    "\(network.name) \(demand.clause(for: size)) (\(rule.source))"
  }

  /// The rules of several networks, in their order.
  static func all(of networks: [AdSpec]) -> [NetworkRule] {
    networks.flatMap { network in
      network.rules.map { NetworkRule(network: network, rule: $0) }
    }
  }
}
