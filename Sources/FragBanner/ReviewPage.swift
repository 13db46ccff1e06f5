import PictureFiles
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
  }

  let totals: BannerTotals
  /// By name.
  let banners: [Banner]

  struct Banner {
    let name: String
    let totals: BannerTotals
    /// Its sizes: first the wide ones, then those nearly square, then the tall ones, each by width; none is empty.
    let shelves: [[BannerRecord]]
  }

  init(of records: [BannerRecord]) {
    totals = BannerTotals(of: records)
    banners = Dictionary(grouping: records, by: \.banner)
      .sorted { NaturalOrder.precedes($0.key, $1.key) }
      .map { Banner(name: $0, of: $1) }
  }

  /// Writes the page piece by piece, since the GIFs in it may be many.
  ///
  /// - Parameter picture: gives each GIF that was made, once.
  func write(
    picture: (BannerRecord) throws -> Picture, to sink: (HTML) throws -> Void
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
          let picture = record.status == .made ? try picture(record) : nil
          try sink(card(of: record, number: number, picture))
        }
        try sink("</ul>\n")
      }
      try sink("</section>\n")
    }
    try sink(end)
  }

  var title: String {
    Wording.counted(totals.all, "GIF") + " of " + Wording.counted(totals.banners, "banner")
  }

  private var head: HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>
    \(Self.style)
    </style>
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

  /// `, 1 failed, 2 break a rule`, or nothing.
  private func faults(_ totals: BannerTotals) -> HTML {
    let (failed, breaking) = (totals.count(of: .failed), totals.count(of: .breaks))
    var faults: HTML = ""
    if failed > 0 { faults += ", <span class=\"fault\">\(failed) failed</span>" }
    if breaking > 0 {
      faults += """
        , <span class="fault">\(breaking) \(breaking == 1 ? "breaks" : "break") a rule</span>
        """
    }
    return faults
  }

  private var end: HTML {
    """
    <p id="nothing" hidden>No GIF matches. <button type="button" id="clear">Show all</button></p>
    </main>
    <p id="said" class="unseen" role="status"></p>
    <script>
    \(Self.script)
    </script>
    </body>
    </html>

    """
  }
}

extension ReviewPage.Banner {
  init(name: String, of records: [BannerRecord]) {
    self.name = name
    totals = BannerTotals(of: records)
    shelves = Dictionary(grouping: records) { Self.shelf(for: $0.size) }
      .sorted { $0.key < $1.key }
      .map { $0.value.sorted(by: Self.standsBefore) }
  }

  /// Things of like height stand in one row.
  private static func shelf(for size: PixelSize) -> Int {
    if size.width >= 3 * size.height { return 0 }
    return 2 * size.height < 3 * size.width ? 1 : 2
  }

  private static func standsBefore(_ left: BannerRecord, _ right: BannerRecord) -> Bool {
    if left.size.width != right.size.width { return left.size.width < right.size.width }
    if left.size.height != right.size.height { return left.size.height < right.size.height }
    return NaturalOrder.precedes(left.file, right.file)
  }
}
