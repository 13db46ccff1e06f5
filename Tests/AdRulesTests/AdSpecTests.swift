import AdRules
import GIFCodec
import Raster
import Testing

@Suite("Ad networks")
struct AdSpecTests {
  /// Bytes at 300x250 (0: no limit), seconds, plays, shortest delay in hundredths, whether it must stop.
  @Test(
    "the rules are those of the networks' pages",
    arguments: [
      ("google-ads", 150_000, 30, 0, 21, true), ("google-ad-manager", 150_000, 30, 0, 20, false),
      ("cm360", 9_500_000, 0, 0, 0, false), ("dv360", 10_000_000, 30, 0, 0, false),
      ("iab", 150_000, 15, 0, 0, false), ("microsoft-display", 0, 15, 0, 0, false),
      ("amazon-dsp", 0, 30, 3, 0, false), ("adroll", 150_000, 30, 0, 0, true),
      ("yandex", 512_000, 0, 0, 0, false), ("liveintent", 250_000, 8, 3, 20, false),
      ("linkedin", 5_000_000, 0, 0, 0, false), ("mgid", 5_000_000, 15, 0, 0, false),
      ("strict", 150_000, 8, 3, 21, true),
    ])
  func rules(name: String, bytes: Int, seconds: Int, plays: Int, delay: Int, stops: Bool) throws {
    let spec = try #require(AdSpec(named: name))
    let demands = spec.rules.map(\.demand)
    #expect(spec.mostBytes(for: PixelSize(width: 300, height: 250)) ?? 0 == bytes)
    #expect(demands.contains(.seconds(seconds)) == (seconds > 0))
    #expect(demands.contains(.plays(plays)) == (plays > 0))
    #expect(demands.contains(.delay(21)) == (delay == 21))
    #expect(demands.contains(.stops) == stops)
    #expect(spec.rules.allSatisfy { !$0.source.place.isEmpty })
  }

  @Test(
    "sizes are listed, or have a limit, or are free",
    arguments: [
      ("google-ads", 300, 250, true), ("google-ads", 300, 251, false),
      ("google-ads", 250, 300, false),
      ("google-ad-manager", 7, 7, true), ("cm360", 4000, 4000, true), ("cm360", 4001, 1, false),
      ("dv360", 4096, 4096, true), ("iab", 320, 50, true), ("iab", 468, 60, false),
      ("adroll", 970, 250, true), ("adroll", 970, 90, false), ("yandex", 900, 1800, true),
      ("yandex", 600, 500, true), ("yandex", 1200, 1000, false), ("liveintent", 970, 550, true),
      ("linkedin", 7680, 4320, true), ("linkedin", 7681, 1, false), ("mgid", 600, 400, true),
      ("mgid", 600, 399, false), ("strict", 970, 550, true), ("strict", 980, 120, true),
      ("strict", 301, 250, false),
    ])
  func sizes(name: String, width: Int, height: Int, isTaken: Bool) throws {
    let spec = try #require(AdSpec(named: name))
    let size = PixelSize(width: width, height: height)
    #expect(spec.rules.allSatisfy { $0.demand.takes(size) } == isTaken)
  }

  @Test(
    "IAB's bytes depend on the size",
    arguments: [
      (970, 250, 250_000), (728, 90, 150_000), (160, 600, 150_000), (300, 250, 150_000),
      (970, 90, 200_000), (300, 1050, 250_000), (320, 50, 50_000), (300, 50, 50_000),
    ])
  func bytesOfSize(width: Int, height: Int, bytes: Int) throws {
    let spec = try #require(AdSpec(named: "iab"))
    #expect(spec.mostBytes(for: PixelSize(width: width, height: height)) == bytes)
  }

  @Test("strict has the tightest rule of every kind that any network has")
  func strict() throws {
    let strict = try #require(AdSpec(named: "strict"))
    let demands = strict.rules.map(\.demand).filter { $0.subject != "size" }
    let mobile = [PixelSize(width: 320, height: 50), PixelSize(width: 300, height: 50)]
    #expect(
      Set(demands) == [
        .bytesOfSize(mobile.map { .init($0, bytes: 50_000) }, others: 150_000), .seconds(8),
        .plays(3), .stops, .delay(21), .opaque, .noFlashing, .edgeOffWhiteAndBlack, .border,
        .completeFirstFrame, .completeLastFrame, .frames(250),
      ])
    #expect(demands.count == 12)
  }

  @Test(
    "strict takes as few bytes as any network that takes the size",
    arguments: [
      (320, 50, 50_000), (300, 50, 50_000), (300, 250, 150_000), (970, 250, 150_000),
      (300, 1050, 150_000), (600, 500, 150_000),
    ])
  func strictBytes(width: Int, height: Int, bytes: Int) throws {
    let size = PixelSize(width: width, height: height)
    #expect(try #require(AdSpec(named: "strict")).mostBytes(for: size) == bytes)
  }

  @Test(
    "each of its rules names the network that it is from",
    arguments: [
      "liveintent: support.liveintent.com", "microsoft-display: about.ads.microsoft.com",
      "amazon-dsp: advertising.amazon.com", "iab: IAB fixed size", "linkedin: LinkedIn help",
    ])
  func strictSources(source: String) throws {
    #expect(try #require(AdSpec(named: "strict")).text.contains(source))
  }

  @Test(
    "networks have the sizes in common that all of them take",
    arguments: [
      (["google-ads", "adroll"], "300x250 160x600 300x600 728x90 970x250 320x50"),
      (["adroll", "liveintent"], "300x250 970x250"), (["yandex", "mgid"], yandexAndMGID),
      (["google-ads", "adroll", "liveintent", "yandex"], "300x250"),
      (["cm360", "liveintent"], "300x250 970x250 970x550"), (["cm360", "dv360"], nil),
      (["mgid", "linkedin"], nil), (["amazon-dsp"], nil),
    ] as [([String], String?)])
  func commonSizes(names: [String], sizes: String?) {
    let common = CommonSizes(of: names.map { AdSpec(named: $0)! })
    #expect(common.conflict == nil)
    #expect(common.listed?.map(\.description).joined(separator: " ") == sizes)
  }

  /// Twice and three times 300x600, 240x400, 300x250 and 300x300, where they are large enough.
  private static let yandexAndMGID =
    "600x1200 600x500 600x600 900x1800 720x1200 900x750 900x900"

  @Test("networks without a common size are told with both rules and their sources")
  func conflict() throws {
    let conflict = CommonSizes(of: ["adroll", "cm360", "mgid"].map { AdSpec(named: $0)! }).conflict
    #expect(
      conflict
        == "no size suits both: adroll takes no sizes but 300x250 728x90 160x600 300x600 320x50 "
        + "970x250 (help.adroll.com 214806408), mgid takes at least 600x400 pixels (help.mgid.com); "
        + "make a banner for each")
  }

  @Test("where each two networks have a size in common and all have none, all are told")
  func threeWayConflict() {
    func spec(_ name: String, _ widths: [Int]) -> AdSpec {
      let sizes = widths.map { PixelSize(width: $0, height: 9) }
      return AdSpec(name, name, [AdRule(.sizes(sizes), AdSource("page of \(name)"))])
    }
    let common = CommonSizes(of: [spec("a", [1, 2]), spec("b", [2, 3]), spec("c", [3, 1])])
    #expect(
      common.conflict
        == "no size suits all: a takes no sizes but 1x9 2x9 (page of a), "
        + "b takes no sizes but 2x9 3x9 (page of b), c takes no sizes but 3x9 1x9 (page of c); "
        + "make a banner for each")
  }

  @Test("names are unique, and every one is listed with its rules and the day")
  func listing() throws {
    #expect(Set(AdSpec.names).count == AdSpec.all.count)
    #expect(AdSpec(named: "no-such") == nil)
    for spec in AdSpec.all {
      #expect(AdSpec.list.contains("\n\(spec.name)  "))
      #expect(spec.text.hasPrefix("\(spec.name): \(spec.title), as of 2026-11-30\n"))
      for rule in spec.rules { #expect(spec.text.contains(rule.source.place)) }
    }
  }
}
