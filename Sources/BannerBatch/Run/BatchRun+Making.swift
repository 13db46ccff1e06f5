import Files
import FragBanner
import GIFCodec
import Raster

extension BatchRun {
  /// A GIF whose slides are loaded, or will be.
  private struct OpenTask: Sendable {
    let task: BatchTask
    let slides: SlideSource
  }

  /// Makes what a plan found stale, on all cores; a banner that cannot be made keeps no other from being made.
  ///
  /// - Parameter tell: told of each GIF, from any thread.
  package func make(_ plan: Plan, _ tell: @escaping @Sendable (Event) -> Void) {
    removeLeftovers()
    // A record that cannot be put right tells old names, no more.
    for record in plan.renamed { try? BannerRecords.write(record, in: batch.outputFolder) }
    for (jobs, problems) in plan.failed { fail(jobs, problems: problems, tell) }
    let allowance = PixelAllowance()
    let threadsForEach = max(1, threads / max(1, plan.stale.count))
    BatchWork<BatchPortion, OpenTask>(plan.portions).run(threads: threads) { portion in
      self.opened(portion, allowance, tell)
    } make: { open in
      self.make(open, threads: threadsForEach, tell)
    }
  }

  /// Unfinished files that a killed run left in folders where this one writes.
  private func removeLeftovers() {
    var folders: Set<PathKey> = []
    for job in batch.banners.flatMap(\.jobs) {
      let gif = FilePath.joined(batch.outputFolder, job.file)
      let record = BannerRecords.path(of: job.file, in: batch.outputFolder)
      folders.formUnion(([gif, record] + job.companions).map { PathKey(FilePath.folder(of: $0)) })
    }
    for folder in folders { TemporaryFiles.removeLeftovers(in: folder.path) }
  }

  private func opened(
    _ portion: BatchPortion, _ allowance: PixelAllowance, _ tell: (Event) -> Void
  ) -> [OpenTask] {
    let plans = portion.tasks.map(\.plan)
    let sources =
      portion.fitsMemory
      ? FittedSlides(for: plans, allowance: allowance).sources
      : plans.map { plan in
        Result { () throws(BannerError) in
          try SlideSource(plan, capacity: BatchPortion.slidesOnDemand, allowance: allowance)
        }
      }
    var open: [OpenTask] = []
    var failed: [String: (problems: [String], tasks: [BatchTask])] = [:]
    for (task, source) in zip(portion.tasks, sources) {
      switch source {
      case .success(let slides): open.append(OpenTask(task: task, slides: slides))
      case .failure(let error):
        failed["\(error)", default: (error.problems, [])].tasks.append(task)
      }
    }
    for (problems, tasks) in failed.sorted(by: { $0.key < $1.key }).map(\.value) {
      fail(tasks.map { ($0.job, $0.origin) }, problems: problems, tell)
    }
    return open
  }

  private func make(_ open: OpenTask, threads: Int, _ tell: (Event) -> Void) {
    let task = open.task
    let job = task.job
    do {
      for path in job.request.results.map(\.path) {
        try RegularFile.checkReplaceable(path)
        try FolderTree.makeFolder(ofFile: path)
      }
      let maker = BannerMaker(task.plan, jobs: threads)
      let report = try maker.make(from: open.slides, progress: nil) { report, digests in
        let gif = self.gif(of: job, report, digests)
        return try BannerRecords.unfinished(
          self.record(of: job, from: task.origin, .made(gif)), in: self.batch.outputFolder)
      }
      tell(.made(job, report))
    } catch {
      fail([(job, task.origin)], problems: BannerError(work: error).problems, tell)
    }
  }

  /// - Parameter digests: of the GIF, then of what is made beside it
  private func gif(of job: BatchJob, _ report: Report, _ digests: [String]) -> MadeGIF {
    MadeGIF(
      facts: report.facts, remarks: report.remarks, verdicts: report.verdicts, digest: digests[0],
      companions: zip(job.companions, digests.dropFirst()).map { path, digest in
        BannerRecord.Content(
          path: FilePath.relative(path, to: batch.outputFolder), digest: digest)
      })
  }

  /// Tells of what could not be made, and keeps it for the report. Where even that cannot be written there is nothing
  /// more to say.
  private func fail(_ jobs: [FailedJob], problems: [String], _ tell: (Event) -> Void) {
    for (job, origin) in jobs {
      try? BannerRecords.write(
        record(of: job, from: origin, .failed(problems)), in: batch.outputFolder)
    }
    tell(.failed(jobs.map(\.job), problems: problems))
  }

  private func record(
    of job: BatchJob, from origin: BannerRecord.Origin, _ outcome: BannerRecord.Outcome
  ) -> BannerRecord {
    BannerRecord(of: job, in: batch.title, from: origin, outcome: outcome)
  }
}
