import FragBanner
import PlainText
import Raster

extension ReviewPage {
  /// One GIF with what there is to say about it; the details wait until somebody asks for them.
  ///
  /// - Parameter picture: `nil` where it could not be made.
  func card(of record: BannerRecord, number: Int, _ picture: Picture?) -> HTML {
    let facts = record.gif?.facts
    return """
      <li class="card\(record.isWarned ? " warned" : "")" id="gif-\(number)" tabindex="-1" \
      aria-labelledby="gif-\(number)-size" data-outcome="\(record.status.rawValue)" data-size="\(record.size.description)" \
      data-name="\(record.banner) \(record.file)" \
      style="--width:\(record.size.width);--slides:\(max(1, picture?.restFrames.count ?? 1))">
      \(stage(of: record, picture))
      <div class="line"><h3 id="gif-\(number)-size"><span class="unseen">\(record.banner)</span> \
      \(picture == nil ? "\(record.size.description)" : link(to: record))</h3>
      \(HTML.optional(facts) { "<span>\(Wording.bytes($0.bytes))</span>" })
      <button type="button" popovertarget="details-\(number)" aria-label="\(detailsLabel(of: record))">Details</button></div>
      \(HTML.optional(facts) { "<p class=\"facts\">\(summary(of: $0))</p>" })
      \(HTML.each(record.gif?.verdicts.byNetwork ?? [], Self.verdict))\
      \(HTML.each(record.gif.map { Self.notes(on: $0.remarks) } ?? [], Self.note))\
      \(details(of: record, number: number))
      </li>

      """
  }

  private func detailsLabel(of record: BannerRecord) -> String {
    "Details of \(record.banner) \(record.size)"
  }

  private func link(to record: BannerRecord) -> HTML {
    "<a href=\"\(HTML.address(ofPath: record.file))\">\(record.size.description)</a>"
  }

  private func stage(of record: BannerRecord, _ picture: Picture?) -> HTML {
    guard let picture else {
      return """
        <div class="stage missing"><strong>Not made</strong>
        \(HTML.each(record.problems) { "<p>\($0)</p>\n" })</div>
        """
    }
    return """
      <div class="stage" data-rest="\(picture.restFrames.map(String.init).joined(separator: " "))"><picture>\
      <source media="(prefers-reduced-motion: reduce)" srcset="\(picture.still)">\
      <img src="\(picture.animation)" width="\(record.size.width)" height="\(record.size.height)" \
      loading="lazy" decoding="async" alt="\(record.banner), \(record.size.description)">\
      </picture></div>
      """
  }

  private func summary(of facts: BannerFacts) -> String {
    "\(Wording.seconds(hundredths: facts.seconds.hundredths)) · \(Wording.plays(facts.plays))"
  }

  /// What a reviewer must not miss, whatever else is on the card.
  private enum Note {
    /// What is wrong with the picture, or may be.
    case warning(String)
    /// What it took to fit into its bytes; `isGreat` where that is as much as a warning.
    case losses([String], isGreat: Bool)
  }

  private static func notes(on remarks: BannerRemarks) -> [Note] {
    remarks.warnings.map(Note.warning)
      + (remarks.givenUp.isEmpty
        ? [] : [.losses(remarks.givenUp, isGreat: remarks.hasGreatLosses)])
  }

  private static func note(_ note: Note) -> HTML {
    switch note {
    case .warning(let text):
      "<p class=\"warning\"><span class=\"unseen\">Warning: </span>\(text)</p>\n"
    case .losses(let lines, let isGreat):
      "<p class=\"losses\(isGreat ? " great" : "")\">\(isGreat ? "Much given" : "Given") up to fit: \(lines.joined(separator: "; "))</p>\n"
    }
  }

  /// A network by name; where rules are broken, these too.
  private static func verdict(network: String, verdicts: [BannerVerdict]) -> HTML {
    let broken = verdicts.filter { !$0.passed }
    if broken.isEmpty {
      return "<p class=\"verdict passes\">\(network)<span class=\"unseen\"> passes</span></p>\n"
    }
    return """
      <p class="verdict breaks">\(network)<span class="unseen"> breaks</span></p>
      \(HTML.each(broken) { verdict in
        "<p class=\"broken\">\(verdict.rule): \(verdict.found) (allowed: \(verdict.allowed))</p>\n"
      })
      """
  }
}
