/// What a layer shows where it is the same on all slides.
struct WholeContentField<Kind: ValueKind>: OptionField {
  private let content: @Sendable (Kind.Value) -> BannerLayer.Content
  private let value: @Sendable (BannerLayer.Content) -> Kind.Value?
  let kind: Kind

  /// - Parameter value: `nil` of other kinds of layers
  init(
    _ kind: Kind, _ content: @escaping @Sendable (Kind.Value) -> BannerLayer.Content,
    _ value: @escaping @Sendable (BannerLayer.Content) -> Kind.Value?
  ) {
    self.kind = kind
    self.content = content
    self.value = value
  }

  func put(_ value: Kind.Value, into target: inout BannerLayer) { target.content = content(value) }
  func values(in target: BannerLayer) -> [Kind.Value] {
    value(target.content).map { [$0] } ?? []
  }
}
