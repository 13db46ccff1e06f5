import AdRules
import FragBanner

/// What a command line asks for.
enum Command: Sendable {
  case render(BannerRequest, Presentation)
  case inspect(path: String, asJSON: Bool)
  /// The paths are of files and folders.
  case check(paths: [String], networks: [AdSpec], CheckFormat)
  /// One network, or all of them.
  case specs(AdSpec?, asJSON: Bool)
  /// The keys of one kind of layer, or of all.
  case layers(BannerLayer.Kind?)
  case batch(BatchCommand)
  /// Joins the records of an output folder.
  case report(folder: String, contactSheet: String?)
  case help(Verb)
  case version
}

/// How the rules that files keep and break are told.
enum CheckFormat: Sendable {
  /// A line for each rule.
  case rules
  /// A line for each file.
  case summary
  case json
}

/// What a command line is about: its first word, or a banner.
enum Verb: String, CaseIterable, Sendable {
  case render
  case inspect
  case check
  case specs
  case layers
  case batch
  case report

  /// The first words that ask for something else than a banner.
  static let words = allCases.filter { $0 != .render }.map(\.rawValue)
  /// The first words that mean something else than a picture.
  static let allWords = words + ["help", "version"]

  var helpCommand: String {
    self == .render ? "fragbanner --help" : "fragbanner \(rawValue) --help"
  }
}

/// What is said about a finished banner, and how.
struct Presentation: Equatable, Sendable {
  enum ReportFormat: String, CaseIterable, Sendable {
    case text, json
  }

  /// No progress bar, no summary, no hints; warnings and errors stay.
  var isQuiet = false
  var report: ReportFormat?
}
