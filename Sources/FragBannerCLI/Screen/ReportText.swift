import FragBanner
import PlainText

/// What is said about a finished banner.
struct ReportText {
  let report: Report

  /// One line: file, size, bytes, seconds, plays, and what happened.
  var summary: String {
    let facts = [
      report.file ?? "standard output", "\(report.size)", Wording.bytes(report.bytes),
    ]
    let story =
      report.frames == 1
      ? ["a still picture"]
      : [
        Wording.seconds(hundredths: report.seconds.hundredths), Wording.plays(report.plays),
        report.facts.transitionsInWords,
      ]
    let losses =
      report.hasGreatLosses ? ["gave up: " + report.givenUp.joined(separator: ", ")] : []
    return (facts + story + losses).joined(separator: "  ")
  }

  func text(as format: Presentation.ReportFormat) -> String {
    switch format {
    case .text: table
    case .json: "\(JSONText(encoding: report))\n"
    }
  }

  private var table: String {
    let file = report.file?.onOneLine ?? "standard output"
    return Wording.table(
      [("file", file), ("size", "\(report.size)")] + report.facts.rows + networks + remarks)
  }

  /// A banner that broke a rule would not have been written.
  private var networks: [(String, String)] {
    report.verdicts.byNetwork.map { network, verdicts in
      ("network", "\(network), keeps \(Wording.counted(verdicts.count, "rule"))")
    }
  }

  private var remarks: [(String, String)] {
    report.givenUp.map { ("given up", $0) } + report.warnings.map { ("warning", $0) }
      + report.hints.map { ("hint", $0) }
  }
}
