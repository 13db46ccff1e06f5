/// What a layer shows: each layer has one of these.
extension LayerKey {
  static let contents: [LayerKey] = [
    LayerKey(
      "text",
      ContentField(
        TextKind(), { .text($0) }, { if case .text(let text) = $0 { text } else { nil } }),
      of: [.text], "What it says; \\n breaks a line."),
    LayerKey(
      "number",
      ContentField(
        AmountKind(), { .number($0) },
        { if case .number(let amounts) = $0 { amounts } else { nil } }),
      of: [.number], "The number that it counts to."),
    LayerKey(
      "digits",
      ContentField(
        IntegerKind(0...999_999_999_999), { .digits($0) },
        { if case .digits(let values) = $0 { values } else { nil } }),
      of: [.digits], "A whole number in the figures of a display."),
    LayerKey(
      "icons",
      ContentField(
        SourceKind(), { .icons($0) }, { if case .icons(let paths) = $0 { paths } else { nil } }),
      of: [.icons], "The file of a picture that stands in a row of alike ones."),
    LayerKey(
      "gradient",
      WholeContentField(
        GradientKind(), { .gradient($0) },
        { if case .gradient(let paints) = $0 { paints } else { nil } }),
      of: [.gradient], "Colors at equal distances from min to max."),
    LayerKey(
      "picture",
      ContentField(
        SourceKind(), { .picture($0) }, { if case .picture(let paths) = $0 { paths } else { nil } }),
      of: [.picture], "The file of a picture, scaled to fit its box."),
    LayerKey(
      "box",
      ContentField(
        PaintKind(), { .box($0) }, { if case .box(let paints) = $0 { paints } else { nil } }),
      of: [.box], "The color of a plain rectangle."),
    LayerKey(
      "snow",
      ContentField(
        SnowKind(), { .snow($0) }, { if case .snow(let rates) = $0 { rates } else { nil } }),
      of: [.snow],
      "Flakes a second, for each 300 pixels of its box's width; true is \(Int(SnowStyle.standardRate))."
    ),
  ]
}

/// Where a layer lies.
extension LayerKey {
  private static let edges = LengthKind(-100_000...100_000, ofWhole: "the banner")
  private static let sizes = LengthKind(1...100_000, ofWhole: "the banner")

  static let place: [LayerKey] = [
    LayerKey("left", OpenField(\.place.left, edges), "From the banner's left edge to its own."),
    LayerKey("top", OpenField(\.place.top, edges), "From the banner's top edge to its own."),
    LayerKey("right", OpenField(\.place.right, edges), "From its right edge to the banner's."),
    LayerKey("bottom", OpenField(\.place.bottom, edges), "From its bottom edge to the banner's."),
    LayerKey("width", OpenField(\.place.width, sizes), "Its width."),
    LayerKey("height", OpenField(\.place.height, sizes), "Its height."),
    LayerKey(
      "z-index", Field(\.zIndex, IntegerKind(-1000...1000)),
      "Layers of a higher one lie above the others."),
    LayerKey(
      "on", Field(\.stage, ChoiceKind()),
      "Whether it lies above the tiles, or on its slide, which it dissolves with."),
  ]
}

/// How a layer is shown, comes and goes.
extension LayerKey {
  static let showing: [LayerKey] = [
    LayerKey("opacity", SlidesField(\.opacity, DecimalKind(0...1)), "How opaque it is."),
    LayerKey(
      "enter", \.entrance, side: "from",
      "How it comes, as in {\"from\": \"left\"}."),
    LayerKey(
      "leave", \.exit, side: "to",
      "How it goes, as in {\"to\": \"left\"}."),
  ]

  /// Of what comes or goes.
  ///
  /// - Parameter side: what its side is called
  static func approach(side: String) -> [MemberKey<Approach>] {
    [
      MemberKey(side, Field(\.side, ChoiceKind())),
      MemberKey(
        "distance",
        OpenField(
          \.distance, LengthKind(0...100_000, ofWhole: "the layer"),
          standard: Approach.standardDistance)),
      MemberKey("fade", Field(\.fades, TruthKind())),
      MemberKey(
        "duration", OpenField(\.duration, TimeKind(), standard: Approach.standardDuration)),
      MemberKey("delay", OpenField(\.delay, TimeKind(), standard: .zero)),
      MemberKey("easing", Field(\.easing, LayerEasingKind())),
    ]
  }
}

/// How letters look.
extension LayerKey {
  private static let fontSizes = LengthKind(1...1000, ofWhole: "the banner's height")
  private static let letters: [BannerLayer.Kind] = [.text, .number]

  static let text: [LayerKey] = [
    LayerKey(
      "font-family", OpenField(\.type.family, TextKind(), standard: Typography.standardFamily),
      of: letters, "Names of families, with commas between them."),
    LayerKey(
      "font-file", OpenField(\.type.file, SourceKind()), of: letters,
      "A TTF or OTF that need not be installed."),
    LayerKey("font-size", Field(\.type.size, fontSizes), of: letters, "How large letters are."),
    LayerKey(
      "font-weight", Field(\.type.weight, WeightKind()), of: letters, "How bold letters are."),
    LayerKey("font-style", Field(\.type.slant, ChoiceKind()), of: letters, "Upright or italic."),
    LayerKey(
      "line-height", Field(\.type.lineHeight, DecimalKind(0.1...10)), of: letters,
      "From line to line, as a multiple of the size."),
    LayerKey(
      "letter-spacing", Field(\.type.letterSpacing, DecimalKind(-100...100, unit: "px")),
      of: letters,
      "Added between letters, in pixels."),
    LayerKey(
      "color", SlidesField(\.type.paint, PaintKind()), of: letters + [.digits],
      "The color of letters or digits."),
    LayerKey(
      "text-align", Field(\.type.alignment, ChoiceKind()), of: letters + [.digits, .icons],
      "Where lines begin."),
    LayerKey(
      "vertical-align", Field(\.type.verticalAlignment, ChoiceKind()), of: letters + [.icons],
      "Where in its box the text lies."),
    LayerKey(
      "text-decoration", Field(\.type.decorations, DecorationsKind()), of: letters,
      "A line through the letters or below them."),
    LayerKey(
      "text-stroke", Field(\.type.stroke, OutlineKind()), of: letters, "A line around letters."),
    LayerKey(
      "text-shadow", Field(\.type.shadow, ShadowKind()), of: letters, "The letters' shadow."),
    LayerKey(
      "background", OpenSlidesField(\.frame.background, PaintKind()), of: letters,
      "The color of its box."),
    LayerKey("padding", Field(\.frame.padding, PaddingKind()), of: letters, "Room inside its box."),
    LayerKey(
      "fit", Field(\.type.fit, ChoiceKind()), of: letters, "How text is brought into its box."),
    LayerKey(
      "min-font-size", Field(\.type.leastSize, DecimalKind(1...1000, unit: "px")), of: letters,
      "What letters shrink to at least."),
    LayerKey(
      "change", SlidesField(\.change, ReplacementKind()), of: letters,
      "How it gives way to the text of the next slide."),
    LayerKey(
      "change-duration", OpenField(\.changeDuration, TimeKind()), of: letters + [.digits],
      "How long that takes."),
  ]
}

/// How a number counts.
extension LayerKey {
  private static let signs = TextKind()

  static let number: [LayerKey] = [
    LayerKey(
      "from", OpenField(\.counting.start, AmountKind(), standard: 0), of: [.number],
      "Where it starts."),
    LayerKey(
      "duration",
      OpenField(\.counting.duration, TimeKind(), standard: NumberCounting.standardDuration),
      of: [.number], "How long it counts."),
    LayerKey(
      "delay", OpenField(\.counting.delay, TimeKind(), standard: NumberCounting.standardDelay),
      of: [.number], "When it starts to."),
    LayerKey(
      "easing", Field(\.counting.easing, LayerEasingKind()), of: [.number],
      "How it runs over that time."),
    LayerKey(
      "decimals", OpenField(\.counting.decimals, IntegerKind(0...6)), of: [.number],
      "Digits behind the point."),
    LayerKey("grouping", Field(\.counting.grouping, signs), of: [.number], "Between thousands."),
    LayerKey("point", Field(\.counting.point, signs), of: [.number], "Before decimals."),
    LayerKey("prefix", Field(\.counting.prefix, signs), of: [.number], "Before the number."),
    LayerKey("suffix", Field(\.counting.suffix, signs), of: [.number], "Behind the number."),
    LayerKey("minus", Field(\.counting.minus, signs), of: [.number], "Of negative numbers."),
    LayerKey(
      "falling-opacity", Field(\.counting.fallingOpacity, DecimalKind(0...1)), of: [.number],
      "How opaque it is while it falls."),
  ]
}

/// How boxes and pictures look.
extension LayerKey {
  static let box: [LayerKey] = [
    LayerKey(
      "border-radius", Field(\.frame.cornerRadius, DecimalKind(0...10_000, unit: "px")),
      "How round its corners are, in pixels."),
    LayerKey("border", Field(\.frame.border, OutlineKind()), of: [.box], "A line inside its edge."),
  ]
}
