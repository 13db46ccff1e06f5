import FragBanner

/// What a record knows of a GIF that was made.
package struct MadeGIF: Equatable, Sendable {
  package var facts: BannerFacts
  package var remarks: BannerRemarks
  /// One a network and rule; empty where no network was asked for.
  package var verdicts: [BannerVerdict]
  /// SHA-256 of its bytes, in hexadecimal digits.
  package var digest: String
  /// What was made beside it: stills, a trace; with paths from the output folder.
  package var companions: [BannerRecord.Content]

  package init(
    facts: BannerFacts, remarks: BannerRemarks, verdicts: [BannerVerdict], digest: String,
    companions: [BannerRecord.Content]
  ) {
    self.facts = facts
    self.remarks = remarks
    self.verdicts = verdicts
    self.digest = digest
    self.companions = companions
  }
}
