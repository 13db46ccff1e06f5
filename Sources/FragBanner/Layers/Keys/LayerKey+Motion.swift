/// How a layer is moved.
extension LayerKey {
  static let motion: [LayerKey] = [
    LayerKey(
      "keys", \.keys,
      "How it is moved: a list such as [{\"at\": 0, \"for\": 0.5, \"move\": [40, 0]}], or a list of such lists, one a slide."
    ),
    LayerKey(
      "keys-duration",
      OpenField(\.keysDuration, TimeKind(), standard: BannerLayer.standardKeysDuration),
      "What 1 is in at and for of its keys."),
    LayerKey(
      "keys-repeat", Field(\.repeatsKeys, TruthKind()), "Whether its keys run again and again."),
  ]

  /// Of one step of the way.
  static let motionKey: [MemberKey<MotionKey>] = [
    MemberKey("at", Field(\.start, DecimalKind(0...1))),
    MemberKey("for", Field(\.length, DecimalKind(0...1))),
    MemberKey("move", Field(\.move, OffsetKind())),
    MemberKey("place", Field(\.destination, GoalKind())),
    MemberKey("rotate", OpenField(\.rotation, DecimalKind(-100_000...100_000))),
    MemberKey("scale", OpenField(\.scale, DecimalKind(0...100))),
    MemberKey("opacity", OpenField(\.opacity, DecimalKind(0...1))),
    MemberKey("easing", Field(\.easing, LayerEasingKind())),
  ]
}

extension MotionKey: OptionTarget {
  package static var blank: MotionKey { MotionKey() }
}
