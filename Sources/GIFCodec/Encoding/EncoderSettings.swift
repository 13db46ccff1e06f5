/// What the options come to inside the encoder.
struct EncoderSettings: Sendable {
  /// How long the search goes on.
  struct Effort: Sendable {
    /// Into how many parts a transition is cut, which run at once and do not learn from each other.
    var parts = 1

    /// Which sizes of color table compete for a frame.
    enum Tables: Sendable {
      case neighborAtTimes, neighbor, all
    }

    /// How phrases are searched for.
    struct Search: Sendable {
      /// How often colors are moved to what they were used for.
      var rounds: Int
      /// How much worse than the best a partial phrase may be, in codes, while tables are tried.
      var trialSlack: Float
      /// The same in the last round.
      var slack: Float
    }

    var tables: Tables
    /// Rounds of k-means for the first colors.
    var trainingRounds: Int
    /// `nil`: phrases are taken as they come.
    var search: Search?
  }

  /// Visible distortion that one bit is worth.
  let lambda: Float
  /// Weight of a pixel between two slides, before masking, in a frame of at most a tenth of a second.
  let passingWeight: Float
  /// In place of the passing weight when colors are chosen. Where tables are small it must be higher, or fading
  /// tiles show streaks of colors made for others; where they are large, pixels at rest need most of their entries.
  let passingShare: Float
  let effort: Effort
  /// The most colors of one frame.
  let colors: Int
  /// The pixels of the smallest flat area that keeps its exact color; `nil`: none does.
  let leastFlatArea: Int?
  /// Whether a slide of few colors keeps all of them exactly.
  let keepsFewColors: Bool
  /// Packed as in `RasterImage`: exact at any quality, in the order in which they were asked for.
  let keepColors: [UInt32]
  let dither: GIFOptions.Dither
  /// Whether a passing tile must be seen to change whenever its source does.
  let movesEveryTile: Bool
  /// Whether the first slide is refined beyond what one color table can show.
  let refinesFirstSlide: Bool

  init(_ options: GIFOptions) {
    lambda = Float(options.lambda ?? Self.lambda(quality: options.quality))
    passingWeight = Float(options.passingWeight ?? GIFOptions.standardPassingWeight)
    passingShare = min(0.15, 0.07 * lambda.squareRoot())
    colors = options.colors
    leastFlatArea = Self.leastFlatArea(options, lambda: lambda)
    keepsFewColors = options.quality >= 95
    keepColors = options.keepColors.map(\.packed)
    dither = options.dither
    movesEveryTile = options.quality >= 80 && options.lambda == nil
    refinesFirstSlide = options.quality == 100 && options.refinesFirstSlide
    effort =
      switch options.effort {
      case .fast: Effort(parts: 3, tables: .neighborAtTimes, trainingRounds: 1, search: nil)
      case .normal:
        Effort(
          parts: 3, tables: .neighbor, trainingRounds: 4,
          search: .init(rounds: 1, trialSlack: 0.4, slack: 1))
      case .best:
        Effort(
          tables: .all, trainingRounds: 4,
          search: .init(rounds: 2, trialSlack: 1.6, slack: 1.6))
      }
  }

  /// 64 from quality 50 on. Below, a search for a number of bytes gives up the small areas first, as what it moves must
  /// not jump.
  private static func leastFlatArea(_ options: GIFOptions, lambda: Float) -> Int? {
    let least = FlatAreas.leastPixels
    if options.quality >= 50 { return least }
    guard options.lambda != nil else { return nil }
    let ratio = Double(lambda) / Self.lambda(quality: 50)
    let cubed = ratio * ratio * ratio
    return Int(min(1e9, Double(least) * max(1, cubed * cubed)))
  }

  /// 40 * e^(-0.058 q) up to 95, which is 0.22 at 90 and 22 at 10; from there down to 0.02 at 100.
  static func lambda(quality: Int) -> Double {
    func power(_ base: Double, _ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { value, _ in value * base }
    }
    // e^-0.058, and (0.02 / (40 * e^(-0.058 * 95)))^(1/5).
    let step = 0.943_649_947_45
    let lastStep = 0.658_0
    return 40 * power(step, min(quality, 95)) * power(lastStep, max(0, quality - 95))
  }
}
