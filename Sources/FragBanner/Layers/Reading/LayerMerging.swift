import PlainText

/// How what is said of layers in several places becomes one: as JSON merges, with two rules of layers on top.
package enum LayerMerging {
  /// - Parameter parts: objects with a layer, or `null`, for each name; the later ones lie over the earlier ones
  /// - Returns: the layers by their names, from the lowest to the topmost
  package static func merged(_ parts: [JSONNode]) -> [JSONNode.Member] {
    let nothing = JSONNode(value: .object([]), place: .start)
    let merged = parts.reduce(nothing) { $0.merged(with: $1, members: layer) }
    guard case .object(let layers) = merged.value else { return [] }
    return layers
  }

  /// A layer of another kind replaces the one that was there, and a later edge the opposite one where a size stands.
  private static func layer(_ lower: JSONNode, upper: JSONNode) -> JSONNode {
    let former = lower.kinds
    if !former.isEmpty, !upper.kinds.isSubset(of: former) {
      return JSONNode(value: .object([]), place: upper.place).merged(with: upper)
    }
    var merged = lower.merged(with: upper)
    for (size, edges) in [("width", ["left", "right"]), ("height", ["top", "bottom"])] {
      let given = edges.filter(upper.says)
      if given.count == 1, merged.says(size) {
        merged = merged.without(edges.first { $0 != given[0] }!)
      }
    }
    return merged
  }
}

extension JSONNode {
  fileprivate var kinds: Set<String> {
    Set(BannerLayer.Kind.allCases.map(\.rawValue).filter(says))
  }

  /// Whether it has a key, and not to take it away.
  fileprivate func says(_ key: String) -> Bool {
    switch self[key]?.value {
    case nil, .null: false
    default: true
    }
  }

  fileprivate func without(_ key: String) -> JSONNode {
    guard case .object(let members) = value else { return self }
    return JSONNode(value: .object(members.filter { $0.key != key }), place: place)
  }
}
