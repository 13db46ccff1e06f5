import Dissolve
import Foundation
import FragBanner
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Banner plan")
struct BannerPlanTests {
  private func plan(
    slides: Int = 2, size: (Int, Int) = (150, 175), _ adjust: (inout BannerRequest) -> Void
  ) throws -> BannerPlan {
    let folder = try TemporaryFolder()
    let pictures = try (0..<slides).map {
      try folder.write(PNGFile.bytes(of: Slides.plain(.white, size.0, size.1)), to: "\($0).png")
    }
    var request = BannerRequest(pictures: pictures, output: .file(folder.path(of: "out.gif")))
    adjust(&request)
    return try BannerPlan(request, in: .commandLine)
  }

  private func problems(
    slides: Int = 2, size: (Int, Int) = (150, 175), _ adjust: (inout BannerRequest) -> Void
  ) throws -> [String] {
    do {
      _ = try plan(slides: slides, size: size, adjust)
      return []
    } catch let error as BannerError {
      #expect(error.kind == .request)
      return error.problems
    }
  }

  @Test("whole seconds by the hundred are asked about: they may be milliseconds")
  func milliseconds() throws {
    #expect(
      try plan { $0.transition = .seconds(800) }.warnings == [
        "--transition 800 is 13 min 20 s; 800 milliseconds are 800ms"
      ])
    #expect(
      try plan { $0.holds = [.seconds(2), .seconds(350)] }.warnings == [
        "--hold 350 is 5 min 50 s; 350 milliseconds are 350ms"
      ])
    #expect(try plan { $0.transition = .seconds(99) }.warnings == [])
  }

  @Test("the defaults hold no contradiction")
  func defaults() throws {
    #expect(try problems { _ in } == [])
  }

  @Test("a grid of one pixel a tile is the finest")
  func grids() throws {
    #expect(try problems { $0.grid = .fixed(Grid(columns: 150, rows: 175)) } == [])
    #expect(
      try problems { $0.grid = .fixed(Grid(columns: 400, rows: 400)) } == [
        "--grid 400x400 has 400 columns for 150 pixels of width and 400 rows for 175 pixels of height; "
          + "give at most 150x175, or auto"
      ])
  }

  @Test(
    "the grid that nobody chose shrinks to few pixels, and that is told",
    arguments: [
      (10, 10, Grid(columns: 10, rows: 3)), (1, 1, Grid(columns: 1, rows: 1)),
      (17, 2, Grid(columns: 17, rows: 2)), (30, 1, Grid(columns: 18, rows: 1)),
    ])
  func smallPictures(width: Int, height: Int, grid: Grid) throws {
    let plan = try plan(size: (width, height)) { _ in }
    #expect(plan.grid == grid)
    #expect(
      plan.choices == [
        "the grid is \(grid), since \(width)x\(height) pixels hold no more of the usual 18x3"
      ])
  }

  @Test("nothing is said of a grid that fits, or that lies over nothing that moves")
  func silentGrids() throws {
    #expect(try plan(size: (18, 3)) { _ in }.choices == [])
    #expect(try plan(slides: 1, size: (4, 4)) { _ in }.choices == [])
    #expect(try plan(size: (4, 4)) { $0.grid = .automatic }.choices == [])
  }

  @Test("a grid that was chosen does not shrink")
  func chosenGrid() throws {
    #expect(
      try problems(size: (10, 1)) { $0.grid = .fixed(Grid(columns: 18, rows: 3)) } == [
        "--grid 18x3 has 18 columns for 10 pixels of width and 3 rows for 1 pixel of height; "
          + "give at most 10x1, or auto"
      ])
  }

  private struct Times: Sendable {
    let columns: Int
    var transition: Duration?
    var interval: Duration?
    var fade: Duration?
  }

  @Test(
    "times that no transition can have say what is possible",
    arguments: [
      (
        Times(columns: 4, transition: .seconds(1), fade: .milliseconds(1500)),
        "--fade 1.5s is longer than --transition 1s; give a fade of at most 1s"
      ),
      (
        Times(columns: 4, transition: .seconds(1), interval: .milliseconds(500)),
        "--interval 0.5s with 4 ranks of tiles needs 1.5s, more than --transition 1s; "
          + "give an interval of at most 0.333333s"
      ),
      (
        Times(
          columns: 4, transition: .seconds(1), interval: .milliseconds(100),
          fade: .milliseconds(100)),
        "--transition 1s disagrees with --interval 0.1s and --fade 0.1s, which make 0.4s; "
          + "leave one of them out"
      ),
      (
        Times(columns: 1, transition: .seconds(1), fade: .zero),
        "--fade 0s with --transition 1s: all tiles start together here, so both are the same "
          + "time; give one of them"
      ),
    ])
  private func impossibleTimes(times: Times, problem: String) throws {
    let found = try problems { request in
      request.grid = .fixed(Grid(columns: times.columns, rows: 1))
      request.transition = times.transition
      request.interval = times.interval
      request.fade = times.fade
    }
    #expect(found == [problem])
  }

  @Test("whoever asks from Swift is told in the names of Swift's properties")
  func swift() throws {
    let error = #expect(throws: BannerError.self) {
      var request = BannerRequest(pictures: ["a.png"], output: .file("out.gif"))
      request.size = PixelSize(width: 30, height: 20)
      request.holds = [.seconds(1), .seconds(2)]
      request.frameRate = FrameRate(20)
      request.plays = -1
      request.maximumBytes = 0
      _ = try BannerPlan(request)
    }
    #expect(
      error?.problems == [
        "holds has 2 times for 1 slide; give one",
        "plays -1 is out of range; give 0 to 65536",
        "maximumBytes 0 is out of range; give 1 or more",
      ])
  }

  @Test("a fade that makes transitions longer than usual is warned of")
  func longFade() throws {
    let plan = try plan { $0.fade = .seconds(2) }
    #expect(
      plan.warnings == [
        "--fade 2.0 s alone, which is longer than the usual transition of 1.5 s, makes transitions of "
          + "28.5 s; --transition chooses their length, at least that of the fade"
      ])
  }

  @Test("a fade that keeps the transition, or one of two times given, is not")
  func silentFades() throws {
    #expect(try plan { $0.fade = .milliseconds(800) }.warnings == [])
    #expect(try plan { $0.fade = .milliseconds(1500) }.warnings == [])
    #expect(try plan(slides: 1) { $0.fade = .seconds(2) }.warnings == [])
    let both = try plan {
      $0.fade = .seconds(2)
      $0.transition = .seconds(3)
    }
    #expect(both.warnings == [] && both.choices == [])
  }

  @Test("that a fade is the transition, since all tiles start together, is told")
  func fadeTogether() throws {
    let plan = try plan {
      $0.grid = .fixed(Grid(columns: 2, rows: 2))
      $0.order = .center
      $0.fade = .milliseconds(500)
    }
    #expect(
      plan.choices == [
        "all tiles start together, so a transition takes as long as --fade, 0.5 s"
      ])
  }

  @Test("a name that promises another format than the file has is refused")
  func misleadingNames() throws {
    let problems = try problems { request in
      request.output = .file("out.MP4")
      request.still = "still.jpg"
      request.contactSheet = "sheet.png"
      request.trace = .file("trace.png")
    }
    #expect(
      problems == [
        "--output out.MP4 is to hold a GIF, and .mp4 promises something else; call it out.gif",
        "--still still.jpg is to hold a PNG, and .jpg promises something else; call it still.png",
        "--trace trace.png is to hold lines of JSON, and .png promises something else; call it trace.jsonl",
      ])
    #expect(try self.problems { $0.output = .file("png") } == [])
    #expect(try self.problems { $0.output = .file("a.b/banner") } == [])
  }

  @Test("holds are one for all or one a slide")
  func holds() throws {
    #expect(try problems { $0.holds = [.seconds(1), .seconds(2)] } == [])
    #expect(
      try problems(slides: 3) { $0.holds = [.seconds(1), .seconds(2)] } == [
        "--hold has 2 times for 3 slides; give one for all or 3"
      ])
    #expect(try problems { $0.holds = [.milliseconds(655_350)] } == [])
    #expect(
      try problems { $0.holds = [.milliseconds(655_360)] } == [
        "--hold is out of range; give 0 to 655.35 seconds"
      ])
  }

  @Test("a list for slides has one value for all or one a slide, and both numbers are told")
  func slideLists() throws {
    let corner = FocusPoint(x: 0, y: 1)!
    #expect(
      try problems(slides: 3) {
        $0.fits = [.cover, .contain, .stretch]
        $0.focusPoints = [corner]
        $0.backgrounds = [.white, .black, .white]
      } == [])
    #expect(
      try problems(slides: 3) { $0.fits = [.cover, .contain] } == [
        "--fit has 2 values for 3 slides; give one for all or 3"
      ])
    #expect(
      try problems { $0.focusPoints = [corner, corner, corner] } == [
        "--focus has 3 points for 2 slides; give one for all or 2"
      ])
    #expect(
      try problems(slides: 1) { $0.backgrounds = [.white, .black] } == [
        "--background has 2 colors for 1 slide; give one"
      ])
    #expect(
      try problems { $0.fits = [] } == ["--fit has 0 values for 2 slides; give one for all or 2"])
  }

  @Test("a slide needs a hold or a transition")
  func slideTime() throws {
    #expect(try problems { $0.holds = [.zero] } == [])
    #expect(
      try problems {
        $0.holds = [.zero, .seconds(1)]
        $0.transition = .zero
      } == [
        "slide 1 has neither a hold nor a transition of at least 0.02 s; give --hold 0.02 or more"
      ])
    #expect(
      try problems {
        $0.holds = [.zero]
        $0.plays = 1
      } == [
        "slide 2 has neither a hold nor a transition of at least 0.02 s; give --hold 0.02 or more"
      ])
  }

  @Test("all problems are told at once")
  func together() throws {
    let found = try problems {
      $0.grid = .fixed(Grid(columns: 200, rows: 1))
      $0.transition = .seconds(1)
      $0.fade = .seconds(2)
      $0.plays = 65_537
      $0.colors = 1
      $0.quality = 101
      $0.jobs = 0
      $0.trace = $0.output
    }
    #expect(found.count == 7)
  }

  @Test("a result may not be one of the pictures")
  func overwriting() throws {
    let found = try problems { $0.output = .file($0.pictures[1]) }
    #expect(
      found.count == 1 && found[0].hasSuffix("is also one of the pictures; give another name"))
  }

  @Test(
    "nor one of them by another name",
    arguments: ["./1.png", "missing/../1.png", "link.png", "hard.png", "folder-link/1.png"])
  func overwritingByAnotherName(name: String) throws {
    let found = try problems { request in
      let folder = URL(fileURLWithPath: request.pictures[0]).deletingLastPathComponent().path
      let path = folder + "/" + name
      try! FileManager.default.createDirectory(
        atPath: folder + "/missing", withIntermediateDirectories: false)
      symlink("1.png", folder + "/link.png")
      symlink(".", folder + "/folder-link")
      link(request.pictures[1], folder + "/hard.png")
      request.still = path
    }
    #expect(
      found.count == 1 && found[0].hasSuffix("is also one of the pictures; give another name"))
  }

  @Test(
    "two results may not be one file by two names, not even one that is still to be made",
    arguments: ["./out.gif", "link.gif"])
  func oneFileTwice(name: String) throws {
    let found = try problems { request in
      let folder = URL(fileURLWithPath: request.pictures[0]).deletingLastPathComponent().path
      symlink("out.gif", folder + "/link.gif")
      request.trace = .file(folder + "/" + name)
    }
    #expect(found.count == 1 && found[0].contains("is also the file of --output"))
  }

  @Test("a size beyond all limits is refused before its tiles are counted")
  func farTooLarge() throws {
    let found = try problems { request in
      request.size = PixelSize(width: 1_000_000, height: 1_000_000)
      request.grid = .fixed(Grid(columns: 1_000_000, rows: 1_000_000))
    }
    #expect(found.count == 1 && found[0].hasPrefix("--size 1000000x1000000 is too large"))
  }

  @Test("a transition of more than 1,000,000 seconds is refused")
  func endlessTransition() throws {
    let found = try problems(size: (1_000, 1_000)) { request in
      request.interval = .seconds(1_000_000)
      request.grid = .fixed(Grid(columns: 1_000, rows: 1_000))
    }
    #expect(found.count == 1 && found[0].contains("at most 1000000"))
  }

  @Test("page dots that do not fit are refused")
  func dots() throws {
    #expect(try problems(slides: 60) { $0.showsPageDots = true }.count == 1)
  }

  @Test("without pictures there is nothing to do")
  func none() throws {
    #expect(try problems(slides: 0) { _ in } == ["no picture is given; name one at least"])
  }

  @Test("a folder stands for its pictures in natural order, without the result inside it")
  func folders() throws {
    let folder = try TemporaryFolder()
    for name in ["img10.png", "img2.png", "img1.png"] {
      _ = try folder.write(PNGFile.bytes(of: Slides.white), to: name)
    }
    _ = try folder.write([1, 2, 3], to: "out.gif")
    var request = BannerRequest(
      pictures: [folder.path], output: .file(folder.path(of: "out.gif")))
    request.grid = .automatic
    let plan = try BannerPlan(request)
    let names = plan.pictures.map { $0.split(separator: "/").last.map(String.init) }
    #expect(names == ["img1.png", "img2.png", "img10.png"])
  }

  @Test(
    "no picture of a folder is lost to a result",
    arguments: [\BannerRequest.still, \.stillLast, \.contactSheet]
      as [WritableKeyPath<BannerRequest, String?> & Sendable])
  func folderPictures(_ result: WritableKeyPath<BannerRequest, String?> & Sendable) throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write(PNGFile.bytes(of: Slides.white), to: "1.png")
    var request = BannerRequest(
      pictures: [folder.path], output: .file(folder.path(of: "out.gif")))
    request[keyPath: result] = picture
    #expect(throws: BannerError.self) { try BannerPlan(request) }
  }
}
