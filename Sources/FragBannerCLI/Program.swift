import AdRules
import Files
import FragBanner
import PlainText

/// Does what a command line asks for.
struct Program {
  let console: Console

  /// - Parameter words: the command line without the program's name.
  func run(_ words: [String]) -> ExitStatus {
    guard !words.isEmpty else {
      console.note(HelpText.short)
      return .wrongCommandLine
    }
    do throws(CommandLineParser.Failure) {
      let (command, strays) = try CommandLineParser.read(words)
      let misread = strays.compactMap { stray in
        stray.words.first(where: FileKind.isMissing).map(stray.message)
      }
      if !misread.isEmpty { return fail(misread, .wrongCommandLine) }
      switch command {
      case .help(let verb): return show(HelpText.text(for: verb))
      case .version: return show("fragbanner \(version)\n")
      case .inspect(let path, let asJSON): return inspect(path, asJSON: asJSON)
      case .check(let paths, let networks, let format):
        return check(paths, for: networks, format)
      case .specs(let network, let asJSON): return show(specs(network, asJSON: asJSON))
      case .layers(let kind): return show(LayerKeysText.text(of: kind))
      case .batch(let command): return batch(command)
      case .report(let folder, let sheet): return joinedReport(of: folder, contactSheet: sheet)
      case .render(let request, let presentation): return render(request, presentation)
      }
    } catch {
      return fail(error.problems.map(\.message), .wrongCommandLine)
    }
  }

  private func inspect(_ path: String, asJSON: Bool) -> ExitStatus {
    do throws(BannerError) {
      let inspection = try GIFInspection(contentsOf: path)
      return show(asJSON ? inspection.json.description + "\n" : inspection.text)
    } catch {
      return fail(error)
    }
  }

  /// Files that cannot be judged are told on standard error; the others are judged all the same.
  private func check(
    _ paths: [String], for networks: [AdSpec], _ format: CheckFormat
  ) -> ExitStatus {
    var checks: [AdCheck] = []
    var (files, problems) = AdCheck.files(at: paths)
    for path in files {
      do throws(BannerError) {
        checks.append(try AdCheck(contentsOf: path, for: networks))
      } catch {
        problems += error.problems
      }
    }
    let shown = show(text(of: checks, format))
    if shown != .done { return shown }
    problems.forEach(console.error)
    if format == .summary { console.line(AdCheck.totals(of: checks)) }
    if !problems.isEmpty { return .workFailed }
    return checks.allSatisfy(\.passed) ? .done : .brokenRule
  }

  private func text(of checks: [AdCheck], _ format: CheckFormat) -> String {
    switch format {
    case .rules: checks.map(\.text).joined(separator: "\n")
    case .summary: AdCheck.summary(of: checks)
    case .json: JSONText.array(checks.flatMap(\.json)).description + "\n"
    }
  }

  private func specs(_ network: AdSpec?, asJSON: Bool) -> String {
    if asJSON {
      return (network?.json ?? .array(AdSpec.all.map(\.json))).description + "\n"
    }
    return network?.text ?? AdSpec.list
  }

  private func render(_ request: BannerRequest, _ presentation: Presentation) -> ExitStatus {
    let bar = presentation.isQuiet ? nil : ProgressBar(on: console)
    let report: Report
    let told: [String]
    do throws(BannerError) {
      let plan = try BannerPlan(request, in: .commandLine)
      if plan.output == .standardOutput, StandardOutput.isTerminal {
        throw BannerError(
          .request,
          [
            "-o - would write a GIF to the terminal; redirect it, as in -o - > out.gif, or name a file"
          ])
      }
      // Before the work, which what they warn of may make long.
      plan.warnings.forEach(console.warning)
      told = plan.warnings
      report = try BannerMaker(plan).make { bar?.update($0) }
    } catch {
      bar?.remove()
      return fail(error)
    }
    bar?.remove()
    return tell(ReportText(report: report), presentation, after: told)
  }

  /// - Parameter told: warnings that were told already
  private func tell(
    _ text: ReportText, _ presentation: Presentation, after told: [String]
  ) -> ExitStatus {
    text.report.warnings.filter { !told.contains($0) }.forEach(console.warning)
    if !presentation.isQuiet {
      console.line(text.summary)
      text.report.hints.forEach(console.hint)
    }
    guard let format = presentation.report else { return .done }
    guard text.report.file != nil else {
      console.note(text.text(as: format))
      return .done
    }
    return show(text.text(as: format))
  }

  /// Writes a result to standard output.
  func show(_ text: String) -> ExitStatus {
    do throws(OutputError) {
      try console.result(text)
      return .done
    } catch .closedPipe {
      return .workFailed
    } catch {
      return fail(["\(error)"], .workFailed)
    }
  }

  func fail(_ error: BannerError) -> ExitStatus {
    fail(error.problems, error.kind == .request ? .wrongCommandLine : .workFailed)
  }

  func fail(_ problems: [String], _ status: ExitStatus) -> ExitStatus {
    problems.forEach(console.error)
    return status
  }
}
