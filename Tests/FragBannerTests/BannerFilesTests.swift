import Dissolve
import FragBanner
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Files of a banner")
struct BannerFilesTests {
  @Test("the trace has a line a frame, with the file's own times")
  func trace() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.holds = [.seconds(1)]
      $0.transition = .seconds(1)
      $0.quality = 100
    }
    #expect(made.trace.count == made.gif.frames.count)
    let first =
      "{\"frame\":0,\"time\":0,\"delay\":1.05,\"slide\":0,\"next\":1,\"role\":\"rest\","
      + "\"isFade\":false,\"isFading\":false,\"completed\":0,\"tiles\":6,\"rect\":[0,0,12,8],"
      + "\"bytes\":\(made.gif.frames[0].bytes.count),\"scene\":0,\"s\":1,\"layers\":{}}"
    #expect(made.trace[0] == first)
    // The first tile completes at 4/9 s; the frame at 0.45 s is the ninth of the transition.
    #expect(made.trace[8].contains("\"completed\":0,"))
    #expect(made.trace[9].contains("\"time\":1.45,\"delay\":0.05,"))
    #expect(made.trace[9].contains("\"isFading\":true,\"completed\":1,"))
    let rest = made.trace[20]
    #expect(rest.contains("\"slide\":1,\"next\":0,\"role\":\"rest\",\"isFade\":true,"))
    #expect(rest.contains("\"isFading\":false,\"completed\":6,"))
  }

  @Test("the report's bytes are those of the file")
  func report() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black])
    #expect(made.report.bytes == made.bytes.count)
    #expect(made.report.frames == made.gif.frames.count)
    #expect(made.report.seconds.hundredths == made.gif.totalDelay)
    let facts = made.report.facts
    let parts = [facts.paletteBytes, facts.settlingBytes, facts.passingBytes, facts.otherBytes]
    #expect(parts.compactMap(\.self).filter { $0 > 0 }.count == 4)
    #expect(parts.compactMap(\.self).reduce(0, +) == made.bytes.count)
    #expect(made.report.restPSNR == nil && made.report.givenUp.isEmpty)
  }

  @Test(
    "foreign decoders see the same pictures",
    .enabled(if: !ForeignGIFReader.available.isEmpty, "no foreign GIF decoder is installed"),
    arguments: ForeignGIFReader.available)
  func foreign(_ reader: ForeignGIFReader) throws {
    let made = try MadeBanner(of: [
      Slides.colorful(41, 33), Slides.fields(2, 41, 33), Slides.colorful(41, 33, phase: 1),
    ]) {
      $0.grid = .fixed(Grid(columns: 7, rows: 5))
      $0.order = .spiral
      $0.showsPageDots = true
    }
    let pictures = try reader.pictures(of: made.bytes, size: made.gif.size)
    #expect(pictures.count == made.gif.frames.count)
    for (shown, expected) in zip(pictures, made.gif.pictures) {
      #expect(shown.firstDifference(from: expected) == nil)
    }
  }

  @Test("the still is the first frame, dots included")
  func stillFile() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write(PNGFile.bytes(of: Slides.plain(.white, 60, 50)), to: "a.png")
    var request = BannerRequest(
      pictures: [picture, picture], output: .file(folder.path(of: "out.gif")))
    request.quality = 95
    request.still = folder.path(of: "still.png")
    request.showsPageDots = true
    _ = try BannerMaker(BannerPlan(request)).make()
    let still = try ImageLoader().load(folder.path(of: "still.png")).image
    let gif = try StrictGIF(folder.read("out.gif"))
    #expect(still.firstDifference(from: gif.pictures[0]) == nil)
    #expect(still.firstDifference(from: Slides.plain(.white, 60, 50)) != nil)
  }

  @Test("the last still is the last slide, in endless loops too", arguments: [0, 1])
  func lastStill(plays: Int) throws {
    let folder = try TemporaryFolder()
    let pictures = try [Slides.white, Slides.black, Slides.fields(9, 12, 8)].enumerated().map {
      try folder.write(PNGFile.bytes(of: $1), to: "\($0).png")
    }
    var request = BannerRequest(pictures: pictures, output: .file(folder.path(of: "out.gif")))
    request.grid = .automatic
    request.plays = plays
    request.still = folder.path(of: "first.png")
    request.stillLast = folder.path(of: "last.png")
    _ = try BannerMaker(BannerPlan(request)).make()
    #expect(try folder.read("first.png") == folder.read("0.png"))
    #expect(try folder.read("last.png") == folder.read("2.png"))
  }

  @Test("a last still that exists is kept where nothing may be replaced, and nothing is written")
  func lastStillKept() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write(PNGFile.bytes(of: Slides.white), to: "a.png")
    var request = BannerRequest(
      pictures: [picture], output: .file(folder.path(of: "out.gif")))
    request.grid = .automatic
    request.stillLast = try folder.write([1], to: "last.png")
    request.replacesFiles = false
    #expect(throws: BannerError.self) { try BannerMaker(BannerPlan(request)).make() }
    #expect(try folder.contents() == ["a.png", "last.png"])
    #expect(try folder.read("last.png") == [1])
  }

  @Test(
    "the contact sheet has every picture at rest as the GIF shows it",
    arguments: [nil, 1100] as [Int?])
  func contactSheet(limit: Int?) throws {
    let folder = try TemporaryFolder()
    let slides = [Slides.black, Slides.fields(9, 12, 8), Slides.white]
    let made = try MadeBanner(of: slides) {
      // Frames in a transition are on screen for as long as those at rest.
      $0.frameRate = FrameRate(10)!
      $0.holds = [.zero]
      $0.maximumBytes = limit
      $0.contactSheet = folder.path(of: "sheet.png")
    }
    let sheet = try ImageLoader().load(folder.path(of: "sheet.png")).image
    // Three of 12x8 at margins of 16: a column is 44x88, a row 100x40.
    #expect(sheet.size == PixelSize(width: 100, height: 40))
    let rest = made.trace.indices.filter { made.trace[$0].contains("\"rest\"") }
    try #require(rest.count == 3)
    for (slide, frame) in rest.enumerated() {
      let shown = made.gif.frames[frame].picture
      for y in 0..<8 {
        for x in 0..<12 { #expect(sheet[16 + slide * 28 + x, 16 + y] == shown[x, y]) }
      }
    }
    #expect(sheet[30, 20] == Color(red: 221, green: 221, blue: 221))
  }
}
