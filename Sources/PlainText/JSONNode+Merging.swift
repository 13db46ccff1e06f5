extension JSONNode {
  /// What is meant where `upper` is said after this value: objects become one, in which `null` takes a key away and new
  /// keys are the last; any other value replaces what was there. An entry of a list is never taken away by itself.
  ///
  /// Each value stands where it was said; an object of both stands where `upper` does.
  package func merged(with upper: JSONNode) -> JSONNode {
    merged(with: upper) { $0.merged(with: $1) }
  }

  /// The same where values of one key become one in another way.
  ///
  /// - Parameter merge: also gets the values of new keys, over an empty object
  package func merged(
    with upper: JSONNode, members merge: (JSONNode, JSONNode) -> JSONNode
  ) -> JSONNode {
    guard case .object(let said) = upper.value else { return upper }
    var members: [Member?] = []
    if case .object(let lower) = value { members = lower }
    var places: [String: Int] = [:]
    for case (let place, let member?) in members.enumerated() { places[member.key] = place }
    for member in said {
      let place = places[member.key]
      if case .null = member.value.value {
        if let place { members[place] = nil }
        continue
      }
      let lower =
        place.flatMap { members[$0]?.value } ?? JSONNode(value: .object([]), place: .start)
      let merged = Member(
        key: member.key, keyPlace: member.keyPlace, value: merge(lower, member.value))
      if let place {
        members[place] = merged
      } else {
        members.append(merged)
      }
    }
    return JSONNode(value: .object(members.compactMap(\.self)), place: upper.place)
  }
}
