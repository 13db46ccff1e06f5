/// A key of a layer as data, as options are.
package struct LayerKey: Sendable {
  /// Where its value goes.
  enum Place: Sendable {
    case field(any OptionField<BannerLayer>)
    /// An object with keys of its own; its first key is `side`.
    case approach(WritableKeyPath<BannerLayer, Approach?> & Sendable, side: String)
    /// A list of objects with keys of their own, or such a list for each slide.
    case keys(WritableKeyPath<BannerLayer, PerSlide<[MotionKey]>?> & Sendable)
  }

  package let name: String
  /// Of layers that have it.
  package let kinds: [BannerLayer.Kind]
  package let help: String
  let place: Place

  init(
    _ name: String, _ field: some OptionField<BannerLayer>,
    of kinds: [BannerLayer.Kind] = BannerLayer.Kind.allCases, _ help: String
  ) {
    self.name = name
    self.kinds = kinds
    self.help = help
    place = .field(field)
  }

  init(
    _ name: String, _ path: WritableKeyPath<BannerLayer, Approach?> & Sendable, side: String,
    _ help: String
  ) {
    self.name = name
    kinds = BannerLayer.Kind.allCases
    self.help = help
    place = .approach(path, side: side)
  }

  init(
    _ name: String, _ path: WritableKeyPath<BannerLayer, PerSlide<[MotionKey]>?> & Sendable,
    _ help: String
  ) {
    self.name = name
    kinds = BannerLayer.Kind.allCases
    self.help = help
    place = .keys(path)
  }

  /// How the value is told of, read and written; `nil` where it is an object.
  package var kind: (any ValueKind)? {
    if case .field(let field) = place { return field.kind }
    return nil
  }

  /// The keys of the object that its value is; empty where it is none.
  package var members: [Member] {
    switch place {
    case .field: []
    case .approach(_, let side): Self.approach(side: side).map(Member.init)
    case .keys: Self.motionKey.map(Member.init)
    }
  }

  /// Whether there may be one value a slide.
  package var isPerSlide: Bool {
    switch place {
    case .field(let field): field is any PerSlideField<BannerLayer>
    case .approach: false
    case .keys: true
    }
  }

  /// For how many slides a layer has values of it; `nil`: for any.
  func valueCount(in layer: BannerLayer) -> Int? {
    switch place {
    case .field(let field):
      (field as? any PerSlideField<BannerLayer>).flatMap { $0.entryCount(in: layer) }
    case .approach: nil
    case .keys(let path): layer[keyPath: path]?.entries?.count
    }
  }

  /// How a value that nobody read is out of range; `nil` where it is not.
  func excess(in layer: BannerLayer) -> RangeFault? {
    switch place {
    case .field(let field): field.excess(in: layer)
    case .approach: nil
    case .keys(let path):
      layer[keyPath: path]?.values.joined().lazy.compactMap { key in
        Self.motionKey.lazy.compactMap { $0.field.excess(in: key) }.first
      }.first
    }
  }

  /// What it is where it is not given; `nil` where that is nothing.
  package var standard: String? {
    if case .field(let field) = place { return field.standardText }
    return nil
  }

  /// In the order in which they are told of.
  package static let all: [LayerKey] = [
    contents, place, showing, motion, text, number, timers, values, box, snow,
  ].flatMap(\.self)

  /// Those that layers of a kind have.
  package static func keys(of kind: BannerLayer.Kind) -> [LayerKey] {
    all.filter { $0.kinds.contains(kind) }
  }
}

extension PerSlideField {
  fileprivate func entryCount(in target: Target) -> Int? { entries(in: target)?.count }
}

extension LayerKey {
  /// What there is to tell of a key of an object inside of a layer.
  package struct Member: Sendable {
    package let name: String
    package let kind: any ValueKind
    /// What it is where it is not given; `nil` where that is nothing.
    package let standard: String?

    fileprivate init(_ key: MemberKey<some OptionTarget>) {
      name = key.name
      kind = key.field.kind
      standard = key.field.standardText
    }
  }
}

/// A key of an object inside of a layer.
struct MemberKey<Target: OptionTarget>: Sendable {
  let name: String
  let field: any OptionField<Target>

  init(_ name: String, _ field: some OptionField<Target>) {
    self.name = name
    self.field = field
  }
}

extension BannerLayer: OptionTarget {
  package static var blank: BannerLayer { BannerLayer("", .text("")) }
}

extension Approach: OptionTarget {
  package static var blank: Approach { Approach(.none) }
}
