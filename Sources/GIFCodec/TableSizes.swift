/// Which sizes of colour table to try for a frame. Successive frames of a passage want similar ones, so most of the
/// search can stay near the size that was best before.
struct TableSizes {
  private static let range = 3...8
  /// It is one frame of many and on screen for long, so that all sizes of note are tried.
  static let ofFirstFrame = [5, 6, 7, 8]

  private let tables: EncoderSettings.Effort.Tables
  /// Binary logarithm of the size that the last frame took.
  private var last = 6
  private var triesLarger = true

  init(_ tables: EncoderSettings.Effort.Tables) {
    self.tables = tables
  }

  /// Binary logarithms, ascending.
  mutating func next() -> [Int] {
    switch tables {
    case .neighbor:
      triesLarger.toggle()
      let other = triesLarger ? last + 1 : last - 1
      return Self.range.contains(other) ? [min(last, other), max(last, other)] : [last]
    case .all: return Array(Self.range)
    }
  }

  mutating func took(bits: Int) {
    last = min(max(bits, Self.range.lowerBound), Self.range.upperBound)
  }
}
