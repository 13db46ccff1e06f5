import BannerBatch
import Foundation
import PictureFiles
import Raster
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("Batches")
struct BatchTests: BatchTesting {
  let program: BuiltProgram

  init() throws { program = try Self.makeProgram() }

  @Test("all banners are made, a line each, with records and the report beside them")
  func making() throws {
    let output = try program.run("batch m.json")
    #expect(output.status == 0)
    let lines = output.standardError.split(separator: "\n")
    for file in Self.files { #expect(lines.contains { $0.hasPrefix("out/\(file)  ") }) }
    #expect(lines.count == 6)
    #expect(
      lines.contains(
        "fragbanner: hint: cover cuts off over a third of pictures in 2 of 4 banners, at worst 66 % of "
          + "the width of a.png to fill 8x8; \"fit\" contain shows pictures whole, \"focus\" X,Y "
          + "chooses what stays"))
    #expect(lines.last?.hasPrefix("4 banners in out: 4 made (") == true)
    let made = Self.files + Self.files.map { ".fragbanner/\($0).json" }
    #expect(Set(try tree("out").keys) == Set(made + ["index.html", "report.json"]))
    let records = try BannerRecords(in: program.folder.path(of: "out")).records
    #expect(records.map(\.file) == Self.files)
    let facts = records.compactMap(\.gif?.facts)
    #expect(facts.count == 4)
    #expect(facts.allSatisfy { $0.slides == 2 && $0.seconds.hundredths > 200 })
  }

  @Test("each file is what its own command line makes, and any number of cores makes the same")
  func sameBytes() throws {
    #expect(try program.run("batch m.json").status == 0)
    let made = try tree("out")
    let words = BuiltProgram.path
    for record in try BannerRecords(in: program.folder.path(of: "out")).records {
      let command = record.command.replacing("fragbanner ", with: "'\(words)' ", maxReplacements: 1)
        .replacing(" -o out/", with: " -o again-")
      let output = try ForeignTool.run("sh", ["-c", command], in: program.folder.path)
      #expect(output.status == 0, "\(output.standardError)")
      #expect(try program.folder.read("again-" + record.file) == made[record.file])
    }
    #expect(try program.run("batch m.json --force --jobs 1").status == 0)
    #expect(try tree("out") == made)
  }

  @Test(
    "banners for a network have its verdicts in their records, and sizes that it refuses are mistakes"
  )
  func network() throws {
    let output = try program.run("batch m.json --for mgid")
    #expect(output.status == 2)
    #expect(
      output.standardError.contains("m.json:5:5: one 24x8: \"sizes\" 24x8: mgid takes "),
      "\(output.standardError)")
    try write(
      #"{"sizes": ["300x50"], "banners": [{"name": "x", "pictures": ["a.png", "c.png"], "for": "google-ads"}]}"#,
      to: "m.json")
    #expect(try program.run("batch m.json -q --effort fast --border navy").status == 0)
    let verdicts = try #require(try firstRecord()?.gif?.verdicts)
    #expect(verdicts.count > 3)
    #expect(verdicts.allSatisfy { $0.network == "google-ads" && $0.passed })
  }

  @Test("verdicts of all networks are in the records")
  func networks() throws {
    try write(
      #"{"sizes": ["320x50"], "banners": [{"name": "x", "pictures": ["a.png", "c.png"], "for": "google-ads,iab"}]}"#,
      to: "m.json")
    #expect(try program.run("batch m.json -q --effort fast --border gray").status == 0)
    let verdicts = try #require(try firstRecord()?.gif?.verdicts)
    // The rules of google-ads, then those of iab.
    #expect(
      verdicts.map(\.network)
        == Array(repeating: "google-ads", count: 8) + Array(repeating: "iab", count: 4))
    #expect(verdicts.allSatisfy { $0.passed })
  }

  @Test("another order of the manifest makes nothing anew, and is the page's")
  func reordering() throws {
    #expect(try program.run("batch m.json -q").status == 0)
    func banners() throws -> [String] {
      let page = String(decoding: try program.folder.read("out/index.html"), as: UTF8.self)
      return page.matches(of: /<h2 id="[^"]*">([^<]*)</).map { String($0.output.1) }
    }
    #expect(try banners() == ["one", "two"])
    try write(
      """
      {
        "title": "Turned", "output": "out/{name}-{size}.gif", "sizes": ["24x8", "8x8"],
        "defaults": {"hold": 1, "transition": 0.2, "fps": 10},
        "banners": [
          {"name": "two", "pictures": ["b.png", "c.png"]},
          {"name": "one", "pictures": ["a.png", "b.png"]},
        ]
      }
      """, to: "m.json")
    #expect(
      try program.run("batch m.json").standardError == "4 banners in out: 0 made, 4 up to date\n")
    #expect(try banners() == ["two", "one"])
    #expect(try program.run("report out").status == 0)
    #expect(try banners() == ["two", "one"])
    let page = String(decoding: try program.folder.read("out/index.html"), as: UTF8.self)
    #expect(page.contains("<h1>Turned</h1>"))
  }

  @Test("stills of the first and of the last picture are told apart, though they have one name")
  func stills() throws {
    #expect(try program.run("batch m.json -q --still-last out/{name}-{size}.png").status == 0)
    #expect(
      try ImageLoader().load(program.folder.path(of: "out/one-24x8.png")).image[0, 0] == .black)
    #expect(try dryRun("--still-last out/{name}-{size}.png") == [])
    #expect(
      try dryRun("--still out/{name}-{size}.png").first
        == "out/one-24x8.gif: options changed: --still instead of --still-last")
    #expect(
      try dryRun("--still-last out/{name}-{width}.png").first
        == "out/one-24x8.gif: another --still, --still-last or --trace")
    #expect(try program.run("batch m.json -q --still out/{name}-{size}.png").status == 0)
    #expect(
      try ImageLoader().load(program.folder.path(of: "out/one-24x8.png")).image[0, 0] == .white)
  }

  @Test("slides of one picture that are fitted differently stay different in a batch")
  func slideLists() throws {
    try program.add("tall.png", Color(red: 0, green: 200, blue: 0), width: 4, height: 8)
    try write(
      """
      {"sizes": ["24x8"], "output": "out/{name}.gif", "banners": [
        {"name": "x", "pictures": ["tall.png", "tall.png"], "fit": ["stretch", "contain"],
         "background": ["white", "#00f"], "hold": 1}]}
      """, to: "m.json")
    #expect(try program.run("batch m.json -q").status == 0)
    let record = try #require(try firstRecord())
    let command = record.command.replacing("fragbanner ", with: "'\(BuiltProgram.path)' ")
      .replacing(" -o out/", with: " --contact-sheet sheet.png -o ")
    #expect(try ForeignTool.run("sh", ["-c", command], in: program.folder.path).status == 0)
    #expect(try program.folder.read("x.gif") == program.folder.read("out/x.gif"))
    let sheet = try ImageLoader().load(program.folder.path(of: "sheet.png")).image
    // Two pictures of 24x8 at a margin of 16, side by side.
    try #require(sheet.size == PixelSize(width: 96, height: 40))
    #expect(sheet[17, 20].green > 150)
    #expect(sheet[57, 20].blue > 150)
  }

  @Test(
    "a wrong command line or manifest ends with 2 and makes nothing",
    arguments: [
      ("batch", "batch needs a manifest or folders of pictures"),
      (
        "batch none.json",
        "there is no file or folder none.json; give a manifest or folders of pictures"
      ),
      (
        "batch none --sizes 9x9",
        "there is no file or folder none; give a manifest or folders of pictures"
      ),
      (
        "batch . none/of/them --sizes 9x9",
        "there is no file or folder none/of/them; give a manifest or folders of pictures"
      ),
      ("batch m.json a.png", "m.json: batch takes one manifest alone, or folders of pictures"),
      (
        "batch m.json --sizes 9x9",
        "--sizes goes with folders, and m.json is none; a manifest names its sizes itself"
      ),
      ("batch .", "--sizes is missing: name them, as in --sizes 300x250,728x90"),
      ("batch m.json --shard 3/2", "--shard 3/2: allowed: 1/2 to 2/2"),
      (
        "batch m.json --shard 1/2 --contact-sheet x.png",
        "--contact-sheet shows all parts together: give it to fragbanner report"
      ),
      (
        "batch m.json --shard 1", "--shard 1: expected the part and the number of parts such as 1/8"
      ),
      ("batch . --sizes 9x9,9x9", "--sizes 9x9,9x9: expected each size once"),
      ("batch m.json --hold x", "--hold x: expected a time in seconds such as 1.5, 1.5s or 350ms"),
      (
        "batch m.json --size 9x9",
        "--size: a batch has --sizes 300x250,728x90, or \"sizes\" in its manifest"
      ),
      ("batch m.json --hold 1,2,3", "one 24x8: --hold has 3 times for 2 slides"),
      ("batch a.png", "a.png:1:1: the byte 0x89 is no UTF-8"),
      ("report", "report takes one output folder, found 0"),
    ])
  func wrong(line: String, message: String) throws {
    let output = try program.run(line)
    #expect(output.status == 2)
    #expect(
      output.standardError.contains("fragbanner: error: \(message)")
        || output.standardError.contains(": \(message)"), "\(output.standardError)")
    #expect(try tree("out").isEmpty)
  }

  @Test("--init writes a manifest to start from, and never over another")
  func example() throws {
    #expect(try program.run("batch --init").text == ExampleManifest.text)
    #expect(try program.run("batch --init new.json -q").status == 0)
    #expect(try program.folder.read("new.json") == Array(ExampleManifest.text.utf8))
    let before = try program.folder.read("m.json")
    #expect(try program.run("batch --init m.json").status == 1)
    #expect(try program.folder.read("m.json") == before)
  }

  @Test("the sample manifest makes the banners that it names")
  func sample() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let manifest = tests.appendingPathComponent("../../Samples/banners.json").standardized.path
    var overrides = BatchOverrides()
    overrides.outputFolder = program.folder.path(of: "out")
    let batch = try Batch(manifest: manifest, overrides)
    #expect(batch.jobCount == 5)
    let output = try program.run(
      "batch \(manifest) --out-dir out --effort fast --fps 5 --transition 0.4")
    #expect(output.status == 0, "\(output.standardError)")
    for job in batch.banners.flatMap(\.jobs) {
      let gif = try StrictGIF(program.folder.read("out/" + job.file))
      #expect(gif.size == job.size)
    }
  }
}
