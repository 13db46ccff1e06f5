import Files
import PlainText

extension BannerLayer {
  /// As it is read: what is not as it would be without a word is left out.
  package var json: JSONText {
    .object(
      LayerKey.keys(of: kind).compactMap { key in key.json(of: self).map { (key.name, $0) } })
  }

  /// What it says, a word a key, such as `price.number=49`; of files only their names, not where they lie.
  package var words: [String] {
    var layer = self
    layer.type.file = type.file.map(FilePath.name)
    layer.icons.unlit = icons.unlit.map(FilePath.name)
    layer.snow.flake = snow.flake.map(FilePath.name)
    switch content {
    case .picture(let paths): layer.content = .picture(paths.map(FilePath.name))
    case .icons(let paths): layer.content = .icons(paths.map(FilePath.name))
    case .text, .number, .digits, .box, .gradient, .snow: break
    }
    guard case .object(let members) = layer.json else { return [] }
    return members.map { "\(name).\($0.key)=\($0.value)" }
  }

  /// Layers in one object, as a file of layers has them.
  package static func json(of layers: [BannerLayer]) -> JSONText {
    ["layers": .object(layers.map { ($0.name, $0.json) })]
  }
}

extension LayerKey {
  /// `nil` where the layer has nothing of it, or what it would have without a word.
  fileprivate func json(of layer: BannerLayer) -> JSONText? {
    switch place {
    case .field(let field): field.json(of: layer)
    case .approach(let path, let side):
      layer[keyPath: path].map { approach in
        .object(
          LayerKey.approach(side: side).enumerated().compactMap { number, key in
            // Its side is always there.
            (number == 0 ? key.field.jsonOfValue(in: approach) : key.field.json(of: approach))
              .map { (key.name, $0) }
          })
      }
    case .keys(let path):
      layer[keyPath: path].map { keys in
        .array(
          keys.entries.map { $0.map { $0.map { .array($0.map(\.json)) } ?? .null } }
            ?? keys.values.joined().map(\.json))
      }
    }
  }
}

extension MotionKey {
  fileprivate var json: JSONText {
    .object(
      LayerKey.motionKey.compactMap { key in key.field.json(of: self).map { (key.name, $0) } })
  }
}

extension OptionField {
  fileprivate func json(of target: Target) -> JSONText? {
    if let field = self as? any PerSlideField<Target>, let list = field.list(in: target) {
      return list
    }
    guard let value = values(in: target).first else { return nil }
    if !(kind is AmountKind), kind.text(of: value) == standardText ?? "" { return nil }
    return jsonOfValue(in: target)
  }

  fileprivate func jsonOfValue(in target: Target) -> JSONText? {
    values(in: target).first.map { kind.json(of: $0) }
  }
}

extension PerSlideField {
  fileprivate func list(in target: Target) -> JSONText? {
    entries(in: target).map { .array($0.map { $0.map { kind.json(of: $0) } ?? .null }) }
  }
}

extension ValueKind {
  fileprivate func json(of value: Value) -> JSONText {
    if self is any ListKind { return .array(text(of: value).listed.map { .string($0) }) }
    if self is any PairKind {
      let fields = text(of: value).listed
      if fields.count == 2 {
        return .array(fields.map { $0 == PairKinds.nothing ? .null : .string($0) })
      }
    }
    return switch value {
    case let truth as Bool: .bool(truth)
    case let amount as Amount where amount.isPlain: .number(amount.text)
    default: .string(text(of: value))
    }
  }
}
