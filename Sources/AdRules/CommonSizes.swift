import Raster

/// The sizes that several networks take alike.
package struct CommonSizes {
  /// Where one of the networks lists its sizes: those of them that all take.
  package let listed: [PixelSize]?
  /// What keeps the networks from having a size in common, with their rules and the rules' sources; else `nil`.
  package let conflict: String?

  package init(of networks: [AdSpec]) {
    let rules = NetworkRule.all(of: networks).filter(\.demand.bounds.isOfSize)
    let common = Self.common(to: rules)
    listed = rules.contains { $0.demand.bounds.listedSizes != nil } ? common : nil
    conflict = common.isEmpty ? Self.sentence(about: Self.contradiction(among: rules)) : nil
  }

  /// The sizes on a list, else the least that all would have to take, as far as each of the rules takes them.
  private static func common(to rules: [NetworkRule]) -> [PixelSize] {
    let candidates = rules.lazy.compactMap(\.demand.bounds.listedSizes).first ?? [least(for: rules)]
    return candidates.filter { size in rules.allSatisfy { $0.demand.takes(size) } }
  }

  private static func least(for rules: [NetworkRule]) -> PixelSize {
    var least = PixelSize(width: 1, height: 1)
    for size in rules.compactMap(\.demand.bounds.leastSize) {
      least = PixelSize(
        width: max(least.width, size.width), height: max(least.height, size.height))
    }
    return least
  }

  /// The first two rules that leave no size; where any two leave some, all of them.
  private static func contradiction(among rules: [NetworkRule]) -> [NetworkRule] {
    for (place, rule) in rules.enumerated() {
      for other in rules[..<place] where common(to: [other, rule]).isEmpty { return [other, rule] }
    }
    return rules
  }

  private static func sentence(about rules: [NetworkRule]) -> String {
    // The clause about sizes is the same for any of them.
    let sentences = rules.map { $0.sentence(for: least(for: rules)) }
    return "no size suits \(rules.count == 2 ? "both" : "all"): "
      + sentences.joined(separator: ", ") + "; make a banner for each"
  }
}
