import FragBanner
import PlainText

/// The hints of many banners, which are told once they are all made: each kind on a line of its own, whatever number of
/// banners it is about.
struct BatchHints {
  private let dialect: Dialect
  private var banners = 0
  /// How many banners each hint is about.
  private var counts: [String: Int] = [:]
  /// Banners that do not show much of some picture.
  private var cutBanners = 0
  private var worstCut: (cut: CoverCut, size: String)?

  /// More kinds than these are only counted.
  private static let mostLines = 5

  /// - Parameter dialect: of whoever asks for the banners
  init(in dialect: Dialect) {
    self.dialect = dialect
  }

  mutating func add(_ report: Report) {
    banners += 1
    for hint in report.otherHints { counts[hint, default: 0] += 1 }
    if !report.cuts.isEmpty { cutBanners += 1 }
    for cut in report.cuts {
      let candidate = (cut: cut, size: "\(report.size)")
      // Banners come in any order.
      if worstCut.map({ Self.precedes(candidate, $0) }) ?? true { worstCut = candidate }
    }
  }

  private static func precedes(
    _ left: (cut: CoverCut, size: String), _ right: (cut: CoverCut, size: String)
  ) -> Bool {
    left.cut == right.cut ? left.size < right.size : left.cut.comes(before: right.cut)
  }

  var lines: [String] {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var lines = sorted.prefix(Self.mostLines).map { "\($0.key) (\(share($0.value)))" }
    if sorted.count > Self.mostLines {
      lines.append("\(sorted.count - Self.mostLines) more kinds of hints are in the review page")
    }
    if let (cut, size) = worstCut {
      lines.append(
        "cover cuts off over a third of pictures in \(share(cutBanners)), at worst \(cut.loss) "
          + "to fill \(size); \(CoverCut.remedy(in: dialect))")
    }
    return lines
  }

  private func share(_ count: Int) -> String {
    "\(count) of \(Wording.counted(banners, "banner"))"
  }
}
