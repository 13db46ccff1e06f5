import FragBanner
import GIFCodec
import Parallel
import Raster

/// Makes what a batch asks for and is not up to date.
///
/// A banner's pictures are decoded once, fitted to all its sizes, and dropped; then each size is encoded, on a core of
/// its own while there are enough of them. A GIF and its record are put in their places together; where a crash or a
/// power cut comes in between, the next run finds that they do not belong together and makes the GIF again.
package final class BatchRun: Sendable {
  package struct Settings: Sendable {
    /// The program's version, which is part of what a file is made from.
    package var version: String
    /// How many cores may work at once; `nil` is all there are.
    package var jobs: Int?
    /// Whether what is up to date is made anew.
    package var isForced = false

    package init(version: String) {
      self.version = version
    }
  }

  package enum Event: Sendable {
    case made(BatchJob, Report)
    case failed([BatchJob], problems: [String])
  }

  /// What there is to do.
  package struct Plan: Sendable {
    package var stale: [(job: BatchJob, reason: BatchReason)] = []
    package var upToDate: [BannerRecord] = []
    /// Of those up to date, the ones whose records tell old names of banners or pictures.
    fileprivate(set) var renamed: [BannerRecord] = []
    /// With pictures that cannot be read.
    package var unreadable: [(jobs: [BatchJob], problems: [String])] {
      failed.map { (jobs: $0.jobs.map(\.job), problems: $0.problems) }
    }
    /// Sizes of one banner together where the same is wrong with them.
    fileprivate(set) var failed: [(jobs: [FailedJob], problems: [String])] = []
    fileprivate(set) var portions: [BatchPortion] = []
  }

  typealias FailedJob = (job: BatchJob, origin: BannerRecord.Origin)

  let batch: Batch
  private let settings: Settings
  /// That work at once.
  let threads: Int

  package init(_ batch: Batch, _ settings: Settings) {
    self.batch = batch
    self.settings = settings
    threads = Cores.count(atMost: settings.jobs)
  }

  /// Looks at pictures, records and files; writes nothing.
  package func plan() -> Plan {
    let check = BatchCheck(batch, version: settings.version, isForced: settings.isForced)
    let banners = batch.banners
    let findings = Workers(jobs: threads).map(count: banners.count) { index in
      banners[index].jobs.map(check.finding)
    }
    var plan = Plan()
    for (banner, findings) in zip(banners, findings) {
      var tasks: [BatchTask] = []
      for (job, finding) in zip(banner.jobs, findings) {
        switch finding {
        case .upToDate(let record, let isRecorded):
          plan.upToDate.append(record)
          if !isRecorded { plan.renamed.append(record) }
        case .failed(let origin, let problems):
          plan.fail((job: job, origin: origin), problems)
        case .stale(let reason, let task):
          plan.stale.append((job: job, reason: reason))
          tasks.append(task)
        }
      }
      plan.portions += BatchPortion.portions(of: tasks)
    }
    return plan
  }
}

extension BatchRun.Plan {
  fileprivate mutating func fail(_ job: BatchRun.FailedJob, _ problems: [String]) {
    if let last = failed.last, last.problems == problems,
      last.jobs[0].job.banner == job.job.banner
    {
      failed[failed.count - 1].jobs.append(job)
    } else {
      failed.append((jobs: [job], problems: problems))
    }
  }
}
