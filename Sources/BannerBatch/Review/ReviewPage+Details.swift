import PlainText
import Raster

extension ReviewPage {
  /// All that is known of a GIF, in a panel that its button opens.
  func details(of record: BannerRecord, number: Int) -> HTML {
    """
    <div class="details" id="details-\(number)" popover role="dialog" aria-labelledby="details-\(number)-name">
    <h3 id="details-\(number)-name">\(record.banner) <span>\(record.size.description)</span></h3>
    <button type="button" class="close" popovertarget="details-\(number)" popovertargetaction="hide">Close</button>
    \(Self.list("Not made", record.problems))\
    \(HTML.each(record.verdictsByNetwork, Self.rules))\
    \(Self.list("Given up to fit", record.losses))\
    \(Self.list("Warnings", record.warnings))\
    \(Self.list("Hints", record.hints))\
    <h4>Command</h4>
    <pre tabindex="0"><code>\(Self.parts(of: record.command))</code></pre>
    <button type="button" class="copy scripted">Copy the command</button>
    <h4>Facts</h4>
    <dl>
    \(HTML.each(Self.facts(of: record)) { "<dt>\($0)</dt><dd>\($1)</dd>\n" })</dl>
    </div>
    """
  }

  /// The same text; lines break before an option rather than inside one.
  private static func parts(of command: String) -> HTML {
    let parts = command.split(separator: " --", omittingEmptySubsequences: false).map(String.init)
    return """
      \(HTML.exact(parts[0]))\(HTML.each(parts.dropFirst()) { " <span>--\(HTML.exact($0))</span>" })
      """
  }

  private static func list(_ title: String, _ lines: [String]) -> HTML {
    if lines.isEmpty { return "" }
    return """
      <h4>\(title)</h4>
      <ul>
      \(HTML.each(lines) { "<li>\($0)</li>\n" })</ul>

      """
  }

  /// The rules of a network, those first that are broken.
  private static func rules(network: String, verdicts: [BannerRecord.Verdict]) -> HTML {
    let sorted = verdicts.filter { !$0.passed } + verdicts.filter(\.passed)
    return """
      <h4>\(network)</h4>
      <table>
      <thead><tr><th scope="col">Rule</th><th scope="col">Found</th><th scope="col">Allowed</th></tr></thead>
      <tbody>
      \(HTML.each(sorted) { verdict in
        """
        <tr class="\(verdict.passed ? "passes" : "breaks")"><th scope="row">\(verdict.rule)\
        <span class="unseen">\(verdict.passed ? ", kept" : ", broken")</span></th>\
        <td>\(verdict.found)</td><td>\(verdict.allowed)</td></tr>

        """
      })</tbody></table>

      """
  }

  private static func facts(of record: BannerRecord) -> [(String, String)] {
    var facts = [("File", record.file)]
    if record.status == .made {
      facts += [
        ("Bytes", "\(record.bytes)"),
        ("One play", Wording.seconds(hundredths: record.hundredths)),
        ("Plays", record.plays.map(String.init) ?? "for ever"),
        ("Slides", "\(record.slides)"),
        ("Transitions", "\(record.transitions)"),
        ("Frames", "\(record.frames)"),
        ("Colors", "\(record.colors) in a frame at most"),
        ("Noise at rest", record.restPSNR == nil ? "none" : "PSNR \(fidelity(of: record))"),
      ]
      if let similarity = similarity(of: record) {
        facts.append(("Likeness at rest", "structural similarity \(similarity)"))
      }
      facts.append(("SHA-256", record.digest))
    }
    facts += record.origin.pictures.map { ("Picture", $0.path) }
    facts.append(("Made by", "fragbanner \(record.origin.version)"))
    return facts
  }
}
