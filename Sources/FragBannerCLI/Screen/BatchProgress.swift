import BannerBatch
import Files
import Parallel
import PlainText

/// Tells how a batch goes on: one passing line on a terminal, else a line for each GIF that was made; what goes wrong is
/// told at once either way.
final class BatchProgress: Sendable {
  private struct Tally {
    var made = 0
    var failed = 0
    var bytes = 0
    /// Of all that was made or failed.
    var work = 0
    var warnings = 0
    var hints: BatchHints
  }

  /// More warnings than these are only counted.
  private static let mostWarnings = 20

  private let console: Console
  private let outputFolder: String
  private let isQuiet: Bool
  private let showsPassing: Bool
  private let total: Int
  private let upToDate: Int
  private let work: Int
  private let start = ContinuousClock.now
  private let tally: Monitor<Tally>

  init(_ plan: BatchRun.Plan, of batch: Batch, on console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    showsPassing = !isQuiet && console.isTerminal
    outputFolder = batch.outputFolder
    tally = Monitor(Tally(hints: BatchHints(in: batch.dialect)))
    total = batch.jobCount
    upToDate = plan.upToDate.count
    work = plan.stale.reduce(0) { $0 + $1.job.work }
  }

  var hasFailures: Bool { tally.withLock { $0.failed > 0 } }

  /// Any thread may tell.
  func tell(_ event: BatchRun.Event) {
    switch event {
    case .made(let job, let report):
      let untold = tally.withLock { tally in
        tally.made += 1
        tally.bytes += report.bytes
        tally.work += job.work
        tally.hints.add(report)
        tally.warnings += report.warnings.count
        return tally.warnings - Self.mostWarnings
      }
      for warning in report.warnings.dropLast(max(0, untold)) {
        console.warning("\(FilePath.joined(outputFolder, job.file)): \(warning)")
      }
      if !isQuiet, !showsPassing { console.line(ReportText(report: report).summary) }
    case .failed(let jobs, let problems):
      tally.withLock { tally in
        tally.failed += jobs.count
        tally.work += jobs.reduce(0) { $0 + $1.work }
      }
      for problem in problems { console.error("\(Self.name(of: jobs)): \(problem)") }
    }
    if showsPassing { console.showPassing(String(line.prefix(max(0, console.columns - 1)))) }
  }

  /// Of a banner's sizes: `spring 300x250`, `spring in 3 sizes`.
  static func name(of jobs: [BatchJob]) -> String {
    jobs[0].banner + (jobs.count == 1 ? " \(jobs[0].size)" : " in \(jobs.count) sizes")
  }

  /// The hints and the summary, once all is done.
  func finish() {
    if showsPassing { console.removePassing() }
    let tally = tally.withLock { $0 }
    let untold = tally.warnings - Self.mostWarnings
    if untold > 0 {
      console.warning("\(Wording.counted(untold, "warning")) more; the review page has all of them")
    }
    if isQuiet { return }
    tally.hints.lines.forEach(console.hint)
    console.line(summary)
  }

  /// What is said when somebody interrupts the work.
  var interruption: String {
    let tally = tally.withLock { $0 }
    return "interrupted: \(tally.made + upToDate) of \(Wording.counted(total, "banner")) are done; "
      + "the same command makes the rest"
  }

  /// `12 of 400 done, 1 failed, 1.2 MB, about 40 s left`
  private var line: String {
    let tally = tally.withLock { $0 }
    var text = "\(tally.made + upToDate) of \(total) done"
    if tally.failed > 0 { text += ", \(tally.failed) failed" }
    text += ", \(Wording.bytes(tally.bytes))"
    let share = Double(tally.work) / Double(max(1, work))
    // Before that, the guess jumps about.
    if share >= 0.02, share < 1 {
      let left = (ContinuousClock.now - start) * (1 - share) / share
      text += ", about \(Wording.timeLeft(left)) left"
    }
    return text
  }

  private var summary: String {
    let tally = tally.withLock { $0 }
    var parts = ["\(tally.made) made"]
    if tally.made > 0 { parts[0] += " (\(Wording.bytes(tally.bytes)))" }
    if upToDate > 0 { parts.append("\(upToDate) up to date") }
    if tally.failed > 0 { parts.append("\(tally.failed) failed") }
    return "\(Wording.counted(total, "banner")) in \(outputFolder): "
      + parts.joined(separator: ", ")
  }
}
