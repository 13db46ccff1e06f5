import FragBanner

/// The options of one kind of command line. Parser, help and suggestions know no option but these.
struct OptionTable: Sendable {
  let options: [CommandOption]

  init(_ options: [CommandOption.Purpose]) {
    self.options = options.map(CommandOption.init)
  }

  static func of(_ verb: Verb) -> OptionTable {
    switch verb {
    case .render: render
    case .inspect: inspect
    case .check: check
    case .specs: specs
    case .layers: layers
    case .batch: batch
    case .report: report
    }
  }

  subscript(name: some StringProtocol) -> CommandOption? {
    options.first { $0.name == name }
  }

  subscript(letter: Character) -> CommandOption? {
    options.first { $0.letter == letter }
  }

  /// The option that other tools call so.
  func option(calledElsewhere name: String) -> CommandOption? {
    options.first { $0.otherNames.contains(name.lowercased()) }
  }

  static let render = OptionTable(
    BannerOption.all.map(CommandOption.Purpose.banner)
      + [DraftOption.reportFormat, .quiet, .help, .version].map(CommandOption.Purpose.command))

  static let inspect = OptionTable([.command(.json), .command(.help)])

  static let check = OptionTable(
    [DraftOption.networks, .summary, .json, .help].map(CommandOption.Purpose.command))

  static let specs = OptionTable([.command(.json), .command(.help)])

  static let layers = OptionTable([.command(.help)])

  /// How a batch runs, and the options of its banners.
  static let batch = OptionTable(
    BannerOption.ofBatches.map(CommandOption.Purpose.banners)
      + (DraftOption.ofBatch + [.help]).map(CommandOption.Purpose.command))

  static let report = OptionTable([.command(.contactSheet), .command(.help)])
}
