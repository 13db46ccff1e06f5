import FragBanner

/// One option of a kind of command line.
@dynamicMemberLookup
struct CommandOption: Sendable {
  /// What its value says something of.
  enum Purpose: Sendable {
    case banner(BannerOption)
    /// All banners of a batch: it is kept as it is written, since something may be filled in.
    case banners(BannerOption)
    /// All else that a command line says.
    case command(DraftOption)
  }

  let purpose: Purpose

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  var facts: OptionFacts {
    switch purpose {
    case .banner(let option), .banners(let option): option.facts
    case .command(let option): option.facts
    }
  }

  /// What help says of its default; `nil` where nothing happens without it.
  var standard: String? {
    if case .banners(let option) = purpose, let standard = option.standardInBatches {
      return standard
    }
    return facts.standard
  }

  subscript<Fact>(dynamicMember fact: KeyPath<OptionFacts, Fact>) -> Fact {
    facts[keyPath: fact]
  }
}
