import Raster

/// What a GIF is to be like: how true, how many colors, how often it plays.
public struct GIFOptions: Sendable, Equatable {
  /// How long the encoder searches for smaller bytes at the same quality.
  public enum Effort: String, Sendable, CaseIterable {
    /// One pass, for previews.
    case fast
    /// Most of the gain.
    case normal
    /// The whole search.
    case best
  }

  /// Whether a missing color is imitated by a pattern of others.
  public enum Dither: String, Sendable, CaseIterable {
    /// Measured best.
    case none
    /// A pattern bound to the canvas.
    case ordered
    /// Errors handed on to neighbors, in pixels at rest only.
    case diffusion
  }

  /// 1…100; trades bytes for fidelity.
  public var quality: Int = 90
  public var effort: Effort = .normal
  /// 2…256 colors a frame, not counting the transparent entry, which takes one of the 256.
  public var colors: Int = 256
  /// Colors that are exact wherever the pictures have them, at any quality.
  public var keepColors: [Color] = []
  public var dither: Dither = .none
  /// How often the animation plays in all, 1…65,536; `nil`: for ever.
  public var plays: Int? = nil
  /// Text of a comment block; `nil`: no such block.
  public var comment: String? = nil
  /// Whether at quality 100 the first slide may become truer in several frames of a few hundredths of a second.
  public var refinesFirstSlide = true
  /// How many threads may work at once, at least 1; more than there are cores means all of them. It never
  /// changes the bytes.
  public var jobs: Int = .max

  /// Visible distortion that one bit is worth, above 0, in place of what `quality` says: what a search for a number
  /// of bytes moves.
  public var lambda: Double? = nil
  /// Weight of errors in pixels between two slides, beside 1 for those at rest; above 0. `nil`: the standard one.
  public var passingWeight: Double? = nil

  public init() {}

  /// The passing weight unless another is set.
  public static let standardPassingWeight = 0.03

  /// How many opacities between opaque and clear the frames to encode should show: what else would be spent on
  /// steps that nobody sees. `nil`: as many as there are.
  public var suggestedOpacityLevels: Int? {
    quality >= 95 ? nil : quality >= 40 ? 2 : 1
  }

  /// The `lambda` that a quality stands for.
  public static func lambda(quality: Int) -> Double { EncoderSettings.lambda(quality: quality) }
}
