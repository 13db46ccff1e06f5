import FragBanner

extension DraftOption {
  static let networks = Self(
    "for", Field(\.networks, NetworksKind(isForOneBanner: false)), in: .file, isRequired: true,
    otherNames: OptionFacts.otherNamesOfNetworks,
    "The ad network whose rules count; several with commas between them.")

  static let reportFormat = Self(
    "report", OpenField(\.presentation.report, ChoiceKind()), in: .output,
    otherNames: ["verbose", "debug", "stats", "info"],
    "Print facts about the result on standard output (standard error with -o -).")

  static let quiet = Self(
    "quiet", letter: "q", Field(\.presentation.isQuiet, FlagKind()), in: .output,
    "No progress bar, no summary, no hints.")

  static let summary = Self(
    "summary", Field(\.printsSummary, FlagKind()), in: .output,
    "Print one line a file, and sums on standard error.")

  static let json = Self(
    "json", Field(\.printsJSON, FlagKind()), in: .output, "Print JSON instead of text.")

  static let help = Self(
    "help", letter: "h", Field(\.asksForHelp, FlagKind()), in: .information, otherNames: ["?"],
    "Show this help.")

  static let version = Self(
    "version", Field(\.asksForVersion, FlagKind()), in: .information, otherNames: ["v"],
    "Show the version.")
}
