/// Which sizes of color table to try for a frame. Successive frames of a passage want similar ones, so most of the
/// search can stay near the size that was best before.
struct TableSizes {
  /// Binary logarithms of sizes.
  struct Trial {
    /// Ascending.
    var first: [Int]
    /// To be tried one after the other, as long as each is better than all before, when the best of the first is
    /// the one next to them.
    var beyond: [Int] = []
    /// Whether a part of a large frame is enough to try them on.
    var maySample = false
  }

  private static let range = 3...8
  /// Enough to find the neighborhood.
  private static let ofPreview = Trial(first: [4, 6, 8], maySample: true)
  /// It is one frame of many and on screen for long, so that all sizes of note are tried; in previews only where
  /// bytes are dear, as the largest is mostly best where they are not.
  ///
  /// - Parameter lambda: distortion that one bit is worth
  func ofFirstFrame(lambda: Float) -> Trial {
    tables == .neighborAtTimes && lambda < 0.4
      ? Self.largest
      : Trial(first: [5, 6, 7, 8], maySample: tables != .all)
  }
  static func larger(than bits: Int) -> [Int] { range.filter { $0 > bits } }

  /// For a part of a slide that has too many colors for one table.
  static let largest = Trial(first: [8])

  private let tables: EncoderSettings.Effort.Tables
  /// The size that the last frame took; `nil` before the first.
  private var last: Int?
  private var triesLarger = false
  private var frame = 0
  /// Whether the size of this frame is not searched: one above the last that was, so that no frame is worse for it.
  private var isGuess = false

  init(_ tables: EncoderSettings.Effort.Tables) {
    self.tables = tables
  }

  mutating func next() -> Trial {
    guard tables != .all, let last else {
      return tables == .neighborAtTimes
        ? Self.ofPreview : Trial(first: Array(Self.range), maySample: tables != .all)
    }
    frame += 1
    isGuess = tables == .neighborAtTimes && frame % 4 != 0
    if isGuess { return Trial(first: [min(last + 1, Self.range.upperBound)]) }
    triesLarger.toggle()
    if triesLarger {
      return Trial(
        first: [last, last + 1].filter(Self.range.contains),
        beyond: Array(Self.range.dropFirst(last + 2 - Self.range.lowerBound)),
        maySample: tables == .neighborAtTimes)
    }
    return Trial(
      first: [last - 1, last].filter(Self.range.contains),
      beyond: Self.range.filter { $0 < last - 1 }.reversed(),
      maySample: tables == .neighborAtTimes)
  }

  mutating func took(bits: Int) {
    guard !isGuess else { return }
    last = min(max(bits, Self.range.lowerBound), Self.range.upperBound)
  }
}
