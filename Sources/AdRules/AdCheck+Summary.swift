import PlainText

extension AdCheck {
  /// A line for each file: whether it passes, what it is, whose rules it keeps and which ones it breaks.
  package static func summary(of checks: [AdCheck]) -> String {
    Wording.aligned(
      checks.map { check in
        [
          check.passed ? "pass" : "FAIL", check.path.onOneLine, "\(check.size)",
          Wording.bytes(check.byteCount), check.networks,
        ]
      })
  }

  /// `12 GIFs: 10 pass, 2 break a rule`
  package static func totals(of checks: [AdCheck]) -> String {
    let passing = checks.count(where: \.passed)
    let breaking = checks.count - passing
    return "\(Wording.counted(checks.count, "GIF")): \(passing) pass, "
      + "\(breaking) \(breaking == 1 ? "breaks" : "break") a rule"
  }

  /// `google-ads, iab; adroll: border (45 % white or black)`, and what is not as it should be in the file
  private var networks: String {
    let kept = results.filter(\.passed).map(\.network.name).joined(separator: ", ")
    let broken = results.filter { !$0.passed }.map { result in
      "\(result.network.name): "
        + result.verdicts.filter { !$0.passed }.map { "\($0.rule) (\($0.found))" }
        .joined(separator: ", ")
    }
    let remarks = flaws.map { "it \($0)" }
    return ((kept.isEmpty ? [] : [kept]) + broken + remarks).joined(separator: "; ")
  }
}
