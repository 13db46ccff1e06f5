import Raster

/// A rule together with the network whose it is.
package struct NetworkRule: Sendable {
  package let network: AdSpec
  let rule: AdRule

  package var demand: AdDemand { rule.demand }

  /// `google-ads takes at most 150000 bytes (support.google.com/…)`
  package func sentence(for size: PixelSize) -> String {
    "\(network.name) \(demand.clause(for: size)) (\(rule.source))"
  }

  /// The rules of several networks, in their order.
  package static func all(of networks: [AdSpec]) -> [NetworkRule] {
    networks.flatMap { network in
      network.rules.map { NetworkRule(network: network, rule: $0) }
    }
  }
}
