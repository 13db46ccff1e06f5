import Dissolve
import FragBanner
import GIFCodec
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Banner")
struct BannerTests {
  @Test(
    "slides of at most 255 colors are exact at rest, over the loop's seam too",
    arguments: [1, 2, 3, 16, 100, 255])
  func exact(_ colors: Int) throws {
    let slides = (0..<3).map { Slides.fields(colors, 30, 26, phase: $0) }
    let made = try MadeBanner(of: slides) {
      $0.holds = [.seconds(1)]
      $0.transition = .seconds(1)
      $0.quality = 95
    }
    for (slide, start) in [(0, 0), (1, 200), (2, 400)] {
      let difference = made.picture(at: start).firstDifference(from: slides[slide])
      #expect(difference == nil)
    }
  }

  @Test("pixels that are the same on both slides never change")
  func stillBackground() throws {
    let background = Slides.colorful(40, 30)
    var other = background
    for y in 10..<15 {
      for x in 15..<25 { other.pixels[y * 40 + x] = Color(red: 227, green: 6, blue: 19).packed }
    }
    let made = try MadeBanner(of: [background, other])
    let first = made.gif.pictures[0]
    for picture in made.gif.pictures {
      for place in 0..<40 * 30 where background.pixels[place] == other.pixels[place] {
        guard picture.pixels[place] == first.pixels[place] else {
          Issue.record("pixel \(place) changes")
          return
        }
      }
    }
  }

  @Test("no tile keeps a trace of the slide before: a rest frame is near its slide everywhere")
  func reachesTheEnd() throws {
    let slides = [Slides.colorful(45, 30), Slides.colorful(45, 30, phase: 1)]
    let made = try MadeBanner(of: slides) {
      $0.holds = [.seconds(1)]
      $0.transition = .seconds(1)
      $0.order = .random
      $0.frameRate = FrameRate(10)!
    }
    let rest = made.picture(at: 200)
    let errors = zip(rest.pixels, slides[1].pixels).map { shown, wanted in
      abs(Int(shown & 255) - Int(wanted & 255))
    }
    #expect(errors.reduce(0, +) / errors.count <= 8)
    #expect(errors.max()! <= 90)
  }

  @Test("the first frame is the whole first slide, opaque")
  func firstFrame() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black])
    let first = made.gif.frames[0]
    #expect(first.rect == Slides.white.size.bounds)
    #expect(first.transparentIndex == nil)
    #expect(first.picture == Slides.white)
  }

  @Test("nothing but a comment that was asked for tells more than the pictures")
  func comment() throws {
    #expect(try MadeBanner(of: [Slides.white, Slides.black]).gif.comments == [])
    let made = try MadeBanner(of: [Slides.white, Slides.black]) { $0.comment = "Frühling" }
    #expect(made.gif.comments == ["Frühling"])
  }

  @Test("one-pixel tiles work")
  func onePixelTiles() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.grid = .fixed(Grid(columns: 12, rows: 8))
    }
    #expect(made.report.completedTiles == 2 * 96)
  }

  @Test("pictures of mixed sizes are fitted to one, soft alpha lies over the background")
  func mixed() throws {
    var logo = RasterImage(
      size: PixelSize(width: 20, height: 20), filledWith: Color(red: 255, green: 0, blue: 0))
    for place in logo.pixels.indices { logo.pixels[place] = 0x8000_00FF }
    let made = try MadeBanner(of: [Slides.plain(.white, 30, 25), Slides.plain(.black, 73, 9), logo])
    {
      $0.size = PixelSize(width: 30, height: 25)
      $0.backgrounds = [Color(red: 0, green: 0, blue: 255)]
      $0.quality = 100
    }
    #expect(made.gif.size == PixelSize(width: 30, height: 25))
    let mixed = made.picture(at: 2 * 400)[15, 12]
    #expect(abs(Int(mixed.red) - 128) <= 2 && abs(Int(mixed.blue) - 127) <= 2)
  }

  @Test("each slide is fitted in its own way, also where two show the same picture")
  func slideLists() throws {
    // Half red, half blue, 20x10; shown whole, it leaves room above and below.
    var halves = Slides.plain(Color(red: 255, green: 0, blue: 0), 20, 10)
    for place in halves.pixels.indices where place % 20 >= 10 {
      halves.pixels[place] = Color(red: 0, green: 0, blue: 255).packed
    }
    let made = try MadeBanner(of: [halves, halves, halves]) {
      $0.size = PixelSize(width: 10, height: 10)
      $0.grid = .fixed(Grid(columns: 2, rows: 2))
      $0.quality = 100
      $0.fits = [.cover, .cover, .contain]
      $0.focusPoints = [FocusPoint(x: 0, y: 0)!, FocusPoint(x: 1, y: 0)!, .center]
      $0.backgrounds = [.white, .white, .black]
      $0.holds = [.seconds(1)]
    }
    // A hold of 1 s and a transition of 0.6 s each.
    let rests = [50, 210, 370].map { made.picture(at: $0) }
    #expect(
      rests[0].firstDifference(from: Slides.plain(Color(red: 255, green: 0, blue: 0), 10, 10))
        == nil)
    #expect(
      rests[1].firstDifference(from: Slides.plain(Color(red: 0, green: 0, blue: 255), 10, 10))
        == nil)
    #expect(rests[2][1, 0] == .black && rests[2][1, 9] == .black)
    #expect(rests[2][1, 5] == Color(red: 255, green: 0, blue: 0))
    #expect(rests[2][8, 5] == Color(red: 0, green: 0, blue: 255))
  }

  @Test(
    "the bytes are the same in every run, on one core and on many",
    arguments: [(2, .normal), (2, .fast), (12, .fast)] as [(Int, GIFOptions.Effort)])
  func sameBytes(slideCount: Int, effort: GIFOptions.Effort) throws {
    let slides = (0..<slideCount).map { Slides.colorful(24, 16, phase: $0) }
    let runs = try [1, 8, 8].map { jobs in
      try MadeBanner(of: slides) {
        $0.order = .random
        $0.frameRate = FrameRate(10)!
        $0.effort = effort
        $0.jobs = jobs
      }.bytes
    }
    #expect(Set(runs).count == 1)
  }

  @Test("a budget is never exceeded, and what it cost is told")
  func budget() throws {
    // Of a smaller one the color tables are most, and their sizes go in large steps.
    let slides = [Slides.colorful(64, 48), Slides.colorful(64, 48, phase: 1)]
    let free = try MadeBanner(of: slides) { $0.frameRate = FrameRate(5)! }
    let limit = free.bytes.count * 7 / 10
    let made = try MadeBanner(of: slides) {
      $0.frameRate = FrameRate(5)!
      $0.maximumBytes = limit
    }
    #expect(made.bytes.count <= limit && made.bytes.count >= limit * 8 / 10)
    #expect(!made.report.givenUp.isEmpty)
    #expect(made.gif.totalDelay == free.gif.totalDelay)
  }

  @Test("a budget that cannot be met says what would help, and leaves no file")
  func impossibleBudget() throws {
    let error = #expect(throws: BannerError.self) {
      try MadeBanner(of: [Slides.colorful(40, 30), Slides.colorful(40, 30, phase: 1)]) {
        $0.frameRate = FrameRate(5)!
        $0.maximumBytes = 500
      }
    }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.hasPrefix("--max-bytes 500 cannot be met: the smallest") == true)
  }

  @Test(
    "a border has its exact color in every frame at the lowest quality",
    arguments: CarouselDirection.allCases)
  func border(direction: CarouselDirection) throws {
    let color = Color(red: 18, green: 52, blue: 86)
    let made = try MadeBanner(of: [Slides.colorful(40, 30), Slides.colorful(40, 30, phase: 1)]) {
      $0.border = color
      $0.quality = 1
      $0.showsPageDots = true
      $0.direction = direction
    }
    let edge = (0..<40 * 30).filter { [0, 39].contains($0 % 40) || [0, 29].contains($0 / 40) }
    #expect(edge.count == 136)
    for picture in made.gif.pictures {
      #expect(edge.allSatisfy { picture.pixels[$0] == color.packed })
    }
    #expect(made.gif.frames.dropFirst().allSatisfy { $0.rect.width <= 38 && $0.rect.height <= 28 })
  }

  @Test("a kept color is exact at the lowest quality")
  func keptColor() throws {
    let brand = Color(red: 227, green: 6, blue: 19)
    var slide = Slides.colorful(60, 40)
    for x in 10..<14 { slide.pixels[5 * 60 + x] = brand.packed }
    let made = try MadeBanner(of: [slide, Slides.colorful(60, 40, phase: 2)]) {
      $0.quality = 1
      $0.keptColors = [brand]
    }
    #expect((10..<14).allSatisfy { made.gif.pictures[0][$0, 5] == brand })
  }

  @Test("a slow fade takes more steps than a quick one")
  func slowFade() throws {
    let made = try MadeBanner(of: [Slides.white, Slides.black]) {
      $0.grid = .fixed(Grid(columns: 1, rows: 1))
      $0.transition = .milliseconds(1400)
    }
    // Ten times a seventh of a second, two steps each: 20 steps and the rest frame, both ways.
    #expect(made.gif.frames.count >= 36)
  }

  @Test("of several pictures that cannot be read the first is named", arguments: [1, 8])
  func firstBadPicture(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let good = try PNGFile.bytes(of: Slides.white)
    let pictures = try (0..<9).map { number in
      try folder.write(number < 4 ? good : Array(good.dropLast(20)), to: "\(number).png")
    }
    var request = BannerRequest(pictures: pictures, output: .file(folder.path(of: "out.gif")))
    request.grid = .automatic
    request.jobs = jobs
    let error = #expect(throws: BannerError.self) {
      try BannerMaker(BannerPlan(request)).make()
    }
    #expect(error?.problems.count == 1 && error?.problems.first?.contains("4.png") == true)
  }

  @Test("a picture that cannot be read leaves no output behind")
  func noOutput() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(PNGFile.bytes(of: Slides.white), to: "a.png")
    let bad = try folder.write(Array(PNGFile.bytes(of: Slides.white).dropLast(20)), to: "b.png")
    var request = BannerRequest(
      pictures: [good, bad], output: .file(folder.path(of: "out.gif")))
    request.grid = .automatic
    let error = #expect(throws: BannerError.self) {
      try BannerMaker(BannerPlan(request)).make()
    }
    #expect(error?.problems.count == 1 && error?.problems.first?.contains("b.png") == true)
    #expect(try folder.contents().sorted() == ["a.png", "b.png"])
  }
}
