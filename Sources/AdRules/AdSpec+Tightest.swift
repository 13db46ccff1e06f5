import Raster

extension AdSpec {
  /// For a file that goes to many networks: any size that one of them lists, and of all their other rules the tightest,
  /// each with the network that it comes from.
  static func tightest(of networks: [AdSpec]) -> [AdRule] {
    let rules = networks.flatMap { network in
      network.rules.map { rule in
        AdRule(
          rule.demand, AdSource("\(network.name): \(rule.source.place)", rule.source.grade))
      }
    }
    let others = rules.filter {
      let bounds = $0.demand.bounds
      return !bounds.isOfSize && !bounds.isOfBytes
    }
    let tight = others.enumerated().filter { place, rule in
      !others.enumerated().contains { otherPlace, other in
        // Of equal ones the first stays.
        other.demand.implies(rule.demand)
          && (!rule.demand.implies(other.demand) || otherPlace < place)
      }
    }.map(\.element)
    return [sizes(in: rules)] + bytes(in: rules) + tight
  }

  private static func sizes(in rules: [AdRule]) -> AdRule {
    var listed: [PixelSize] = []
    for size in rules.flatMap({ $0.demand.bounds.listedSizes ?? [] }) where !listed.contains(size) {
      listed.append(size)
    }
    return AdRule(.sizes(listed), AdSource("every size that a network here lists", .own))
  }

  /// One limit for all sizes, but for those where some network takes even less.
  private static func bytes(in rules: [AdRule]) -> [AdRule] {
    let general = rules.compactMap { rule in
      rule.demand.bounds.mostBytes.map { (bytes: $0, source: rule.source) }
    }.min { $0.bytes < $1.bytes }
    guard let general else { return [] }
    var source = general.source.place
    var limits: [AdSizeLimit] = []
    for rule in rules {
      let tighter = rule.demand.bounds.bytesOfSizes.filter { $0.bytes < general.bytes }
      if tighter.isEmpty { continue }
      limits += tighter
      source += ", \(rule.source.place)"
    }
    return [
      AdRule(
        limits.isEmpty
          ? .bytes(general.bytes) : .bytesOfSize(limits, others: general.bytes),
        AdSource(source, general.source.grade))
    ]
  }
}
