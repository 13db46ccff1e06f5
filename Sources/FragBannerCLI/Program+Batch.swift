import BannerBatch
import Files
import FragBanner
import PlainText

extension Program {
  func batch(_ command: BatchCommand) -> ExitStatus {
    if command.makesExample { return example(command) }
    var batch: Batch
    do throws(BannerError) {
      batch = try self.batch(for: command)
    } catch {
      return fail(error)
    }
    batch.warnings.forEach(console.warning)
    if let shard = command.shard { batch = batch.shard(shard.index, of: shard.count) }
    var settings = BatchRun.Settings(version: version)
    settings.jobs = command.jobs
    settings.isForced = command.isForced
    let run = BatchRun(batch, settings)
    let plan = run.plan()
    return command.isDryRun
      ? tell(plan, of: batch, command) : make(plan, of: batch, run, command)
  }

  private func batch(for command: BatchCommand) throws(BannerError) -> Batch {
    let inputs = command.inputs
    var overrides = command.overrides
    overrides.contactSheet = command.contactSheet
    if command.shard != nil, command.contactSheet != nil {
      throw BannerError(
        .request, ["--contact-sheet shows all parts together: give it to fragbanner report"])
    }
    let missing = inputs.filter(FileKind.isMissing)
    if !missing.isEmpty {
      throw BannerError(
        .request,
        missing.map {
          "there is no file or folder \($0.onOneLine); give a manifest or folders of pictures"
        })
    }
    let manifests = inputs.filter { !FileKind.isFolder($0) && $0.hasSuffix(".json") }
    if let manifest = manifests.first ?? inputs.first(where: { !FileKind.isFolder($0) }) {
      if inputs.count > 1 {
        throw BannerError(
          .request, ["\(manifest): batch takes one manifest alone, or folders of pictures"])
      }
      if !overrides.sizes.isEmpty {
        throw BannerError(
          .request,
          ["--sizes goes with folders, and \(manifest) is none; a manifest names its sizes itself"])
      }
      return try Batch(manifest: manifest, overrides)
    }
    if overrides.sizes.isEmpty {
      throw BannerError(.request, ["--sizes is missing: name them, as in --sizes 300x250,728x90"])
    }
    return try Batch(folders: inputs, overrides)
  }

  /// Writes a manifest to start from; a file that exists is never replaced.
  private func example(_ command: BatchCommand) -> ExitStatus {
    guard let path = command.inputs.first else { return show(ExampleManifest.text) }
    if command.inputs.count > 1 {
      return fail(["--init writes one manifest; name one file"], .wrongCommandLine)
    }
    do {
      let file = try AtomicFile(path: path, replacing: false)
      try file.write(Array(ExampleManifest.text.utf8))
      try file.commit()
    } catch {
      return fail(["\(error)"], .workFailed)
    }
    if !command.isQuiet { console.line("\(path): change it, then run fragbanner batch \(path)") }
    return .done
  }

  /// What a run would do: a line for each GIF that it would make.
  private func tell(
    _ plan: BatchRun.Plan, of batch: Batch, _ command: BatchCommand
  ) -> ExitStatus {
    let status = show(
      plan.stale.map { job, reason in
        ("\(FilePath.joined(batch.outputFolder, job.file)): \(reason)".onOneLine + "\n")
          + job.request.layers.compactMap(\.saying).map { "  \($0.onOneLine)\n" }.joined()
      }.joined())
    for (jobs, problems) in plan.unreadable {
      for problem in problems { console.error("\(BatchProgress.name(of: jobs)): \(problem)") }
    }
    if !command.isQuiet {
      console.line(
        "\(Wording.counted(batch.jobCount, "banner")): \(plan.stale.count) to make, "
          + "\(plan.upToDate.count) up to date")
    }
    return plan.unreadable.isEmpty ? status : .workFailed
  }

  private func make(
    _ plan: BatchRun.Plan, of batch: Batch, _ run: BatchRun, _ command: BatchCommand
  ) -> ExitStatus {
    let progress = BatchProgress(plan, of: batch, on: console, isQuiet: command.isQuiet)
    console.setFarewell { progress.interruption }
    run.make(plan, progress.tell)
    console.setFarewell(nil)
    progress.finish()
    if command.shard == nil {
      do throws(BannerError) {
        try review(
          BannerRecords.records(of: batch), in: batch.outputFolder, command.contactSheet)
      } catch {
        return fail(error)
      }
    }
    return progress.hasFailures ? .workFailed : .done
  }

  /// - Returns: how many banners count as failed.
  @discardableResult
  private func review(
    _ records: [BannerRecord], in folder: String, _ contactSheet: String?
  ) throws(BannerError) -> Int {
    let files = try ReviewFiles(of: records, in: folder)
    if let contactSheet { try files.writeContactSheet(to: contactSheet, replacing: true) }
    return files.failedCount
  }

  /// Joins what all shards and machines noted about the banners of a folder.
  func joinedReport(of folder: String, contactSheet: String?) -> ExitStatus {
    do throws(BannerError) {
      let known = try BannerRecords(in: folder)
      if known.records.isEmpty {
        return fail(
          ["\(folder) holds no records of banners; name the folder that a batch wrote to"],
          .workFailed)
      }
      for stranger in known.strangers {
        console.warning("\(FilePath.joined(folder, stranger)) is no record of a banner; left out")
      }
      if let contactSheet {
        try ReviewFiles.checkContactSheet(contactSheet, of: known.records, in: folder)
      }
      let failed = try review(known.records, in: folder, contactSheet)
      console.line(
        FilePath.joined(folder, ReviewFiles.pageName) + "  "
          + Wording.counted(known.records.count, "banner")
          + (failed == 0 ? "" : ", \(failed) failed"))
      return .done
    } catch {
      return fail(error)
    }
  }
}
