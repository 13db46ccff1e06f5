/// Sums over the banners of a batch.
struct BannerTotals: Equatable {
  /// Names of banners; each may have many sizes.
  let banners: Int
  /// Of all GIFs that were made; the largest number there is where the sum is larger.
  let bytes: Int
  /// GIFs that were made and of which there is something to warn.
  let warned: Int
  private let outcomes: [BannerOutcome: Int]

  init(of records: some Sequence<BannerRecord>) {
    var names: Set<String> = []
    var outcomes: [BannerOutcome: Int] = [:]
    var bytes = 0
    var warned = 0
    for record in records {
      names.insert(record.banner)
      outcomes[record.outcome, default: 0] += 1
      if record.isWarned { warned += 1 }
      if record.status == .made {
        let (sum, isTooLarge) = bytes.addingReportingOverflow(record.bytes)
        bytes = isTooLarge ? .max : sum
      }
    }
    banners = names.count
    self.bytes = bytes
    self.warned = warned
    self.outcomes = outcomes
  }

  func count(of outcome: BannerOutcome) -> Int { outcomes[outcome] ?? 0 }

  var all: Int { outcomes.values.reduce(0, +) }
  var made: Int { all - count(of: .failed) }
}
