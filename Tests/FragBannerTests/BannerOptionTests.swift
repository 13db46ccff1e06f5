import AdRules
import Dissolve
import Raster
import Testing

@testable import FragBanner

@Suite("Options of a banner")
struct BannerOptionTests {
  @Test("what is told as the default is what a request means where nothing is given")
  func standards() {
    let standards = BannerOption.all.map { "\($0.name) \($0.standard ?? "-")" }
    #expect(
      standards == [
        "size the first picture's", "fit cover", "focus 0.5,0.5", "background white", "border -",
        "page-dots -", "layers -", "grid 18x3", "order columns", "seed 0", "direction dissolve",
        "easing linear", "blend smooth", "motion none", "transition 1.5",
        "interval a quarter of the fade",
        "fade four intervals, 0.105 with 18x3 tiles", "hold 2.5", "fps 20", "loop 0",
        "opening complete where several pictures play for ever, else animate", "colors 256",
        "quality 90", "effort normal", "max-bytes -", "for -", "keep-color -", "dither none",
        "output -", "no-clobber -", "still -", "still-last -", "contact-sheet -", "comment -",
        "trace -", "jobs all there are",
      ])
  }

  @Test("a default that is a value is read as one, and nothing changes where it was there before")
  func readStandards() throws {
    let words = ["size", "interval", "fade", "opening", "jobs"]
    for option in BannerOption.all where !words.contains(option.name) {
      guard let standard = option.standard else { continue }
      let before = option.field.told(of: .blank)
      var request = BannerRequest.blank
      try option.read(standard, into: &request)
      #expect(option.field.told(of: request) == [standard], "\(option.name)")
      #expect(before.isEmpty || before == [standard], "\(option.name)")
    }
  }

  @Test("its property is one of a request's", arguments: BannerOption.all)
  func properties(option: BannerOption) {
    let properties = Mirror(reflecting: BannerRequest.blank).children.map(\.label)
    #expect(properties.contains(option.property))
  }

  @Test("banners of a batch have all but what a batch says in another way")
  func batches() {
    let others = BannerOption.all.filter { !$0.isForBatches }.map(\.name)
    #expect(others == ["size", "layers", "output", "no-clobber", "contact-sheet", "jobs"])
  }

  @Test("it is spelled as whoever asks for a banner spells it")
  func dialects() {
    let dialects: [Dialect] = [
      .commandLine, .batch, .manifest(), .manifest(overridden: ["hold", "border"]), .swift,
    ]
    #expect(dialects.map { $0.name(.hold) } == ["--hold", "--hold", "\"hold\"", "--hold", "holds"])
    #expect(
      dialects.map { $0.name(.size) } == ["--size", "--sizes", "\"sizes\"", "\"sizes\"", "size"])
    #expect(
      dialects.map { $0.assignment(.border, "#808080") } == [
        "--border=#808080", "--border=#808080", "\"border\": \"#808080\"", "--border=#808080",
        "border = #808080",
      ])
  }

  @Test("lists of sizes, networks and coordinates may have spaces around their commas")
  func spacedLists() throws {
    let sizes = [PixelSize(width: 9, height: 9), PixelSize(width: 30, height: 20)]
    #expect(try SizesKind().value(of: "9x9, 30x20") == sizes)
    let networks = try NetworksKind(isForOneBanner: false).value(of: "google-ads, adroll")
    #expect(networks.map(\.name) == ["google-ads", "adroll"])
    #expect(try FocusKind().value(of: "0.5, 1") == FocusPoint(x: 0.5, y: 1))
  }

  @Test("but not around the list", arguments: [" 1,2", "1,2 ", "1, ,2"])
  func spacesAround(times: String) {
    #expect(throws: ValueFault.self) { try HoldsKind().value(of: times) }
  }
}

extension OptionField {
  /// The values in a request, as somebody would write them.
  fileprivate func told(of target: Target) -> [String] { values(in: target).map(kind.text) }
}
