import Files
import PlainText
import Raster

/// A page that shows all banners of a batch: one file without anything from outside, which opens from disk.
///
/// Everything can be read without its script, which filters, copies and listens to keys.
struct ReviewPage {
  /// How the page shows a GIF.
  struct Picture {
    let animation: HTML
    /// The animation's first frame, by itself.
    let still: HTML
    /// Numbers of the animation's frames that show a slide at rest, ascending.
    let restFrames: [Int]
  }

  /// What the batch is called; `nil` where it has no title.
  let title: String?
  let totals: BannerTotals
  /// In the order in which they were asked for; where that is not known, by name.
  let banners: [Banner]

  struct Banner {
    let name: String
    let totals: BannerTotals
    /// Its sizes, those of like height together, in the order in which they were asked for; where that is not known,
    /// first the wide ones, then those nearly square, then the tall ones, each by width. None is empty.
    let shelves: [[BannerRecord]]
  }

  init(of records: [BannerRecord]) {
    totals = BannerTotals(of: records)
    let sorted = records.sorted(by: Self.standsBefore)
    let titles = sorted.compactMap(\.title).grouped { $0 }.map(\.key)
    title = titles.isEmpty ? nil : titles.joined(separator: ", ")
    banners = sorted.grouped(by: \.banner).map { Banner(name: $0.key, of: $0.elements) }
  }

  /// Writes the page piece by piece, since the GIFs in it may be many.
  ///
  /// - Parameter picture: gives each GIF that was made, once.
  func write(
    picture: (BannerRecord, MadeGIF) throws -> Picture, to sink: (HTML) throws -> Void
  ) rethrows {
    try sink(head)
    try sink(sidebar)
    try sink("<main id=\"gifs\">\n")
    var number = 0
    for (index, banner) in banners.enumerated() {
      try sink(heading(of: banner, number: index + 1))
      for shelf in banner.shelves {
        try sink("<ul class=\"cards\">\n")
        for record in shelf {
          number += 1
          try sink(card(of: record, number: number, try record.gif.map { try picture(record, $0) }))
        }
        try sink("</ul>\n")
      }
      try sink("</section>\n")
    }
    try sink(end)
  }

  /// How much there is.
  var extent: String {
    Wording.counted(totals.all, "GIF") + " of " + Wording.counted(totals.banners, "banner")
  }

  private var head: HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title.map { "\($0): \(extent)" } ?? extent)</title>
    <style>
    \(HTML.resource(PackageResources.review_css))</style>
    </head>
    <body>
    <a class="skip" href="#gifs">Skip to the GIFs</a>

    """
  }

  private func heading(of banner: Banner, number: Int) -> HTML {
    """
    <section class="banner" id="banner-\(number)" aria-labelledby="banner-\(number)-name">
    <header><h2 id="banner-\(number)-name">\(banner.name)</h2>
    <p>\(Wording.counted(banner.totals.all, "GIF"))\
    \(banner.totals.made == 0 ? "" : ", " + Wording.bytes(banner.totals.bytes))\
    \(faults(banner.totals))</p></header>

    """
  }

  /// `, 1 failed, 2 break a rule, 3 with warnings`, or nothing.
  private func faults(_ totals: BannerTotals) -> HTML {
    let (failed, breaking) = (totals.count(of: .failed), totals.count(of: .breaks))
    let warned = totals.warned
    var faults: HTML = ""
    if failed > 0 { faults += ", <span class=\"fault\">\(failed) failed</span>" }
    if breaking > 0 {
      faults += """
        , <span class="fault">\(breaking) \(breaking == 1 ? "breaks" : "break") a rule</span>
        """
    }
    if warned > 0 {
      faults +=
        ", <span class=\"care\">\(warned) with \(warned == 1 ? "a warning" : "warnings")</span>"
    }
    return faults
  }

  private var end: HTML {
    """
    <p id="nothing" hidden>No GIF matches. <button type="button" id="clear">Show all</button></p>
    </main>
    <p id="said" class="unseen" role="status"></p>
    <script>
    \(HTML.resource(PackageResources.review_js))</script>
    </body>
    </html>

    """
  }
}

extension ReviewPage.Banner {
  fileprivate init(name: String, of records: [BannerRecord]) {
    self.name = name
    totals = BannerTotals(of: records)
    shelves = records.grouped { ReviewPage.shelf(for: $0.size) }.map(\.elements)
  }
}

extension ReviewPage {
  /// Things of like height stand in one row.
  fileprivate static func shelf(for size: PixelSize) -> Int {
    if size.width >= 3 * size.height { return 0 }
    return 2 * size.height < 3 * size.width ? 1 : 2
  }

  private static func standsBefore(_ left: BannerRecord, _ right: BannerRecord) -> Bool {
    let positions = (left.position ?? .max, right.position ?? .max)
    if positions.0 != positions.1 { return positions.0 < positions.1 }
    if left.banner != right.banner { return NaturalOrder.precedes(left.banner, right.banner) }
    let places = [left, right].map { [shelf(for: $0.size), $0.size.width, $0.size.height] }
    if places[0] != places[1] { return places[0].lexicographicallyPrecedes(places[1]) }
    return NaturalOrder.precedes(left.file, right.file)
  }
}

extension Array {
  /// What has the same key, together; keys in the order in which they first come.
  fileprivate func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
