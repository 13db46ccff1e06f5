import AdRules
import Raster

/// Facts about a banner that was made.
public struct Report: Sendable {
  /// The file, or `nil` for standard output.
  public let file: String?
  public let size: PixelSize
  /// Bytes of the whole file.
  public let bytes: Int
  /// Image blocks in the file.
  public let frames: Int
  /// The time of one play, in hundredths of a second.
  public let hundredths: Int
  /// How often it plays; `nil` is for ever.
  public let plays: Int?
  public let slides: Int
  public let transitions: Int
  /// Tiles of the mask that completed over all transitions of one play.
  public let completedTiles: Int
  /// The most colors that one frame uses.
  public let colors: Int
  /// Bytes of color tables, of pixels that come to rest, and of pixels between two slides.
  public let paletteBytes: Int
  public let settlingBytes: Int
  public let passingBytes: Int
  /// What is left of `bytes`: it went into skipping pixels that stay as they are, and into the file's own structure.
  public var otherBytes: Int { bytes - paletteBytes - settlingBytes - passingBytes }
  /// How the file fares under the rules of each network that was asked for, in that order; it keeps all of them.
  package let verdicts: [AdCheck.Result]
  /// The peak signal-to-noise ratio of the pixels that come to rest, in decibels; `nil` where they are exact.
  public let restPSNR: Double?
  /// The mean structural similarity of the slides at rest to what they were made from, 0…1; `nil` where nothing had to
  /// be given up, and for tiny banners.
  public let restSimilarity: Double?
  /// What was given up to fit into a number of bytes, a line each.
  public let losses: [String]
  /// Whether so much was given up that the shortest word on the banner should tell: below quality 60 or 10 frames a
  /// second.
  public let hasGreatLosses: Bool
  /// What the user may want to know, a line each.
  public let warnings: [String]
  /// What would serve the user better, a line each.
  public var hints: [String] {
    otherHints + [CoverCut.hint(of: cuts, size: size, in: dialect)].compactMap(\.self)
  }
  /// Pictures of which much is not seen.
  package let cuts: [CoverCut]
  /// Of whoever asked for the banner.
  let dialect: Dialect
  /// All hints but the one about these.
  package let otherHints: [String]
}
