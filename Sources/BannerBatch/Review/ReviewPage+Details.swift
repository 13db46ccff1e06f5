import FragBanner
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
    \(HTML.each(record.gif?.verdicts.byNetwork ?? [], Self.rules))\
    \(HTML.optional(record.gif?.remarks, Self.lists))\
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

  private static func lists(of remarks: BannerRemarks) -> HTML {
    """
    \(list("Given up to fit", remarks.givenUp))\
    \(list("Warnings", remarks.warnings))\
    \(list("Hints", remarks.hints))
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
  private static func rules(network: String, verdicts: [BannerVerdict]) -> HTML {
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
    if let gif = record.gif {
      facts += gif.facts.rows.map {
        ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.text)
      }
      facts.append(("SHA-256", gif.digest))
    }
    facts += record.origin.inputs.map { ("Picture", $0.path) }
    facts.append(("Made by", "fragbanner \(record.origin.version)"))
    return facts
  }
}
