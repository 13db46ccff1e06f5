extension BannerOption {
  static let pictures = [size, fit, focus, background, border, pageDots, layers]

  package static let size = Self(
    "size", OpenField(\.size, SizeKind()), in: .pictures, standard: "the first picture's",
    isForBatches: false, key: "sizes", otherNames: OptionFacts.otherNamesOfSizes,
    "Width and height of the banner in pixels.")

  static let fit = Self(
    "fit", Field(\.fits, SlidesKind(ChoiceKind())), in: .pictures, property: "fits",
    otherNames: ["crop", "object-fit", "gravity"],
    "How a picture of another shape is fitted; 'cover;contain' gives each its own.")

  static let focus = Self(
    "focus", Field(\.focusPoints, SlidesKind(FocusKind())), in: .pictures, property: "focusPoints",
    words: [
      "center": "0.5,0.5", "top": "0.5,0", "bottom": "0.5,1", "left": "0,0.5", "right": "1,0.5",
    ],
    "The point of a picture that cover keeps in view, 0 to 1 from left and from top; '0.5,0;1,1' gives each its own."
  )

  static let background = Self(
    "background", Field(\.backgrounds, SlidesKind(ColorKind())), in: .pictures,
    property: "backgrounds", otherNames: ["bg", "bgcolor", "fill"],
    """
    What lies behind contain and behind transparent pictures: #rgb, #rrggbb or a CSS name; the # may be left out, else \
    quote it. 'white;navy' gives each its own.
    """)

  static let border = Self(
    "border", OpenField(\.border, ColorKind()), in: .pictures,
    "A border of one pixel, on every frame, that never fades.")

  static let pageDots = Self(
    "page-dots", Field(\.showsPageDots, FlagKind()), in: .pictures, property: "showsPageDots",
    "Draw a dot for each picture at the bottom, the current one filled.")

  package static let layers = Self(
    "layers", OpenField(\.layersFile, SourceKind()), in: .pictures, isForBatches: false,
    property: "layersFile",
    otherNames: ["text", "caption", "annotate", "overlay", "watermark", "logo"],
    "A file in JSON of what lies over the pictures: text, numbers, snow and more; fragbanner layers lists its keys."
  )
}

extension OptionFacts {
  /// What other tools call the size of a result.
  package static let otherNamesOfSizes = [
    "width", "height", "dimensions", "resize", "scale", "resolution",
  ]
}
