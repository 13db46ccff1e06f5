import FragBanner

/// An option for anything but a banner.
struct DraftOption: Option {
  let facts: OptionFacts
  let field: any OptionField<CommandLineDraft>
}

extension CommandLineDraft: OptionTarget {
  static let blank = CommandLineDraft()
}
