import FragBanner
import Raster

/// What is known of one banner of a batch after it was made or could not be: facts to show, and what to compare before
/// it is made again.
///
/// It lies in a file of its own beside the banners; see `BannerRecords`.
package struct BannerRecord: Equatable, Sendable {
  /// A file and what it held.
  package struct Content: Codable, Equatable, Sendable {
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
    /// As the plan names them: the pictures by slide.
    package var inputs: [Content]

    package init(version: String, options: [String], inputs: [Content]) {
      self.version = version
      self.options = options
      self.inputs = inputs
    }
  }

  /// What came of it.
  package enum Outcome: Equatable, Sendable {
    case made(MadeGIF)
    /// Why it could not be made, a line each.
    case failed([String])
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
  package var outcome: Outcome
  /// What the shell runs to make the same bytes, in the folder where the batch ran.
  package var command: String
  package var origin: Origin

  package init(
    title: String? = nil, position: Int? = nil, banner: String, size: PixelSize, file: String,
    outcome: Outcome, command: String, origin: Origin
  ) {
    self.title = title
    self.position = position
    self.banner = banner
    self.size = size
    self.file = file
    self.outcome = outcome
    self.command = command
    self.origin = origin
  }

  /// - Parameter title: what the batch is called
  init(of job: BatchJob, in title: String?, from origin: Origin, outcome: Outcome) {
    self.init(
      title: title, position: job.position, banner: job.banner, size: job.size, file: job.file,
      outcome: outcome, command: job.command, origin: origin)
  }

  /// `nil` where it could not be made.
  package var gif: MadeGIF? {
    if case .made(let gif) = outcome { gif } else { nil }
  }

  /// Why it could not be made; empty where it was.
  package var problems: [String] {
    if case .failed(let problems) = outcome { problems } else { [] }
  }
}
