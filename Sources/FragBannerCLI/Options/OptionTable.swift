import AdRules

/// The options of one kind of command line. Parser, help and suggestions know no option but these.
struct OptionTable: Sendable {
  let options: [CommandOption]

  /// What stands for a color in help.
  static let color = "COLOR"

  init(_ options: [CommandOption]) {
    self.options = options
  }

  static func of(_ verb: Verb) -> OptionTable {
    switch verb {
    case .render: render
    case .inspect: inspect
    case .check: check
    case .specs: specs
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

  static let inspect = OptionTable([json, help])

  static let check = OptionTable([
    .commandValue(
      "for", "NAME[,NAME]", in: .file, choices: AdSpec.names, separator: ",",
      "The ad network whose rules count; several with commas between them. Always needed."
    ) { (draft, text) throws(ValueFault) in draft.networks = try ValueReader.networks(text) },
    .commandToggle("summary", in: .output, "Print one line a file, and sums on standard error.") {
      $0.printsSummary = true
    },
    json, help,
  ])

  static let specs = OptionTable([json, help])

  private static let json = CommandOption.commandToggle(
    "json", in: .output, "Print JSON instead of text."
  ) { $0.printsJSON = true }

  static let help = CommandOption.commandToggle(
    "help", letter: "h", in: .information, "Show this help."
  ) {
    $0.asksForHelp = true
  }

  static let version = CommandOption.commandToggle("version", in: .information, "Show the version.")
  {
    $0.asksForVersion = true
  }
}
