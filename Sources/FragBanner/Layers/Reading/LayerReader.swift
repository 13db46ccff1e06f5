import Files
import PlainText

/// Reads layers as JSON has them, and notes everything in them that makes no sense.
package struct LayerReader {
  /// The first of them; what nobody keeps is only counted.
  package private(set) var problems: [LayerProblem] = []
  private var problemCount = 0
  /// Paths of files are taken from here.
  private let folder: String
  /// Whether texts still hold places to fill in.
  private let hasTemplates: Bool

  /// - Parameters:
  ///   - folder: that paths of files are taken from
  ///   - hasTemplates: whether texts with braces are still to be filled in, so that nobody can tell what they say
  package init(folder: String, hasTemplates: Bool = false) {
    self.folder = folder
    self.hasTemplates = hasTemplates
  }

  /// A layer that is complete.
  ///
  /// - Returns: `nil` where it shows nothing on any slide, or is no layer, which is noted
  package mutating func layer(_ name: String, _ node: JSONNode) -> BannerLayer? {
    guard let members = members(of: node, "layer \(name)") else { return nil }
    let kinds = members.filter { BannerLayer.Kind(rawValue: $0.key) != nil }
    guard let kind = kinds.first.flatMap({ BannerLayer.Kind(rawValue: $0.key) }), kinds.count == 1
    else {
      noteKinds(name, node, kinds)
      check(name, node)
      return nil
    }
    if case .null = kinds[0].value.value { return nil }
    var layer = BannerLayer(name, .text(""))
    let before = problemCount
    read(members, name, LayerKey.keys(of: kind), into: &layer)
    noteContradictions(in: layer, name, members, node)
    return problemCount == before ? layer : nil
  }

  /// Looks through a part of a layer, which need not have all it takes.
  package mutating func check(_ name: String, _ node: JSONNode) {
    guard let members = members(of: node, "layer \(name)") else { return }
    let kinds = members.compactMap { BannerLayer.Kind(rawValue: $0.key) }
    var layer = BannerLayer(name, .text(""))
    read(members, name, kinds.count == 1 ? LayerKey.keys(of: kinds[0]) : LayerKey.all, into: &layer)
  }

  private mutating func noteKinds(_ name: String, _ node: JSONNode, _ kinds: [JSONNode.Member]) {
    let names = BannerLayer.Kind.allCases.map(\.rawValue)
    if let second = kinds.dropFirst().first {
      note(
        "layer \(name): it has \(kinds.map(\.key).joined(separator: " and ")), and a layer shows one thing; "
          + "make two layers", at: second.keyPlace)
    } else {
      note(
        "layer \(name): what it shows is missing; give one of \(names.joined(separator: ", "))",
        at: node.place)
    }
  }

  private mutating func read(
    _ members: [JSONNode.Member], _ name: String, _ keys: [LayerKey], into layer: inout BannerLayer
  ) {
    for member in members {
      let what = "layer \(name): \(member.key)"
      guard let key = keys.first(where: { $0.name == member.key }) else {
        noteUnknown(member, name, among: keys)
        continue
      }
      if case .null = member.value.value { continue }
      switch key.place {
      case .field(let field): read(member.value, what, field, into: &layer)
      case .approach(let path, let side):
        layer[keyPath: path] = approach(member.value, what, LayerKey.approach(side: side))
      case .keys(let path): layer[keyPath: path] = motionKeys(member.value, what)
      }
    }
  }

  private mutating func approach(
    _ node: JSONNode, _ what: String, _ keys: [MemberKey<Approach>]
  ) -> Approach? {
    let approach = object(node, what, Approach(.none), keys)
    if approach != nil, node[keys[0].name] == nil {
      note(
        "\(what): \(keys[0].name) is missing, as in {\"\(keys[0].name)\": \"left\"}", at: node.place
      )
    }
    return approach
  }

  /// An object inside of a layer.
  ///
  /// - Parameter blank: what it is where nothing is said
  mutating func object<Target>(
    _ node: JSONNode, _ what: String, _ blank: Target, _ keys: [MemberKey<Target>]
  ) -> Target? {
    guard let members = members(of: node, what) else { return nil }
    var target = blank
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        noteUnknown(member, what, among: keys.map(\.name))
        continue
      }
      if case .null = member.value.value { continue }
      read(member.value, "\(what): \(member.key)", key.field, into: &target)
    }
    return target
  }

  private mutating func read<Target>(
    _ node: JSONNode, _ what: String, _ field: some OptionField<Target>, into target: inout Target
  ) {
    if let elements = node.array, !(field.kind is any PairKind || field.kind is any ListKind) {
      guard let field = field as? any PerSlideField<Target> else {
        note("\(what): expected one value, found a list", at: node.place)
        return
      }
      read(elements, what, field, at: node.place, into: &target)
    } else if let value = value(of: node, what, field.kind) {
      field.put(value, into: &target)
    }
  }

  private mutating func read<Target, Field: PerSlideField<Target>>(
    _ elements: [JSONNode], _ what: String, _ field: Field, at place: TextPlace,
    into target: inout Target
  ) {
    if elements.isEmpty {
      note("\(what): the list is empty; give a value for each slide", at: place)
    }
    let values = elements.map { element -> Field.Kind.Value? in
      if case .null = element.value { return nil }
      return value(of: element, what, field.kind)
    }
    field.put(each: values, into: &target)
  }

  /// `nil` where there is none, which is noted, or where nobody can tell yet.
  private mutating func value<Kind: ValueKind>(
    of node: JSONNode, _ what: String, _ kind: Kind
  ) -> Kind.Value? {
    let text: String
    switch node.value {
    case .string(let string): text = string
    case .number(let number):
      text = JSONNumber.plain(inList: number)
      if kind is AmountKind { return Amount(text, isPlain: true) as? Kind.Value }
    case .bool(let bool) where kind is TruthKind || kind is SnowKind: text = "\(bool)"
    case .array(let elements) where kind is any PairKind || kind is any ListKind:
      text = elements.map(Self.text(of:)).joined(separator: ",")
    default:
      note("\(what): expected text or a number, found \(node.kind)", at: node.place)
      return nil
    }
    if hasTemplates, text.contains("{") { return nil }
    do throws(ValueFault) {
      let value = try kind.value(of: text)
      if kind is SourceKind, let path = value as? String {
        return FilePath.joined(folder, path) as? Kind.Value
      }
      return value
    } catch {
      note("\(what): \(text): \(error.message(for: text))", at: node.place)
      return nil
    }
  }

  /// Keys that exclude each other.
  private mutating func noteContradictions(
    in layer: BannerLayer, _ name: String, _ members: [JSONNode.Member], _ node: JSONNode
  ) {
    for keys in layer.place.contradictions {
      note("layer \(name): \(LayerFault.overdetermined(axis: keys).sentence)", at: node.place)
    }
    guard layer.stage == .slide else { return }
    for member in members where BannerLayer.keysOfMotion.contains(member.key) {
      note(
        "layer \(name): \(member.key): a layer on its slide does not move by itself; "
          + "leave it out, or \"on\": \"slide\"", at: member.keyPlace)
    }
  }

  private mutating func members(of node: JSONNode, _ what: String) -> [JSONNode.Member]? {
    if case .object(let members) = node.value { return members }
    note("\(what) is an object in braces, found \(node.kind)", at: node.place)
    return nil
  }

  private mutating func noteUnknown(
    _ member: JSONNode.Member, _ name: String, among keys: [LayerKey]
  ) {
    if let other = LayerKey.all.first(where: { $0.name == member.key }) {
      let kinds = other.kinds.map(\.rawValue).joined(separator: ", ")
      note(
        "layer \(name): \(member.key) is a key of other layers (\(kinds)); leave it out",
        at: member.keyPlace)
    } else {
      noteUnknown(member, "layer \(name)", among: keys.map(\.name))
    }
  }

  private mutating func noteUnknown(
    _ member: JSONNode.Member, _ what: String, among names: [String]
  ) {
    note(
      "\(what): "
        + Suggestion.unknownKey(
          member.key, among: names,
          else: names.count > 8
            ? "fragbanner layers lists all keys" : "there are \(names.joined(separator: ", "))"),
      at: member.keyPlace)
  }

  /// - Parameter message: asked for only if it is kept
  mutating func note(_ message: @autoclosure () -> String, at place: TextPlace) {
    problemCount += 1
    // One more than are kept tells that there are more.
    if problems.count <= FileProblems.mostKept {
      problems.append(LayerProblem(place: place, message: message()))
    }
  }
}
