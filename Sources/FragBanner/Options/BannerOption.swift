/// An option of a banner.
package struct BannerOption: Option {
  package let facts: OptionFacts
  package let field: any OptionField<BannerRequest>

  package init(facts: OptionFacts, field: any OptionField<BannerRequest>) {
    self.facts = facts
    self.field = field
  }

  /// In the order of the help.
  package static let all = pictures + mask + time + file + output

  /// Those that banners of a batch have too.
  package static let ofBatches = all.filter(\.isForBatches)
}

extension BannerRequest: OptionTarget {
  package static let blank = BannerRequest(pictures: [], output: .standardOutput)
}
