import PlainText

/// Brings together what several parts say of layers: the upper one counts where both say something.
package enum LayerMerging {
  /// - Parameter parts: objects with a layer for each key, the lowest first; what is no object counts for nothing
  /// - Returns: the layers in the order in which they were first named
  package static func merged(_ parts: [JSONNode]) -> [JSONNode.Member] {
    var layers: [JSONNode.Member] = []
    for case .object(let members) in parts.map(\.value) {
      for member in members { lay(member, over: &layers) { layer($0, over: $1) } }
    }
    return layers
  }

  /// Puts a member over those of its key, takes it away where it is null, or adds it.
  private static func lay(
    _ member: JSONNode.Member, over members: inout [JSONNode.Member],
    merging merge: (JSONNode, JSONNode) -> JSONNode
  ) {
    let place = members.firstIndex { $0.key == member.key }
    if case .null = member.value.value {
      if let place { members.remove(at: place) }
    } else if let place {
      members[place] = JSONNode.Member(
        key: member.key, keyPlace: member.keyPlace, value: merge(member.value, members[place].value)
      )
    } else {
      members.append(member)
    }
  }

  private static func layer(_ upper: JSONNode, over lower: JSONNode) -> JSONNode {
    guard case .object(let above) = upper.value, case .object(var below) = lower.value else {
      return upper
    }
    // Another kind replaces the layer.
    let kind = kind(of: above)
    if kind != nil, kind != Self.kind(of: below) { return upper }
    for (one, other, size) in [("left", "right", "width"), ("top", "bottom", "height")] {
      // A later edge takes the place of the opposite one where a size stands.
      let (names, lowerNames) = (Set(above.map(\.key)), Set(below.map(\.key)))
      guard names.union(lowerNames).contains(size) else { continue }
      for (edge, opposite) in [(one, other), (other, one)]
      where names.contains(edge) && !names.contains(opposite) {
        below.removeAll { $0.key == opposite }
      }
    }
    return object(above, over: below, at: upper.place)
  }

  private static func object(
    _ upper: [JSONNode.Member], over lower: [JSONNode.Member], at place: TextPlace
  ) -> JSONNode {
    var members = lower
    for member in upper {
      lay(member, over: &members) { upper, lower in
        guard case .object(let above) = upper.value, case .object(let below) = lower.value else {
          return upper
        }
        return object(above, over: below, at: upper.place)
      }
    }
    return JSONNode(value: .object(members), place: place)
  }

  private static func kind(of members: [JSONNode.Member]) -> BannerLayer.Kind? {
    members.lazy.compactMap { BannerLayer.Kind(rawValue: $0.key) }.first
  }
}
