/// What came of a banner, as a reviewer looks for it.
enum BannerStatus: String, CaseIterable {
  case failed
  /// Made, and breaks a rule of a network that it is for.
  case breaks
  /// Made, and keeps to all rules of the networks that it is for.
  case passes
  /// Made, for no network.
  case unchecked
}

extension BannerRecord {
  var status: BannerStatus {
    guard let gif else { return .failed }
    if gif.verdicts.isEmpty { return .unchecked }
    return gif.verdicts.allSatisfy(\.passed) ? .passes : .breaks
  }

  /// Whether it was made, and there is something to warn of, be it only how much was given up.
  var isWarned: Bool {
    gif.map { !$0.remarks.warnings.isEmpty || $0.remarks.hasGreatLosses } ?? false
  }
}
