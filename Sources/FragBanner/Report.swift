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
  /// Bytes of the frames that show a slide at rest, and of those inside transitions.
  public let restBytes: Int
  public let transientBytes: Int
  /// Bytes of colour tables.
  public let paletteBytes: Int
  /// What the user may want to know, a line each.
  public let warnings: [String]
  /// What would serve the user better, a line each.
  public let hints: [String]
}
