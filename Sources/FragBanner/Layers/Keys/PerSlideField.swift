/// A field that may have one value a slide.
protocol PerSlideField<Target>: OptionField {
  /// - Parameter values: one a slide; `nil` where it has none
  func put(each values: [Kind.Value?], into target: inout Target)
  /// One a slide; `nil` where one is for all.
  func entries(in target: Target) -> [Kind.Value?]?
}

/// One that always has a value.
struct SlidesField<Target: OptionTarget, Kind: ValueKind>: PerSlideField {
  private let path: WritableKeyPath<Target, PerSlide<Kind.Value>> & Sendable
  let kind: Kind

  init(_ path: WritableKeyPath<Target, PerSlide<Kind.Value>> & Sendable, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  var standard: Kind.Value? { Target.blank[keyPath: path].values.first }
  func put(_ value: Kind.Value, into target: inout Target) { target[keyPath: path] = .all(value) }
  func put(each values: [Kind.Value?], into target: inout Target) {
    target[keyPath: path] = .each(values)
  }
  func values(in target: Target) -> [Kind.Value] { target[keyPath: path].values }
  func entries(in target: Target) -> [Kind.Value?]? { target[keyPath: path].entries }
}

/// One that may be left open.
struct OpenSlidesField<Target: OptionTarget, Kind: ValueKind>: PerSlideField {
  private let path: WritableKeyPath<Target, PerSlide<Kind.Value>?> & Sendable
  let kind: Kind

  init(_ path: WritableKeyPath<Target, PerSlide<Kind.Value>?> & Sendable, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  func put(_ value: Kind.Value, into target: inout Target) { target[keyPath: path] = .all(value) }
  func put(each values: [Kind.Value?], into target: inout Target) {
    target[keyPath: path] = .each(values)
  }
  func values(in target: Target) -> [Kind.Value] { target[keyPath: path]?.values ?? [] }
  func entries(in target: Target) -> [Kind.Value?]? { target[keyPath: path]?.entries }
}

/// What a layer shows, by its kind.
struct ContentField<Kind: ValueKind>: PerSlideField {
  private let content: @Sendable (PerSlide<Kind.Value>) -> BannerLayer.Content
  private let contents: @Sendable (BannerLayer.Content) -> PerSlide<Kind.Value>?
  let kind: Kind

  /// - Parameter contents: `nil` of other kinds of layers
  init(
    _ kind: Kind, _ content: @escaping @Sendable (PerSlide<Kind.Value>) -> BannerLayer.Content,
    _ contents: @escaping @Sendable (BannerLayer.Content) -> PerSlide<Kind.Value>?
  ) {
    self.kind = kind
    self.content = content
    self.contents = contents
  }

  func put(_ value: Kind.Value, into target: inout BannerLayer) {
    target.content = content(.all(value))
  }
  func put(each values: [Kind.Value?], into target: inout BannerLayer) {
    target.content = content(.each(values))
  }
  func values(in target: BannerLayer) -> [Kind.Value] { contents(target.content)?.values ?? [] }
  func entries(in target: BannerLayer) -> [Kind.Value?]? { contents(target.content)?.entries }
}
