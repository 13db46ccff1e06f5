import PlainText

extension LayerReader {
  /// Keys for all slides, or those of each.
  mutating func motionKeys(_ node: JSONNode, _ what: String) -> PerSlide<[MotionKey]>? {
    guard let elements = list(node, what) else { return nil }
    let isEachSlide = elements.contains { element in
      if case .null = element.value { return true }
      return element.array != nil
    }
    if !isEachSlide { return .all(elements.compactMap { key($0, what) }) }
    return .each(
      elements.map { element -> [MotionKey]? in
        if case .null = element.value { return nil }
        return list(element, what)?.compactMap { key($0, what) }
      })
  }

  private mutating func list(_ node: JSONNode, _ what: String) -> [JSONNode]? {
    guard let elements = node.array else {
      note("\(what): expected a list of keys, found \(node.kind)", at: node.place)
      return nil
    }
    if elements.isEmpty {
      note(
        "\(what): the list is empty; give a key such as {\"at\": 0, \"for\": 1, \"rotate\": 90}",
        at: node.place)
    }
    return elements
  }

  private mutating func key(_ node: JSONNode, _ what: String) -> MotionKey? {
    guard let key = object(node, what, MotionKey(), LayerKey.motionKey) else { return nil }
    if let fault = key.fault { note("\(what): \(fault.sentence)", at: node.place) }
    return key
  }

  /// A number or a word of a pair.
  static func text(of element: JSONNode) -> String {
    switch element.value {
    case .string(let text): text
    case .number(let number): JSONNumber.plain(inList: number)
    case .null: PairKinds.nothing
    default: element.kind
    }
  }
}
