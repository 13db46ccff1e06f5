/// Sums over the banners of a batch.
struct BannerTotals: Equatable {
  /// Names of banners; each may have many sizes.
  let banners: Int
  /// Of all GIFs that were made.
  let bytes: Int
  /// GIFs that were made and of which there is something to warn.
  let warned: Int
  private let counts: [BannerStatus: Int]

  init(of records: some Sequence<BannerRecord>) {
    var names: Set<String> = []
    var counts: [BannerStatus: Int] = [:]
    var bytes = 0
    var warned = 0
    for record in records {
      names.insert(record.banner)
      counts[record.status, default: 0] += 1
      if record.isWarned { warned += 1 }
      bytes += record.gif?.facts.bytes ?? 0
    }
    banners = names.count
    self.bytes = bytes
    self.warned = warned
    self.counts = counts
  }

  func count(of status: BannerStatus) -> Int { counts[status] ?? 0 }

  var all: Int { counts.values.reduce(0, +) }
  var made: Int { all - count(of: .failed) }
}
