import GIFCodec
import PlainText

/// What can be measured of a finished banner: the one list of facts for reports, records, review pages and JSON, whose
/// keys are the names here.
///
/// What not all records have noted from the start may be `nil`; a fact that comes new is optional too.
public struct BannerFacts: Codable, Hashable, Sendable {
  /// Bytes of the whole file.
  public let bytes: Int
  /// Image blocks in the file.
  public let frames: Int
  /// Of one play.
  public let seconds: Seconds
  /// How often it plays; `nil` is for ever.
  public let plays: Int?
  public let slides: Int
  public let transitions: Int
  /// Tiles of the mask that completed over all transitions of one play.
  public let completedTiles: Int?
  /// The most colors that one frame uses.
  public let colors: Int
  /// Bytes of color tables, of pixels that come to rest, and of pixels between two slides.
  public let paletteBytes: Int?
  public let settlingBytes: Int?
  public let passingBytes: Int?
  /// What is left of `bytes`: it went into skipping pixels that stay as they are, and into the file's own structure.
  public let otherBytes: Int?
  /// Noise of the pixels that come to rest; `nil` where they are exact.
  public let restPSNR: Decibels?
  /// The mean over the slides at rest beside what they were made from; `nil` where nothing had to be given up, and for
  /// tiny banners.
  public let restSimilarity: Similarity?
}

extension BannerFacts {
  init(of plan: BannerPlan, _ story: Story, bytes: Int, likeness: [SlideLikeness]) {
    let encoded = story.frames.map(\.encoded)
    let costs = encoded.compactMap(\.facts)
    self.bytes = bytes
    frames = encoded.count
    seconds = Seconds(hundredths: encoded.reduce(0) { $0 + $1.delay })
    // A file of one frame has no loop block.
    plays = encoded.count == 1 ? 1 : plan.plays
    slides = plan.pictures.count
    let transitions = plan.schedule().transitionCount
    self.transitions = transitions
    completedTiles = transitions * plan.grid.tileCount
    colors = costs.map(\.colors).max() ?? 0
    let parts = [
      encoded.reduce(0) { $0 + $1.paletteBytes }, costs.reduce(0) { $0 + $1.settlingBytes },
      costs.reduce(0) { $0 + $1.passingBytes },
    ]
    (paletteBytes, settlingBytes, passingBytes) = (parts[0], parts[1], parts[2])
    otherBytes = bytes - parts.reduce(0, +)
    restPSNR = story.restPSNR.map(Decibels.init)
    restSimilarity = SlideLikeness.meanSimilarity(likeness).map(Similarity.init)
  }

  /// Whether a banner can have them: wide enough for any, narrow enough to add up millions of them.
  package var arePossible: Bool {
    let lengths = [bytes, paletteBytes, settlingBytes, passingBytes, otherBytes].compactMap(\.self)
    let counts = [frames, slides, transitions, completedTiles].compactMap(\.self)
    return lengths.allSatisfy((0...1_000_000_000_000).contains)
      && counts.allSatisfy((0...1_000_000_000).contains) && (0...256).contains(colors)
      && (1...BannerRequest.allowedPlays.upperBound).contains(plays ?? 1)
  }

  /// All of them in words.
  package var rows: [(name: String, text: String)] {
    var rows = [
      ("bytes", "\(bytes)"),
      ("frames", "\(frames)"),
      ("time", Wording.seconds(hundredths: seconds.hundredths)),
      ("plays", Wording.plays(plays)),
      ("slides", "\(slides)"),
      ("transitions", transitionsInWords),
      ("colors", "\(colors) in a frame at most"),
    ]
    if let paletteBytes, let settlingBytes, let passingBytes, let otherBytes {
      let parts = Wording.parts([paletteBytes, settlingBytes, passingBytes, otherBytes])
      rows += [
        ("palettes", parts[0]), ("settling pixels", parts[1]), ("passing pixels", parts[2]),
        ("other", parts[3] + ": skipped pixels, structure"),
      ]
    }
    rows.append(
      ("rest PSNR", restPSNR.map { "\(JSONText.rounded($0.value, places: 1)) dB" } ?? "exact"))
    if let restSimilarity {
      rows.append(
        (
          "rest likeness",
          "structural similarity \(Wording.decimal(restSimilarity.value, places: 3))"
        ))
    }
    return rows
  }

  /// `3 transitions, 162 tiles completed`
  package var transitionsInWords: String {
    let tiles = completedTiles.map { ", " + Wording.counted($0, "tile") + " completed" } ?? ""
    return Wording.counted(transitions, "transition") + tiles
  }
}
