import BannerBatch
import FragBanner

extension DraftOption {
  /// How a batch runs.
  static let ofBatch = [
    sizes, outDir, title, force, dryRun, shard, jobs, contactSheet, example, quietBatch,
  ]

  private static let sizes = Self(
    "sizes", Field(\.batch.overrides.sizes, SizesKind()), in: .batch,
    otherNames: ["size"] + OptionFacts.otherNamesOfSizes,
    "The sizes to make of each folder; a manifest has its own.")

  private static let outDir = Self(
    "out-dir", OpenField(\.batch.overrides.outputFolder, PathKind.folder), in: .batch,
    standard: "out", otherNames: ["out-folder", "output-dir", "dest", "destination"],
    "Where the banners go; with a manifest, in place of the folder that it names.")

  private static let title = Self(
    "title", OpenField(\.batch.overrides.title, TextKind()), in: .batch,
    standard: "the manifest's", "What the review page is called.")

  private static let force = Self(
    "force", Field(\.batch.isForced, FlagKind()), in: .batch,
    "Make everything, also what is up to date.")

  private static let dryRun = Self(
    "dry-run", Field(\.batch.isDryRun, FlagKind()), in: .batch,
    "Only tell what would be made, and why.")

  private static let shard = Self(
    "shard", OpenField(\.batch.shard, ShardKind()), in: .batch,
    "Make part I of N only, 1 to N; all parts together are the batch. Join them with report.")

  private static let jobs = Self(
    "jobs", OpenField(\.batch.jobs, IntegerKind(BannerRequest.allowedJobs)), in: .batch,
    standard: BannerOption.jobs.standard, otherNames: BannerOption.jobs.otherNames,
    "How many cores may work at once; the files are the same with any number.")

  static let contactSheet = Self(
    "contact-sheet", OpenField(\.batch.contactSheet, PathKind(.png)), in: .batch,
    "Also write the pictures at rest of all banners, side by side, as a PNG.")

  private static let example = Self(
    "init", Field(\.batch.makesExample, FlagKind()), in: .batch,
    "Write a manifest with comments to start from: to the file named, or standard output.")

  private static let quietBatch = Self(
    "quiet", letter: "q", Field(\.batch.isQuiet, FlagKind()), in: .batch,
    "No progress, no summary; errors stay.")
}

/// `2/8`: one of the parts of a batch.
private struct ShardKind: ValueKind {
  var placeholder: String? { "I/N" }

  func value(of text: String) throws(ValueFault) -> BatchCommand.Shard {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 2, fields.allSatisfy(\.isDigits), let index = Int(fields[0]),
      let count = Int(fields[1])
    else { throw .form(expected: "the part and the number of parts such as 1/8") }
    guard count >= 1, (1...count).contains(index) else {
      throw .outOfRange(allowed: "1/\(count) to \(count)/\(count)")
    }
    return BatchCommand.Shard(index: index, count: count)
  }

  func text(of value: BatchCommand.Shard) -> String { "\(value.index)/\(value.count)" }
}
