import Files
import FragBanner
import Parallel

/// Compares what a batch asks for with what lies in its output folder.
final class BatchCheck: Sendable {
  /// What is to become of one GIF.
  enum Finding: Sendable {
    /// `isRecorded` tells whether the record is the one on disk; else names in that are out of date.
    case upToDate(BannerRecord, isRecorded: Bool)
    case stale(BatchReason, BatchTask)
    /// What it is made from cannot be read.
    case failed(BannerRecord.Origin, problems: [String])
  }

  private let outputFolder: String
  private let title: String?
  private let version: String
  private let isForced: Bool
  private let digests = Monitor<[PathKey: Result<String, FileError>]>([:])

  /// - Parameters:
  ///   - version: the program's.
  ///   - isForced: whether everything is to be made anew.
  init(_ batch: Batch, version: String, isForced: Bool) {
    outputFolder = batch.outputFolder
    title = batch.title
    self.version = version
    self.isForced = isForced
  }

  /// What it is made from is compared by content, so that copying or moving them makes nothing anew.
  func finding(for job: BatchJob) -> Finding {
    var origin = BannerRecord.Origin(version: version, options: options(of: job), inputs: [])
    let plan: BannerPlan
    do {
      plan = try job.plan.get()
      origin.inputs = try plan.inputs.map { path in
        BannerRecord.Content(path: path, digest: try digest(of: path))
      }
    } catch {
      return .failed(origin, problems: BannerError(work: error).problems)
    }
    func stale(_ reason: BatchReason) -> Finding {
      .stale(reason, BatchTask(job: job, plan: plan, origin: origin))
    }
    if isForced { return stale(.forced) }
    guard let known = BannerRecords.record(of: job.file, in: outputFolder) else {
      let exists = FileKind.isFile(FilePath.joined(outputFolder, job.file))
      return stale(exists ? .unknownFile : .new)
    }
    if let reason = reason(against: known, job, origin) { return stale(reason) }
    // The same bytes, maybe from files that are called otherwise.
    let record = BannerRecord(of: job, in: title, from: origin, outcome: known.outcome)
    return .upToDate(record, isRecorded: record == known)
  }

  /// With layers, and with what is made beside the GIF, but not what it is called.
  private func options(of job: BatchJob) -> [String] {
    job.options + job.request.layers.flatMap(\.words)
      + job.request.results.dropFirst().map { Dialect.commandLine.name($0.option) }
  }

  /// Of the file as it was when first asked for: one that changes later is found by the next run.
  private func digest(of path: String) throws(FileError) -> String {
    let key = PathKey(path)
    if let known = digests.withLock({ $0[key] }) { return try known.get() }
    let digest = Result { () throws(FileError) in try SHA256.digest(ofFile: path) }
    return try digests.withLock { known in
      let first = known[key] ?? digest
      known[key] = first
      return first
    }.get()
  }

  private func reason(
    against record: BannerRecord, _ job: BatchJob, _ origin: BannerRecord.Origin
  ) -> BatchReason? {
    guard let gif = record.gif else { return .failedBefore }
    let old = record.origin
    if old.version != origin.version { return .version(old.version) }
    let companions = job.companions.map { FilePath.relative($0, to: outputFolder) }
    if gif.companions.map(\.path) != companions { return .otherFiles }
    if old.options != origin.options {
      return .options(old: old.options, new: origin.options)
    }
    if old.inputs.map(\.digest) != origin.inputs.map(\.digest) {
      if old.inputs.count != origin.inputs.count { return .otherPictures }
      let pairs = zip(old.inputs, origin.inputs)
      let changed = pairs.first { PathKey($0.path) == PathKey($1.path) && $0.digest != $1.digest }
      return changed.map { .input($1.path) } ?? .otherPictures
    }
    let path = FilePath.joined(outputFolder, job.file)
    let files = [(path: path, digest: gif.digest)]
    let besides = zip(job.companions, gif.companions).map { (path: $0, digest: $1.digest) }
    for (path, digest) in files + besides {
      guard FileKind.isFile(path) else { return .fileMissing(path) }
      if (try? SHA256.digest(ofFile: path)) != digest { return .fileChanged(path) }
    }
    let fits = record.size == job.size && gif.facts.bytes == FileBytes.count(in: path)
    return fits ? nil : .wrongRecord(path)
  }
}
