import Raster

/// What is known of one banner of a batch after it was made or could not be: facts to show, and what to compare before
/// it is made again.
///
/// It lies in a file of its own beside the banners; see `BannerRecords`.
package struct BannerRecord: Equatable, Sendable {
  package enum Status: String, Sendable {
    case made, failed
  }

  /// One rule of an ad network, looked up in the finished file.
  package struct Verdict: Equatable, Sendable {
    package var network: String
    package var rule: String
    package var found: String
    package var allowed: String
    package var passed: Bool

    package init(network: String, rule: String, found: String, allowed: String, passed: Bool) {
      self.network = network
      self.rule = rule
      self.found = found
      self.allowed = allowed
      self.passed = passed
    }
  }

  /// A file and what it held.
  package struct Content: Equatable, Sendable {
    package var path: String
    /// SHA-256 of its bytes, in hexadecimal digits.
    package var digest: String

    package init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }
  }

  /// Everything that the file's bytes come from.
  package struct Origin: Equatable, Sendable {
    /// Of the program.
    package var version: String
    /// The words of the command line but for the program, the pictures, and the names of files that are made.
    package var options: [String]
    /// By slide, as the command line names them.
    package var pictures: [Content]

    package init(version: String, options: [String], pictures: [Content]) {
      self.version = version
      self.options = options
      self.pictures = pictures
    }
  }

  /// What the batch that it belongs to is called; `nil` where it has no title.
  package var title: String?
  /// Which GIF of its batch it is, counted from 0 in the order in which they were asked for; `nil` where that was not
  /// noted.
  package var position: Int?
  /// The banner's name, which its sizes share.
  package var banner: String
  package var size: PixelSize
  /// Where the GIF lies, from the output folder.
  package var file: String
  package var status: Status
  /// Why it could not be made, a line each; empty when it was.
  package var problems: [String] = []
  /// What the shell runs to make the same bytes, in the folder where the batch ran.
  package var command: String
  package var origin: Origin
  /// SHA-256 of the GIF, in hexadecimal digits; empty where none was made.
  package var digest = ""
  /// What was made beside the GIF: stills, a trace; with paths from the output folder.
  package var companions: [Content] = []

  /// Of the GIF.
  package var bytes = 0
  package var frames = 0
  /// The time of one play, in hundredths of a second.
  package var hundredths = 0
  /// How often it plays; `nil` is for ever.
  package var plays: Int?
  package var slides = 0
  package var transitions = 0
  /// The most colors that one frame uses.
  package var colors = 0
  /// The peak signal-to-noise ratio of the pixels that come to rest, in decibels; `nil` where they are exact.
  package var restPSNR: Double?
  /// The mean structural similarity of the slides at rest to what they were made from; `nil` where it was not measured.
  package var restSimilarity: Double?
  /// What was given up to fit into a number of bytes, a line each.
  package var losses: [String] = []
  /// Whether so much was given up that a reviewer must not miss it; see `Report.hasGreatLosses`.
  package var hasGreatLosses = false
  package var warnings: [String] = []
  /// What would have served better, a line each.
  package var hints: [String] = []
  /// One a network and rule; empty where no network was asked for.
  package var verdicts: [Verdict] = []

  /// A banner that was not made, yet.
  package init(
    banner: String, size: PixelSize, file: String, status: Status = .failed,
    problems: [String] = [], command: String, origin: Origin
  ) {
    self.banner = banner
    self.size = size
    self.file = file
    self.status = status
    self.problems = problems
    self.command = command
    self.origin = origin
  }
}
