import PlainText
import Raster

extension ReviewPage {
  /// Filters, views and the list of banners.
  var sidebar: HTML {
    """
    <aside>
    <h1>\(title ?? "Banner review")</h1>
    <p>\(extent)<br>\(Wording.bytes(totals.bytes))</p>
    <form class="scripted" id="filters">
    <label>Name <input type="search" id="name" autocomplete="off" spellcheck="false"></label>
    <label>Size <select id="size">
    <option value="">All sizes (\(totals.all))</option>
    \(sizeOptions)</select></label>
    <fieldset class="list"><legend>Status</legend>
    \(statusChoices)</fieldset>
    <output id="count" for="name size">All \(totals.all) shown</output>
    </form>
    <div class="views">
    \(Self.choice(of: "view", "Show", Self.viewNames, scripted: true))
    <p id="apart" class="scripted" hidden>These GIFs lie beside the page, which cannot look into them: open it from a \
    web server to see last frames and slides, and to pause.</p>
    \(Self.choice(of: "back", "Background", ["system": "System", "light": "Light", "dark": "Dark"]))
    <div class="row scripted"><button type="button" id="pause">Pause</button>
    <button type="button" id="replay">Play again</button></div>
    </div>
    <nav aria-label="Banners"><details open><summary>Banners</summary><ol>
    \(bannerLinks)</ol></details></nav>
    <details class="scripted"><summary>Keys</summary>
    <dl class="keys">
    \(HTML.each(Self.keys) { "<dt><kbd>\($0)</kbd></dt><dd>\($1)</dd>\n" })</dl>
    <label><input type="checkbox" id="keys" checked> Listen to these keys</label>
    </details>
    </aside>

    """
  }

  private static let viewNames: KeyValuePairs<String, String> = [
    "animation": "Animation", "first": "First frame", "last": "Last frame", "slides": "All slides",
  ]

  private static let keys: KeyValuePairs<String, String> = [
    "/": "find a name", "j": "next GIF", "k": "GIF before", "o": "its details",
    "c": "copy its command", "f": "first frame or animation", "l": "last frame or animation",
    "s": "all slides or animation", "p": "pause or go on", "r": "play from the start",
    "b": "light or dark background", "Esc": "close details, clear the name",
  ]

  private var sizeOptions: HTML {
    let counts = Dictionary(grouping: banners.flatMap { $0.shelves.joined() }, by: \.size)
      .mapValues(\.count)
    let sizes = counts.sorted {
      ($0.key.width, $0.key.height) < ($1.key.width, $1.key.height)
    }
    return .each(sizes) { size, count in
      "<option value=\"\(size.description)\">\(size.description) (\(count))</option>\n"
    }
  }

  private var statusChoices: HTML {
    let choices: [(value: String, label: String, count: Int)] = [
      ("", "All", totals.all),
      ("made", "Made", totals.made),
      ("failed", "Failed", totals.count(of: .failed)),
      ("passes", "Passes", totals.count(of: .passes)),
      ("breaks", "Breaks a rule", totals.count(of: .breaks)),
      ("warned", "Has warnings", totals.warned),
    ]
    return .each(choices) { choice in
      """
      <label><input type="radio" name="status" value="\(choice.value)"\
      \(choice.value.isEmpty ? " checked" : choice.count == 0 ? " disabled" : "")> \
      \(choice.label) <span>\(choice.count)</span></label>

      """
    }
  }

  private static func choice(
    of name: String, _ legend: String, _ choices: KeyValuePairs<String, String>,
    scripted: Bool = false
  ) -> HTML {
    """
    <fieldset class="row\(scripted ? " scripted" : "")"><legend>\(legend)</legend>
    \(HTML.each(choices.enumerated()) { index, choice in
      """
      <label><input type="radio" name="\(name)" id="\(name)-\(choice.key)"\
      \(index == 0 ? " checked" : "")><span>\(choice.value)</span></label>

      """
    })</fieldset>
    """
  }

  private var bannerLinks: HTML {
    .each(banners.enumerated()) { index, banner in
      let faults = banner.totals.count(of: .failed) + banner.totals.count(of: .breaks)
      return """
        <li><a href="#banner-\(index + 1)">\(banner.name)\
        \(Self.mark("fault", faults, "failed or break a rule"))\
        \(Self.mark("care", banner.totals.warned, "with warnings"))</a> <span>\(banner.totals.all)</span></li>

        """
    }
  }

  private static func mark(_ kind: String, _ count: Int, _ meaning: String) -> HTML {
    if count == 0 { return "" }
    return """
       <b class="\(kind)" title="\(count) \(meaning)">\(count)<span class="unseen"> \(meaning)</span></b>
      """
  }
}
