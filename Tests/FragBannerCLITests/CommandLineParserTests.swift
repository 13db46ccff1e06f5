import AdRules
import Dissolve
import FragBanner
import Raster
import Testing

@testable import FragBannerCLI

@Suite("Command line, understood")
struct CommandLineParserTests {
  @Test("pictures keep their order, options may stand anywhere among them")
  func order() throws {
    let request = try render("b.png --fps 10 a.png -o out.gif --page-dots c.png")
    #expect(request.pictures == ["b.png", "a.png", "c.png"])
    #expect(request.output == .file("out.gif"))
    #expect(request.frameRate == FrameRate(10))
    #expect(request.showsPageDots)
  }

  @Test(
    "an output is understood in every way of writing it",
    arguments: [
      ["-o", "x.gif"], ["-ox.gif"], ["--output", "x.gif"], ["--output=x.gif"], ["-qox.gif"],
      ["-qo", "x.gif"],
    ])
  func output(words: [String]) throws {
    #expect(try render(["a.png"] + words).output == .file("x.gif"))
  }

  @Test("a dash is standard output, for the banner and for its trace")
  func dash() throws {
    #expect(try render("a.png -o -").output == .standardOutput)
    #expect(try render("a.png -o out.gif --trace -").trace == .standardOutput)
    #expect(try render("a.png -o - --trace t.jsonl").trace == .file("t.jsonl"))
  }

  @Test("after two dashes every word is a picture, whatever it starts with")
  func dashes() throws {
    let request = try render("-o out.gif -- -a.png --fps --")
    #expect(request.pictures == ["-a.png", "--fps", "--"])
  }

  @Test(
    "names are taken as they are",
    arguments: ["two words.png", "Grüße 東京.png", "./-", "./batch", "a=b.png", "🎉"])
  func names(name: String) throws {
    #expect(try render([name, "-o", name + ".gif"]).pictures == [name])
  }

  @Test("a value may start with a dash where it is no option")
  func dashedValues() throws {
    #expect(try render(["a", "-o", "-x.gif"]).output == .file("-x.gif"))
    #expect(try render(["a", "-o", "x", "--comment", "-5 % off"]).comment == "-5 % off")
    #expect(try render(["a", "-o", "x", "--comment=--quiet"]).comment == "--quiet")
    #expect(try render(["a", "--output==x", "-q"]).output == .file("=x"))
  }

  @Test(
    "times have a unit or are seconds, and are exact",
    arguments: [
      ("1.5", Duration.milliseconds(1500)), ("1.5s", .milliseconds(1500)),
      ("350ms", .milliseconds(350)), ("0", .zero), ("-0", .zero), (".25", .milliseconds(250)),
      ("2.", .seconds(2)), ("0.1", .milliseconds(100)), ("+3s", .seconds(3)),
      ("0.5ms", .microseconds(500)), ("1.000000000000000001", .nanoseconds(1_000_000_000)),
    ])
  func times(text: String, time: Duration) throws {
    let found = try #require(try render(["a", "-o", "x", "--transition", text]).transition)
    #expect(abs((found - time) / .nanoseconds(1)) < 0.001)
  }

  @Test("holds are one for all or a list")
  func holds() throws {
    #expect(
      try render("a -o x --hold 1s,350ms,2").holds == [1000, 350, 2000].map { .milliseconds($0) })
    #expect(try render("a -o x --hold 3").holds == [.seconds(3)])
  }

  @Test("a list may have spaces around its commas, also where a shell makes words of them")
  func listsInWords() throws {
    let holds = [Duration.seconds(1), .seconds(2), .seconds(3)]
    #expect(try render("a --hold 1, 2, 3 -o x").holds == holds)
    #expect(try render("a --hold=1 ,2, 3 -o x").holds == holds)
    #expect(try render("a --hold 1, 2 ,3 b -o x").pictures == ["a", "b"])
    #expect(
      try render("a --focus 0, 1; 1,0.5 ;0,0 b -o x").focusPoints
        == [FocusPoint(x: 0, y: 1), FocusPoint(x: 1, y: 0.5), FocusPoint(x: 0, y: 0)])
    #expect(try render("a --fit cover; contain -o x").fits == [.cover, .contain])
  }

  @Test("a color may lack its #, and have any of CSS's names")
  func colors() throws {
    let request = try render("a -o x --border ff6b57 --background F65 --keep-color Orange")
    #expect(request.border == Color(red: 0xFF, green: 0x6B, blue: 0x57))
    #expect(request.backgrounds == [Color(red: 0xFF, green: 0x66, blue: 0x55)])
    #expect(request.keptColors == [Color(red: 255, green: 165, blue: 0)])
  }

  @Test("words after a value that the option would have taken too are noted")
  func strays() throws {
    func strays(_ line: String) throws -> [[String]] {
      try CommandLineParser.read(line.split(separator: " ").map(String.init)).strays.map {
        [$0.option, $0.value] + $0.words
      }
    }
    #expect(try strays("a --hold 2s 3s 4 b -o x") == [["--hold", "2s", "3s", "4"]])
    #expect(try strays("--hold 2s a 3s -o x").isEmpty)
    #expect(try strays("--fps 20 30 -o x").isEmpty)
    #expect(
      try strays("a --keep-color red blue -o x") == [["--keep-color", "red", "blue"]])
    #expect(try strays("a --fit cover contain -o x") == [["--fit", "cover", "contain"]])
    #expect(try strays("a --for iab adroll -o x") == [["--for", "iab", "adroll"]])
    #expect(
      try strays("batch --sizes 300x250 728x90 pics") == [["--sizes", "300x250", "728x90"]])
  }

  @Test(
    "a name from other tools leads to one option, and is no option itself", arguments: Verb.allCases
  )
  func otherNames(verb: Verb) {
    let options = OptionTable.of(verb).options
    let names = options.flatMap(\.otherNames)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: options.map(\.name)))
  }

  @Test(
    "spaces around the commas of a list are no part of it",
    arguments: ["2s, 3s,1", "2s ,3s, 1", "2s  ,  3s,1"])
  func spacedLists(text: String) throws {
    #expect(
      try render(["a", "-o", "x", "--hold", text]).holds == [2, 3, 1].map { .seconds($0) })
  }

  @Test("every option of the table reaches the request")
  func everything() throws {
    let request = try render(
      """
      a.png -o x.gif --size 300x250 --fit contain --focus 0,1 --background #08f --border red --page-dots \
      --grid 7x5 --order spiral --seed 18446744073709551615 --direction alternate \
      --easing cubic-bezier(0.1,-1,0.9,2) --transition 2 --interval 10ms --fade 1s --hold 1 \
      --fps 12.5 --loop 65536 --colors 2 --quality 1 --no-clobber --still s.png --still-last l.png --comment hi \
      --trace t.jsonl --jobs 3 --for adroll
      """)
    #expect(request.size == PixelSize(width: 300, height: 250))
    #expect(request.fits == [.contain])
    #expect(request.focusPoints == [FocusPoint(x: 0, y: 1)!])
    #expect(request.backgrounds == [Color(red: 0, green: 0x88, blue: 0xFF)])
    #expect(request.border == Color(red: 255, green: 0, blue: 0))
    #expect(request.grid == .fixed(Grid(columns: 7, rows: 5)))
    #expect(request.order == .spiral)
    #expect(request.seed == .max)
    #expect(request.direction == .alternate)
    #expect(request.easing == .cubicBezier(x1: 0.1, y1: -1, x2: 0.9, y2: 2))
    #expect(request.interval == .milliseconds(10))
    #expect(request.fade == .seconds(1))
    #expect(request.frameRate == FrameRate(12.5))
    #expect(request.plays == 65_536)
    #expect(request.colors == 2)
    #expect(request.quality == 1)
    #expect(!request.replacesFiles)
    #expect(request.still == "s.png")
    #expect(request.stillLast == "l.png")
    #expect(request.networks == [AdSpec(named: "adroll")!])
    #expect(request.comment == "hi")
    #expect(request.jobs == 3)
    #expect(request.trace == .file("t.jsonl"))
    #expect(try render("a -o x --grid auto").grid == .automatic)
    #expect(try render("a -o x --grid 150X175").grid == .fixed(Grid(columns: 150, rows: 175)))
    #expect(try render("a -o x --size 65535x1525").size?.width == 65_535)
  }

  @Test("what is said about the result is no part of the request")
  func presentation() throws {
    guard case .render(_, let presentation) = try parse("a -o x -q --report json") else {
      Issue.record("a banner was asked for")
      return
    }
    #expect(presentation == Presentation(isQuiet: true, report: .json))
  }

  @Test("only the first word can be inspect, and it has options of its own")
  func inspect() throws {
    guard case .inspect("x.gif", asJSON: true) = try parse("inspect --json x.gif") else {
      Issue.record("inspect was asked for")
      return
    }
    #expect(try render("a inspect -o x").pictures == ["a", "inspect"])
    #expect(try render("./inspect -o x").pictures == ["./inspect"])
  }

  @Test("help and version win over everything else that is wrong")
  func help() throws {
    guard case .help(.render) = try parse("--bogus --help"), case .help(.render) = try parse("-h"),
      case .help(.inspect) = try parse("inspect --help"), case .version = try parse("a --version"),
      case .help(.render) = try parse("help"), case .help(.batch) = try parse("help batch"),
      case .version = try parse("version"), case .help(.check) = try parse("help check --help")
    else {
      Issue.record("help was asked for")
      return
    }
  }

  private func parse(_ line: String) throws -> Command {
    try CommandLineParser.parse(line.split(separator: " ").map(String.init))
  }

  private func render(_ line: String) throws -> BannerRequest {
    try render(line.split(separator: " ").map(String.init))
  }

  private func render(_ words: [String]) throws -> BannerRequest {
    guard case .render(let request, _) = try CommandLineParser.parse(words) else {
      throw CancellationError()
    }
    return request
  }
}
