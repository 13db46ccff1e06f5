import FragBanner
import PlainText

/// Fills in what the layers of a banner leave open.
struct LayerFilling {
  private let values: TemplateValues
  private let slides: DraftedSlides
  /// Whether everything could be filled in.
  private(set) var isWhole = true
  /// Of texts that cells have changed.
  private(set) var places: Set<TextPlace> = []

  /// Keys whose values may be lists with an entry for each slide. Those of `keys` are lists themselves.
  private static let perSlide = Set(LayerKey.all.filter(\.isPerSlide).map(\.name))

  init(values: TemplateValues, slides: DraftedSlides) {
    self.values = values
    self.slides = slides
  }

  /// A layer with its texts filled in, without what is empty then and without the entries of slides that are left out.
  /// What cannot be filled in is noted, and left as it is.
  ///
  /// - Returns: with `null` for a layer that shows nothing, as what it would show is empty on every slide
  mutating func filled(
    _ layer: JSONNode.Member, _ problems: inout FileProblems
  ) -> JSONNode.Member {
    guard case .object(let members) = layer.value.value else { return layer }
    var kept: [JSONNode.Member] = []
    var showsNothing = false
    for member in members {
      let value = filled(member.value, of: layer.key, &problems).map { shown($0, of: member.key) }
      if BannerLayer.Kind(rawValue: member.key) != nil, value?.isNothing ?? true {
        showsNothing = true
      } else if let value {
        kept.append(member.with(value))
      } else if member.key == "from" {
        // An empty one is the number itself; without the key it would be the number before.
        kept.append(member.with(JSONNode(value: .string(""), place: member.value.place)))
      }
    }
    let value: JSONNode.Value = showsNothing ? .null : .object(kept)
    return layer.with(JSONNode(value: value, place: layer.value.place))
  }

  /// - Returns: `nil` where a text that was to be filled in is empty
  private mutating func filled(
    _ node: JSONNode, of layer: String, _ problems: inout FileProblems
  ) -> JSONNode? {
    let value: JSONNode.Value
    switch node.value {
    case .null, .bool, .number: return node
    case .string(let text):
      if text.isEmpty { return node }
      let written = Written(text: text, place: node.place)
      guard let filled = values.fill(written, of: "layers: \(layer)", &problems) else {
        isWhole = false
        return node
      }
      if filled != text { places.insert(node.place) }
      if filled.isEmpty { return nil }
      value = .string(filled)
    case .array(let entries):
      value = .array(
        entries.map {
          filled($0, of: layer, &problems) ?? JSONNode(value: .null, place: $0.place)
        })
    case .object(let members):
      value = .object(
        members.compactMap { member in
          filled(member.value, of: layer, &problems).map(member.with)
        })
    }
    return JSONNode(value: value, place: node.place)
  }

  /// The value of a key of a layer without the entries of slides that are left out.
  private func shown(_ value: JSONNode, of key: String) -> JSONNode {
    guard Self.perSlide.contains(key), let entries = value.array,
      key != "keys" || entries.contains(where: { $0.array != nil })
    else { return value }
    return JSONNode(value: .array(slides.shown(entries)), place: value.place)
  }
}

extension JSONNode {
  /// Whether it is `null`, or a list of nothing else.
  fileprivate var isNothing: Bool {
    switch value {
    case .null: true
    case .array(let entries): !entries.isEmpty && entries.allSatisfy(\.isNothing)
    default: false
    }
  }
}

extension JSONNode.Member {
  fileprivate func with(_ value: JSONNode) -> Self {
    Self(key: key, keyPlace: keyPlace, value: value)
  }
}
