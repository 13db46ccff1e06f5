import AdRules
import TestSupport
import Testing

/// A GIF that another program makes, and the rules of a network that it breaks.
struct ForeignBanner: CustomTestStringConvertible, Sendable {
  enum Maker: String { case gifsicle, ffmpeg, convert }

  let maker: Maker
  let what: String
  let network: String
  /// What the broken rules are about.
  let broken: [String]
  /// ImageMagick's words, without the output; gifsicle goes on with the file that they make.
  let picture: String
  /// gifsicle's or ffmpeg's words, without files.
  var words = ""

  var testDescription: String { "\(maker.rawValue): \(what), for \(network)" }

  static let isPossible =
    ForeignTool.isAvailable("gifsicle") && ForeignTool.isAvailable("ffmpeg")
    && ForeignTool.isAvailable("convert")

  /// The finished file's path.
  func make(in folder: TemporaryFolder) throws -> String {
    let path = folder.path(of: "banner.gif")
    switch maker {
    case .convert:
      try ForeignTool.output(of: "convert", split(picture) + [path])
    case .gifsicle:
      let first = folder.path(of: "first.gif")
      try ForeignTool.output(of: "convert", split(picture) + [first])
      try ForeignTool.output(of: "gifsicle", split(words) + ["-o", path, first])
    case .ffmpeg:
      try ForeignTool.output(of: "ffmpeg", split("-v error \(words)") + [path])
    }
    return path
  }

  /// Underscores stand for spaces inside a word.
  private func split(_ words: String) -> [String] {
    words.split(separator: " ").map { String($0.replacing("_", with: " ")) }
  }
}

@Suite("Banners that other programs made")
struct ForeignBannersTests {
  private static let navyAndTeal = "-size 300x250 -delay 100 xc:navy xc:teal"

  private static let clean = [
    ForeignBanner(
      maker: .convert, what: "two pictures, twice", network: "google-ads", broken: [],
      picture: "\(navyAndTeal) -loop 2"),
    ForeignBanner(
      maker: .gifsicle, what: "optimized, three plays", network: "strict", broken: [],
      picture: navyAndTeal, words: "-O3 --loopcount=2"),
    ForeignBanner(
      maker: .ffmpeg, what: "a test picture at 4 fps, once", network: "dv360", broken: [],
      picture: "", words: "-f lavfi -i testsrc=size=728x90:rate=4:duration=3 -loop -1"),
  ]

  private static let violations = [
    ForeignBanner(
      maker: .convert, what: "a size nobody lists", network: "google-ads", broken: ["size"],
      picture: "-size 301x250 -delay 100 xc:navy xc:teal -loop 2"),
    ForeignBanner(
      maker: .convert, what: "noise of too many bytes", network: "google-ads", broken: ["bytes"],
      picture: "-size 580x400 -delay 100 -seed 1 xc:gray +noise Random xc:teal -loop 2"),
    ForeignBanner(
      maker: .gifsicle, what: "an endless loop", network: "google-ads", broken: ["time", "end"],
      picture: navyAndTeal, words: "--loopcount=forever"),
    ForeignBanner(
      maker: .gifsicle, what: "too long with its plays", network: "dv360", broken: ["time"],
      picture: navyAndTeal, words: "--loopcount=15"),
    ForeignBanner(
      maker: .gifsicle, what: "too many plays", network: "amazon-dsp", broken: ["plays"],
      picture: navyAndTeal, words: "--loopcount=3"),
    ForeignBanner(
      maker: .ffmpeg, what: "ten frames a second", network: "google-ads",
      broken: ["frame rate", "delay"], picture: "",
      words:
        "-f lavfi -i testsrc=size=300x250:rate=10:duration=2 -loop -1"
    ),
    ForeignBanner(
      maker: .convert, what: "exactly five frames a second", network: "google-ads",
      broken: ["delay"], picture: "-size 300x250 -delay 20 xc:navy xc:teal xc:maroon -loop 2"),
    ForeignBanner(
      maker: .convert, what: "black and white at 10 Hz", network: "strict",
      broken: ["delay", "flashing", "border"],
      picture: "-size 300x250 -delay 5 xc:black xc:white xc:black xc:white xc:black xc:white "
        + "xc:black xc:white xc:black xc:white -loop 3"),
    ForeignBanner(
      maker: .convert, what: "a clear background", network: "microsoft-display",
      broken: ["border", "transparency"],
      picture: "-size 300x250 -delay 100 xc:none -fill navy "
        + "-draw circle_150,125_150,200 -loop 2"),
    ForeignBanner(
      maker: .gifsicle, what: "a first frame that leaves a part clear", network: "liveintent",
      broken: ["first frame", "border"],
      picture: "-size 300x250 -delay 100 xc:none -fill navy -draw rectangle_9,9,290,240 xc:teal",
      words: "--loopcount=1"),
    ForeignBanner(
      maker: .convert, what: "white without a border", network: "adroll", broken: ["border"],
      picture: "-size 300x250 -delay 100 xc:white xc:navy -loop 2"),
    ForeignBanner(
      maker: .ffmpeg, what: "more than 250 frames", network: "linkedin", broken: ["frames"],
      picture: "", words: "-f lavfi -i testsrc=size=64x64:rate=25:duration=11"),
  ]

  @Test(
    "the rules that they break are found, and no others",
    .enabled(
      if: ForeignBanner.isPossible, "gifsicle, ffmpeg or ImageMagick's convert is not installed"),
    arguments: clean + violations)
  func verdict(_ banner: ForeignBanner) throws {
    let folder = try TemporaryFolder()
    let network = try #require(AdSpec(named: banner.network))
    let check = try AdCheck(contentsOf: banner.make(in: folder), for: [network])
    let broken = check.results[0].verdicts.filter { !$0.passed }.map(\.rule)
    #expect(Set(broken) == Set(banner.broken))
  }
}
