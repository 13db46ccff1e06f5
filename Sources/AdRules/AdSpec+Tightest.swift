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
    let others = rules.filter { !$0.demand.isOfSizeOrBytes }
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
    for size in rules.flatMap({ $0.demand.listedSizes ?? [] }) where !listed.contains(size) {
      listed.append(size)
    }
    return AdRule(.sizes(listed), AdSource("every size that a network here lists", .own))
  }

  /// One limit for all sizes, but for those where some network takes even less.
  private static func bytes(in rules: [AdRule]) -> [AdRule] {
    let general = rules.compactMap { rule in
      if case .bytes(let bytes) = rule.demand { (bytes: bytes, source: rule.source) } else { nil }
    }.min { $0.bytes < $1.bytes }
    guard let general else { return [] }
    var source = general.source.place
    var limits: [AdDemand.SizeLimit] = []
    for case (.bytesOfSize(let own, _), let rule) in rules.map({ ($0.demand, $0) }) {
      let tighter = own.filter { $0.bytes < general.bytes }
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

extension AdDemand {
  fileprivate var isOfSizeOrBytes: Bool {
    switch self {
    case .sizes, .sizeAtMost, .sizeAtLeast, .bytes, .bytesOfSize: true
    default: false
    }
  }

  /// Whether every GIF that keeps to this demand keeps to the other, which is about the same thing.
  fileprivate func implies(_ other: AdDemand) -> Bool {
    switch (self, other) {
    case (.seconds(let own), .seconds(let other)): own <= other
    case (.plays(let own), .plays(let other)): own <= other
    case (.frames(let own), .frames(let other)): own <= other
    case (.frameRate, .frameRate), (.frameRate, .delay), (.delay, .frameRate), (.delay, .delay):
      shortestDelay! >= other.shortestDelay!
    case (.edgeOffWhiteAndBlack, .edgeOffWhite), (.border, .edgeOffWhite): true
    default: self == other
    }
  }
}
