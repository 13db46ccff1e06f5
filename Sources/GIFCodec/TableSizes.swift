/// Which sizes of colour table to try for a frame. Successive frames of a passage want similar ones, so most of the
/// search can stay near the size that was best before.
struct TableSizes {
  private static let range = 3...8

  let effort: EncoderSettings.Effort
  /// Binary logarithm of the size that the last frame took.
  private var last = 6
  private var triesLarger = true

  init(effort: EncoderSettings.Effort) {
    self.effort = effort
  }

  /// Binary logarithms, ascending.
  mutating func next() -> [Int] {
    switch effort.tables {
    case .same: return [last]
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
