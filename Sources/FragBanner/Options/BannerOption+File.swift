extension BannerOption {
  static let file = [colors, quality, effort, maxBytes, networks, keepColor, dither]

  static let colors = Self(
    "colors", Field(\.colors, IntegerKind(BannerRequest.allowedColors)), in: .file,
    "Colors that one frame may use, \(BannerRequest.allowedColors.inWords).")

  static let quality = Self(
    "quality",
    OpenField(
      \.quality, IntegerKind(BannerRequest.allowedQuality), standard: BannerRequest.standardQuality),
    in: .file, otherNames: ["lossy", "compress", "compression", "optimize"],
    "\(BannerRequest.allowedQuality.inWords); less makes a smaller file. With \(Dialect.word(maxBytes.name)), the highest to try, else "
      + "\(BannerRequest.allowedQuality.upperBound).")

  static let effort = Self(
    "effort", Field(\.effort, ChoiceKind()), in: .file,
    "How long to search for smaller bytes at the same quality.")

  static let maxBytes = Self(
    "max-bytes", OpenField(\.maximumBytes, BytesKind()), in: .file, property: "maximumBytes",
    otherNames: ["max-size", "limit", "max-filesize", "filesize", "target-size", "max-kb"],
    "Make the best banner that fits, at most of the quality asked for: 150000, 150k or 150KiB.")

  static let networks = Self(
    "for", Field(\.networks, NetworksKind(isForOneBanner: true)), in: .file, property: "networks",
    otherNames: OptionFacts.otherNamesOfNetworks,
    """
    Keep to the rules of an ad network, or of several at once: what they leave open is chosen to fit the tightest, \
    what breaks one is refused.
    """)

  static let keepColor = Self(
    "keep-color", RepeatedField(\.keptColors, ColorKind()), in: .file, property: "keptColors",
    otherNames: ["brand-color", "pin", "pin-color"],
    "A color that stays exact in every frame. May be given again.")

  static let dither = Self(
    "dither", Field(\.dither, ChoiceKind()), in: .file,
    "How missing colors are imitated; none is the smallest and, measured, the truest.")
}

extension BannerOption {
  static let output = [
    gif, noClobber, still, stillLast, contactSheet, comment, trace, jobs,
  ]

  package static let gif = Self(
    "output", letter: "o", Field(\.output, DestinationKind(.gif)), in: .output, isRequired: true,
    isForBatches: false, "The GIF to write; - is standard output.")

  static let noClobber = Self(
    "no-clobber", Field(\.replacesFiles, FlagKind(false)), in: .output, isForBatches: false,
    property: "replacesFiles", "Refuse to replace a file that exists.")

  package static let still = Self(
    "still", OpenField(\.still, PathKind(.png)), in: .output,
    "Also write the first picture, as a PNG.")

  package static let stillLast = Self(
    "still-last", OpenField(\.stillLast, PathKind(.png)), in: .output, property: "stillLast",
    "Also write the last picture, as a PNG.")

  package static let contactSheet = Self(
    "contact-sheet", OpenField(\.contactSheet, PathKind(.png)), in: .output, isForBatches: false,
    property: "contactSheet",
    "Also write all pictures at rest, side by side as the GIF shows them, as a PNG.")

  static let comment = Self(
    "comment", OpenField(\.comment, TextKind()), in: .output, "A comment to put into the GIF.")

  package static let trace = Self(
    "trace", OpenField(\.trace, DestinationKind(.lines)), in: .output,
    "Write a line of JSON for each frame; - is standard output.")

  package static let jobs = Self(
    "jobs", OpenField(\.jobs, IntegerKind(BannerRequest.allowedJobs)), in: .output,
    standard: "all there are", isForBatches: false,
    otherNames: ["threads", "cores", "parallel", "workers"],
    "How many cores may work at once; the file is the same with any number.")
}

extension OptionFacts {
  /// What other tools call the rules that a file is to keep.
  package static let otherNamesOfNetworks = ["network", "platform", "preset", "spec"]
}
