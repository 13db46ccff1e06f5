import Files
import FragBanner
import Parallel

/// Compares what a batch asks for with what lies in its output folder.
final class BatchCheck: Sendable {
  /// What is to become of one GIF.
  enum Finding: Sendable {
    /// `isRecorded` tells whether the record is the one on disk; else names in that are out of date.
    case upToDate(BannerRecord, isRecorded: Bool)
    case stale(BatchReason, BannerRecord.Origin)
    /// Pictures cannot be read.
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

  /// Pictures are compared by content, so that copying or moving them makes nothing anew.
  func finding(for job: BatchJob) -> Finding {
    let unknown = BannerRecord.Origin(
      version: version, options: options(of: job), pictures: [])
    if !job.problems.isEmpty { return .failed(unknown, problems: job.problems) }
    let origin: BannerRecord.Origin
    do throws(FileError) {
      origin = try self.origin(of: job)
    } catch {
      return .failed(unknown, problems: ["\(error)"])
    }
    if isForced { return .stale(.forced, origin) }
    guard var record = BannerRecords.record(of: job.file, in: outputFolder) else {
      let exists = FileKind.isFile(FilePath.joined(outputFolder, job.file))
      return .stale(exists ? .unknownFile : .new, origin)
    }
    if let reason = reason(against: record, job, origin) { return .stale(reason, origin) }
    let known = record
    // The same bytes from files that are called otherwise.
    record.command = job.command
    record.banner = job.banner
    record.title = title
    record.position = job.position
    record.origin = origin
    return .upToDate(record, isRecorded: record == known)
  }

  private func origin(of job: BatchJob) throws(FileError) -> BannerRecord.Origin {
    var pictures: [BannerRecord.Content] = []
    for path in job.request.pictures {
      pictures.append(BannerRecord.Content(path: path, digest: try digest(of: path)))
    }
    return BannerRecord.Origin(version: version, options: options(of: job), pictures: pictures)
  }

  /// With what is made beside the GIF, but not what it is called.
  private func options(of job: BatchJob) -> [String] {
    job.options + job.request.results.dropFirst().map { Dialect.commandLine.name($0.option) }
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
    if record.status == .failed { return .failedBefore }
    let old = record.origin
    if old.version != origin.version { return .version(old.version) }
    let companions = job.companions.map { FilePath.relative($0, to: outputFolder) }
    if record.companions.map(\.path) != companions { return .otherFiles }
    if old.options != origin.options {
      return .options(old: old.options, new: origin.options)
    }
    if old.pictures.map(\.digest) != origin.pictures.map(\.digest) {
      if old.pictures.count != origin.pictures.count { return .otherPictures }
      let pairs = zip(old.pictures, origin.pictures)
      let changed = pairs.first { PathKey($0.path) == PathKey($1.path) && $0.digest != $1.digest }
      return changed.map { .picture($1.path) } ?? .otherPictures
    }
    let files = [(path: FilePath.joined(outputFolder, job.file), digest: record.digest)]
    let besides = zip(job.companions, record.companions).map { (path: $0, digest: $1.digest) }
    for (path, digest) in files + besides {
      guard FileKind.isFile(path) else { return .fileMissing(path) }
      if (try? SHA256.digest(ofFile: path)) != digest { return .fileChanged(path) }
    }
    let gif = files[0].path
    let fits = record.size == job.size && record.bytes == FileBytes.count(in: gif)
    return fits ? nil : .wrongRecord(gif)
  }
}
