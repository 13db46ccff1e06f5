import FragBanner

/// What a command line asks for.
enum Command: Sendable {
  case render(BannerRequest, Presentation)
  case inspect(path: String, asJSON: Bool)
  case help(Verb)
  case version
}

/// What the first word of a command line may be; without one of them, a banner is made.
enum Verb: String, CaseIterable, Sendable {
  case render
  case inspect
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
