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
        Wording.seconds(hundredths: report.hundredths), Wording.plays(report.plays),
        transitions,
      ]
    let losses =
      report.hasGreatLosses ? ["gave up: " + report.losses.joined(separator: ", ")] : []
    return (facts + story + losses).joined(separator: "  ")
  }

  func text(as format: Presentation.ReportFormat) -> String {
    switch format {
    case .text: table
    case .json: json.description + "\n"
    }
  }

  private var transitions: String {
    Wording.counted(report.transitions, "transition") + ", "
      + Wording.counted(report.completedTiles, "tile") + " completed"
  }

  private var table: String {
    let parts = Wording.parts([
      report.paletteBytes, report.settlingBytes, report.passingBytes, report.otherBytes,
    ])
    return Wording.table(
      [
        ("file", report.file?.onOneLine ?? "standard output"),
        ("size", "\(report.size)"),
        ("bytes", "\(report.bytes)"),
        ("frames", "\(report.frames)"),
        ("time", Wording.seconds(hundredths: report.hundredths)),
        ("plays", Wording.plays(report.plays)),
        ("slides", "\(report.slides)"),
        ("transitions", transitions),
        ("colors", "\(report.colors) in a frame at most"),
        ("palettes", parts[0]),
        ("settling pixels", parts[1]),
        ("passing pixels", parts[2]),
        ("other", parts[3] + ": skipped pixels, structure"),
        ("rest PSNR", fidelity),
      ] + networks + remarks)
  }

  private var fidelity: String {
    guard let restPSNR = report.restPSNR else { return "exact" }
    return "\(JSONText.rounded(restPSNR, places: 1)) dB"
  }

  /// A banner that broke a rule would not have been written.
  private var networks: [(String, String)] {
    report.verdicts.map { result in
      ("network", "\(result.network.name), keeps \(Wording.counted(result.verdicts.count, "rule"))")
    }
  }

  private var remarks: [(String, String)] {
    report.losses.map { ("given up", $0) } + report.warnings.map { ("warning", $0) }
      + report.hints.map { ("hint", $0) }
  }

  private var json: JSONText {
    [
      "file": .optional(report.file, JSONText.string),
      "width": .integer(report.size.width),
      "height": .integer(report.size.height),
      "bytes": .integer(report.bytes),
      "frames": .integer(report.frames),
      "seconds": .seconds(hundredths: report.hundredths),
      "plays": .optional(report.plays, JSONText.integer),
      "slides": .integer(report.slides),
      "transitions": .integer(report.transitions),
      "completedTiles": .integer(report.completedTiles),
      "colors": .integer(report.colors),
      "paletteBytes": .integer(report.paletteBytes),
      "settlingBytes": .integer(report.settlingBytes),
      "passingBytes": .integer(report.passingBytes),
      "otherBytes": .integer(report.otherBytes),
      "restPSNR": .optional(report.restPSNR) { .rounded($0, places: 2) },
      "verdicts": .array(report.verdicts.flatMap(\.json)),
      "givenUp": .array(report.losses.map(JSONText.string)),
      "hasGreatLosses": .bool(report.hasGreatLosses),
      "warnings": .array(report.warnings.map(JSONText.string)),
      "hints": .array(report.hints.map(JSONText.string)),
    ]
  }
}
