import PlainText
import Raster
import Testing

@testable import BannerBatch

@Suite("The review page")
struct ReviewPageTests {
  static func record(
    _ banner: String, _ width: Int, _ height: Int, _ verdicts: [(String, Bool)] = [],
    problems: [String] = [], with changes: KeyValuePairs<String, JSONText> = [:]
  ) throws -> BannerRecord {
    var record = try BannerRecord.sample([
      "title": nil, "position": nil, "banner": .string(banner), "width": .integer(width),
      "height": .integer(height), "file": .string("\(banner)-\(width)x\(height).gif"),
      "command": .string("fragbanner 'a.png' --fps=5 -o '\(banner).gif'"), "bytes": 1000,
      "givenUp": [], "hasGreatLosses": false, "warnings": [], "hints": [], "companions": [],
      "verdicts": .array(
        verdicts.map { network, passed in
          [
            "network": .string(network), "rule": "rate", "found": "20 fps", "allowed": "5 fps",
            "passed": .bool(passed), "source": nil,
          ]
        }),
    ]).with(changes)
    if !problems.isEmpty { record.outcome = .failed(problems) }
    return record
  }

  static let batch = [
    try! record("spring", 300, 250, [("x", true), ("y", true)]),
    try! record("spring", 728, 90, [("x", true), ("y", false)]),
    try! record("spring", 160, 600),
    try! record("autumn", 300, 250, problems: ["a.png is damaged"]),
  ]

  static func text(of records: [BannerRecord]) -> String {
    var text = ""
    ReviewPage(of: records).write { record, _ in
      .init(
        animation: "animation:\(record.file)", still: "still:\(record.file)", restFrames: [0, 7])
    } to: {
      text += $0.text
    }
    return text
  }

  @Test("the totals count each GIF once, and only bytes that are there")
  func totals() {
    let totals = BannerTotals(of: Self.batch)
    #expect(totals.banners == 2)
    #expect(totals.all == 4)
    #expect(totals.made == 3)
    #expect(totals.bytes == 3000)
    #expect(BannerStatus.allCases.map(totals.count) == [1, 1, 1, 1])
  }

  private static func numbered(_ records: [BannerRecord]) -> [BannerRecord] {
    records.enumerated().map { number, record in
      var record = record
      record.position = number
      return record
    }
  }

  @Test("banners and sizes stand as they were asked for, sizes of like height together")
  func askedOrder() throws {
    let asked = [
      ("z", 300, 250), ("z", 728, 90), ("z", 160, 600), ("z", 320, 50), ("z", 250, 250),
      ("b10", 728, 90), ("b10", 300, 250), ("b2", 9, 9),
    ]
    let page = try ReviewPage(
      of: Self.numbered(asked.map { try Self.record($0.0, $0.1, $0.2) }).reversed())
    #expect(page.banners.map(\.name) == ["z", "b10", "b2"])
    #expect(
      page.banners.map { $0.shelves.map { $0.map(\.size.description) } } == [
        [["300x250", "250x250"], ["728x90", "320x50"], ["160x600"]], [["728x90"], ["300x250"]],
        [["9x9"]],
      ])
  }

  @Test("the page is called as its records say, each title once")
  func title() {
    var records = Self.numbered(Self.batch)
    #expect(ReviewPage(of: records).title == nil)
    for (index, title) in ["b & c", "b & c", "a", nil].enumerated() { records[index].title = title }
    let text = Self.text(of: records)
    #expect(text.contains("<title>b &amp; c, a: 4 GIFs of 2 banners</title>"))
    #expect(text.contains("<h1>b &amp; c, a</h1>"))
  }

  @Test("warnings and what was given up stand on the card, marked; noise stands under its details")
  func notes() throws {
    let record = try Self.batch[0].with([
      "warnings": ["slide 1 <is> poor"],
      "givenUp": ["quality 9 instead of 90", "2 steps of a fade"],
      "restPSNR": .decimal(3125, places: 2), "restSimilarity": .decimal(875, places: 3),
    ])
    let text = Self.text(of: [record])
    let parts = text.components(separatedBy: "class=\"details\"")
    #expect(parts[0].contains("<li class=\"card warned\""))
    #expect(parts[0].contains("Warning: </span>slide 1 &lt;is&gt; poor</p>"))
    #expect(
      parts[0].contains(
        "<p class=\"losses\">Given up to fit: quality 9 instead of 90; 2 steps of a fade</p>"))
    #expect(!parts[0].contains("31.3") && !parts[0].contains("0.875"))
    #expect(parts[1].contains("<dt>Rest PSNR</dt><dd>31.3 dB</dd>") && parts[1].contains("0.875"))
    #expect(!Self.text(of: [Self.batch[1]]).contains("card warned"))
    #expect(text.contains("<span class=\"care\">1 with a warning</span>"))
  }

  @Test("great losses mark the card as a warning does")
  func greatLosses() throws {
    let record = try Self.batch[0].with([
      "givenUp": ["tiles that flip instead of fading"], "hasGreatLosses": true,
    ])
    let text = Self.text(of: [record])
    #expect(text.contains("<li class=\"card warned\""))
    #expect(
      text.contains(
        "<p class=\"losses great\">Much given up to fit: tiles that flip instead of fading</p>"))
    #expect(text.contains("<span class=\"care\">1 with a warning</span>"))
  }

  @Test("a card knows which of its frames show slides")
  func restFrames() {
    let text = Self.text(of: [Self.batch[0]])
    #expect(text.contains("<div class=\"stage\" data-rest=\"0 7\">"))
    #expect(text.contains("--slides:2\""))
  }

  @Test("where nobody noted an order, banners stand in natural order, sizes by shape and width")
  func order() throws {
    let sizes = [
      (300, 600), (970, 250), (300, 250), (320, 50), (160, 600), (250, 250), (728, 90), (250, 360),
    ]
    let page = try ReviewPage(
      of: sizes.map { try Self.record("b10", $0.0, $0.1) } + [Self.record("b2", 1, 1)])
    #expect(page.banners.map(\.name) == ["b2", "b10"])
    #expect(
      page.banners[1].shelves.map { $0.map(\.size.description) } == [
        ["320x50", "728x90", "970x250"], ["250x250", "250x360", "300x250"],
        ["160x600", "300x600"],
      ])
  }

  @Test("the same records in another order give the same page")
  func determinism() {
    let text = Self.text(of: Self.batch)
    #expect(Self.text(of: Self.batch.reversed()) == text)
    #expect(Self.text(of: Self.batch) == text)
  }

  @Test("each GIF has its picture at its true size, its still, and all facts on its card")
  func card() throws {
    let text = Self.text(of: [Self.batch[1]])
    #expect(text.contains("<img src=\"animation:spring-728x90.gif\" width=\"728\" height=\"90\""))
    #expect(text.contains("srcset=\"still:spring-728x90.gif\""))
    #expect(text.contains("alt=\"spring, 728x90\""))
    #expect(text.contains("data-outcome=\"breaks\""))
    #expect(text.contains("<p class=\"broken\">rate: 20 fps (allowed: 5 fps)</p>"))
    #expect(
      text.contains(
        "<code>fragbanner &#39;a.png&#39; <span>--fps=5 -o &#39;spring.gif&#39;</span></code>"))
  }

  @Test("a banner that was not made says why, and shows no picture")
  func failure() {
    let text = Self.text(of: [Self.batch[3]])
    #expect(!text.contains("<img"))
    #expect(text.contains("<strong>Not made</strong>\n<p>a.png is damaged</p>"))
    #expect(text.contains("data-outcome=\"failed\""))
  }

  @Test("names can do nothing to the page")
  func hostileNames() throws {
    let name = "</h2><script>alert(1)</script>\"'&\n"
    let text = try Self.text(of: [Self.record(name, 8, 8, problems: [name])])
    #expect(text.components(separatedBy: "<script>").count == 2)
    #expect(!text.contains(name))
    #expect(text.contains("&lt;/h2&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\n"))
  }

  @Test(
    "nothing in it leads outside",
    arguments: ["http:", "https:", "//cdn", "<link", "@import", "url("])
  func selfContained(part: String) {
    #expect(!Self.text(of: Self.batch).contains(part))
  }

  @Test("a batch of nothing gives a page")
  func empty() {
    #expect(Self.text(of: []).contains("<title>0 GIFs of 0 banners</title>"))
  }
}
