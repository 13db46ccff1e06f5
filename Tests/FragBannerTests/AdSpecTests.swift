import FragBanner
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
      ("strict", 150_000, 15, 3, 21, true),
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
