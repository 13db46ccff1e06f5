import AdRules
import Dissolve
import FragBanner
import GIFCodec
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Banners for ad networks")
struct NetworkBannersTests {
  /// The network's smallest size, or a small one where it is free; those that are too large for a quick test are left
  /// out.
  private static let smallest: [(AdSpec, PixelSize)] = AdSpec.all.compactMap { spec in
    let sizes = spec.rules.map(\.demand.bounds).flatMap { bounds in
      (bounds.listedSizes ?? []) + [bounds.leastSize].compactMap(\.self)
    }
    let size = sizes.min { $0.pixelCount < $1.pixelCount } ?? PixelSize(width: 64, height: 48)
    return size.pixelCount < 100_000 ? (spec, size) : nil
  }

  private func make(
    for specs: [AdSpec], size: PixelSize, _ adjust: (inout BannerRequest) -> Void = { _ in }
  ) throws -> GIFPlayback {
    let folder = try TemporaryFolder()
    let pictures = try (0..<3).map { phase in
      let color = Color(red: UInt8(60 * phase), green: 90, blue: UInt8(200 - 70 * phase))
      return try folder.write(PNGFile.bytes(of: Slides.plain(color)), to: "\(phase).png")
    }
    var request = BannerRequest(pictures: pictures, output: .file(folder.path(of: "out.gif")))
    request.networks = specs
    request.size = size
    request.grid = .fixed(Grid(columns: 4, rows: 1))
    request.transition = .milliseconds(200)
    request.effort = .fast
    request.border = Color("gray")
    adjust(&request)
    let report = try BannerMaker(BannerPlan(request)).make()
    let gif = try GIFPlayback(of: GIFFile(folder.read("out.gif")))
    #expect(gif.plays == report.plays && gif.byteCount == report.bytes)
    #expect(report.verdicts.byNetwork.map(\.network) == specs.map(\.name))
    let verdicts = specs.flatMap { $0.verdicts(on: gif) }
    #expect(report.verdicts.map(\.found) == verdicts.map(\.found))
    #expect(report.verdicts.map(\.source) == verdicts.map { "\($0.source)" })
    return gif
  }

  @Test("every network takes what was made for it", arguments: smallest)
  func passes(spec: AdSpec, size: PixelSize) throws {
    let gif = try make(for: [spec], size: size)
    #expect(spec.violations(in: gif) == [])
    #expect(gif.size == size)
  }

  @Test(
    "several networks take what was made for all of them",
    arguments: [
      (["google-ads", "adroll"], 320, 50), (["strict", "adroll", "iab"], 320, 50),
      (["yandex", "liveintent", "google-ad-manager"], 300, 250),
    ])
  func passesSeveral(names: [String], width: Int, height: Int) throws {
    let specs = names.map { AdSpec(named: $0)! }
    let size = PixelSize(width: width, height: height)
    let gif = try make(for: specs, size: size)
    for spec in specs { #expect(spec.violations(in: gif) == [], "\(spec.name)") }
  }

  @Test("an edge that two networks refuse is told for both, and nothing is written")
  func twoBorders() throws {
    let specs = ["adroll", "iab"].map { AdSpec(named: $0)! }
    let error = #expect(throws: BannerError.self) {
      try make(for: specs, size: PixelSize(width: 320, height: 50)) {
        $0.border = .black
      }
    }
    #expect(error?.problems.count == 2)
    for (problem, name) in zip(error?.problems ?? [], ["but adroll wants", "but iab wants"]) {
      #expect(problem.contains(name))
    }
  }

  /// People who kept to exactly 5 frames a second were told that their ads flash.
  @Test(
    "every frame for Google Ads stays for 0.21 s at least, whatever the times and the quality",
    arguments: [
      (2500, 1500, nil), (1005, 700, 100), (333, 1234, 100), (210, 2100, 60), (0, 999, 90),
    ] as [(Int, Int, Int?)])
  func googleDelays(hold: Int, transition: Int, quality: Int?) throws {
    let spec = try #require(AdSpec(named: "google-ads"))
    let gif = try make(for: [spec], size: PixelSize(width: 300, height: 50)) {
      $0.holds = [.milliseconds(hold), .milliseconds(hold), .seconds(1)]
      $0.transition = .milliseconds(transition)
      $0.quality = quality
    }
    #expect(gif.shortestDelay >= 21)
    #expect(spec.violations(in: gif) == [])
  }

  @Test("a border that a network asks for is not drawn unasked, and without it nothing is written")
  func border() throws {
    let spec = try #require(AdSpec(named: "liveintent"))
    let folder = try TemporaryFolder()
    let white = try folder.write(
      PNGFile.bytes(of: Slides.plain(.white, 300, 250)), to: "white.png")
    var request = BannerRequest(
      pictures: [white, white], output: .file(folder.path(of: "out.gif")))
    request.networks = [spec]
    let error = #expect(throws: BannerError.self) { try BannerMaker(BannerPlan(request)).make() }
    #expect(error?.kind == .work)
    #expect(error?.problems.count == 1 && error?.problems[0].contains("border = #808080") == true)
    #expect(try folder.contents() == ["white.png"])
  }
}
