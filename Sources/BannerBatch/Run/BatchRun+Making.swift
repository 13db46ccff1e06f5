import Files
import FragBanner
import GIFCodec
import Raster

extension BatchRun {
  /// A GIF whose slides are loaded, or will be.
  private struct OpenTask: Sendable {
    let task: BatchTask
    let plan: BannerPlan
    let slides: SlideSource
  }

  /// Makes what a plan found stale, on all cores; a banner that cannot be made keeps no other from being made.
  ///
  /// - Parameter tell: told of each GIF, from any thread.
  package func make(_ plan: Plan, _ tell: @escaping @Sendable (Event) -> Void) {
    removeLeftovers()
    // A record that cannot be put right tells old names, no more.
    for record in plan.renamed { try? BannerRecords.write(record, in: batch.outputFolder) }
    for (tasks, problems) in plan.failed { fail(tasks, problems: problems, tell) }
    let allowance = PixelAllowance()
    let threadsForEach = max(1, threads / max(1, plan.stale.count))
    BatchWork<BatchPortion, OpenTask>(plan.portions).run(threads: threads) { portion in
      self.opened(portion, threadsForEach: threadsForEach, allowance, tell)
    } make: { open in
      self.make(open, tell)
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
    _ portion: BatchPortion, threadsForEach: Int, _ allowance: PixelAllowance,
    _ tell: (Event) -> Void
  ) -> [OpenTask] {
    var plans: [(task: BatchTask, plan: BannerPlan)] = []
    for task in portion.tasks {
      var request = task.job.request
      request.jobs = threadsForEach
      do throws(BannerError) {
        plans.append((task: task, plan: try BannerPlan(request, in: .commandLine)))
      } catch {
        fail([task], problems: error.problems, tell)
      }
    }
    let sources =
      portion.fitsMemory
      ? FittedSlides(for: plans.map(\.plan), allowance: allowance).sources
      : plans.map {
        .success(SlideSource($0.plan, capacity: BatchPortion.slidesOnDemand, allowance: allowance))
      }
    var open: [OpenTask] = []
    var failed: [String: [BatchTask]] = [:]
    for ((task, plan), source) in zip(plans, sources) {
      switch source {
      case .success(let slides): open.append(OpenTask(task: task, plan: plan, slides: slides))
      case .failure(let error): failed["\(error)", default: []].append(task)
      }
    }
    for (problem, tasks) in failed.sorted(by: { $0.key < $1.key }) {
      fail(tasks, problems: [problem], tell)
    }
    return open
  }

  private func make(_ open: OpenTask, _ tell: (Event) -> Void) {
    let job = open.task.job
    do {
      let output = FilePath.joined(batch.outputFolder, job.file)
      for path in [output] + job.companions {
        try RegularFile.checkReplaceable(path)
        try FolderTree.makeFolder(ofFile: path)
      }
      let report = try BannerMaker(open.plan).make(from: open.slides)
      var record = record(of: open.task)
      record.read(report)
      record.digest = try SHA256.digest(ofFile: output)
      record.companions = try job.companions.map { path in
        BannerRecord.Content(
          path: FilePath.relative(path, to: batch.outputFolder),
          digest: try SHA256.digest(ofFile: path))
      }
      try BannerRecords.write(record, in: batch.outputFolder)
      tell(.made(job, report))
    } catch {
      fail([open.task], problems: BannerError(work: error).problems, tell)
    }
  }

  /// Tells of what could not be made, and keeps it for the report. Where even that cannot be written there is nothing
  /// more to say.
  private func fail(_ tasks: [BatchTask], problems: [String], _ tell: (Event) -> Void) {
    for task in tasks {
      var record = record(of: task)
      record.problems = problems
      try? BannerRecords.write(record, in: batch.outputFolder)
    }
    tell(.failed(tasks.map(\.job), problems: problems))
  }

  private func record(of task: BatchTask) -> BannerRecord {
    var record = BannerRecord(
      banner: task.job.banner, size: task.job.size, file: task.job.file,
      command: task.job.command, origin: task.origin)
    record.title = batch.title
    record.position = task.job.position
    return record
  }
}

extension BannerRecord {
  /// Takes over what a report tells.
  fileprivate mutating func read(_ report: Report) {
    status = .made
    bytes = report.bytes
    frames = report.frames
    hundredths = report.hundredths
    plays = report.plays
    slides = report.slides
    transitions = report.transitions
    colors = report.colors
    restPSNR = report.restPSNR
    restSimilarity = report.restSimilarity
    losses = report.losses
    hasGreatLosses = report.hasGreatLosses
    warnings = report.warnings
    hints = report.hints
    verdicts = report.verdicts.flatMap { result in
      result.verdicts.map { verdict in
        Verdict(
          network: result.network.name, rule: verdict.rule, found: verdict.found,
          allowed: verdict.allowed, passed: verdict.passed)
      }
    }
  }
}
