import BannerBatch
import Files
import Foundation
import PictureFiles
import Raster
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("Batches")
struct BatchTests {
  private let program: BuiltProgram

  /// Two banners, `one` of a.png and b.png and `two` of b.png and c.png, in two sizes each.
  init() throws {
    program = try BuiltProgram()
    try program.add("c.png", Color(red: 200, green: 40, blue: 40))
    try write(
      """
      {
        "output": "out/{name}-{size}.gif", "sizes": ["24x8", "8x8"],
        "defaults": {"hold": 1, "transition": 0.2, "fps": 10},
        "banners": [
          {"name": "one", "pictures": ["a.png", "b.png"]},
          {"name": "two", "pictures": ["b.png", "c.png"]},
        ]
      }
      """, to: "m.json")
  }

  private static let files = ["one-8x8.gif", "one-24x8.gif", "two-8x8.gif", "two-24x8.gif"]

  private func write(_ text: String, to name: String) throws {
    try program.folder.write(Array(text.utf8), to: name)
  }

  /// All files below a folder with their content.
  private func tree(_ name: String) throws -> [String: [UInt8]] {
    let folder = program.folder.path(of: name)
    guard FileKind.isFolder(folder) else { return [:] }
    return try FolderTree.files(in: folder).reduce(into: [:]) { tree, file in
      tree[file] = try program.folder.read(name + "/" + file)
    }
  }

  private func firstRecord() throws -> BannerRecord? {
    try BannerRecords(in: program.folder.path(of: "out")).records.first
  }

  private func dryRun(_ options: String = "") throws -> [String] {
    let output = try program.run("batch m.json --dry-run -q \(options)")
    #expect(output.status == 0, "\(output.standardError)")
    return output.text.split(separator: "\n").map(String.init)
  }

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

  @Test("what is up to date is not made again")
  func resuming() throws {
    #expect(try program.run("batch m.json").status == 0)
    let before = try tree("out")
    let output = try program.run("batch m.json")
    #expect(output.status == 0)
    #expect(output.standardError == "4 banners in out: 0 made, 4 up to date\n")
    #expect(try tree("out") == before)
  }

  @Test("a dry run tells what would be made and why, and makes nothing")
  func reasons() throws {
    #expect(try dryRun() == Self.sorted { "out/\($0): new" })
    #expect(try tree("out").isEmpty)
    #expect(try program.run("batch m.json").status == 0)
    #expect(try dryRun() == [])
    #expect(try dryRun("--force") == Self.sorted { "out/\($0): asked for with --force" })
    #expect(
      try dryRun("--hold 2").first
        == "out/one-24x8.gif: options changed: --hold=2 instead of --hold=1")
    #expect(
      try dryRun("--seed 1").first == "out/one-24x8.gif: options changed: with --seed=1")

    let folder = program.folder
    let record = "out/.fragbanner/two-24x8.gif.json"
    func change(_ old: String, _ new: String) throws {
      let text = String(decoding: try folder.read(record), as: UTF8.self)
      #expect(text.contains(old))
      try write(text.replacing(old, with: new), to: record)
    }
    try change("\"version\":\"\(version)\"", "\"version\":\"0.1\"")
    #expect(try dryRun() == ["out/two-24x8.gif: made by version 0.1"])
    try change("\"version\":\"0.1\"", "\"version\":\"\(version)\"")
    for (old, new) in [("\"width\":24", "\"width\":25"), ("\"bytes\":", "\"bytes\":1")] {
      try change(old, new)
      #expect(
        try dryRun()
          == ["out/two-24x8.gif: the record of out/two-24x8.gif does not fit it"])
      try change(new, old)
    }
    try change("\"status\":\"made\"", "\"status\":\"failed\"")
    #expect(try dryRun() == ["out/two-24x8.gif: it failed before"])
    try FileManager.default.removeItem(atPath: folder.path(of: record))
    #expect(try dryRun() == ["out/two-24x8.gif: a file of unknown origin is there"])
    #expect(try program.run("batch m.json").status == 0)

    try FileManager.default.removeItem(atPath: folder.path(of: "out/one-8x8.gif"))
    try write("GIF89a", to: "out/one-24x8.gif")
    try program.add("c.png", .black)
    #expect(
      try dryRun() == [
        "out/one-24x8.gif: out/one-24x8.gif was changed",
        "out/one-8x8.gif: out/one-8x8.gif is missing",
        "out/two-24x8.gif: c.png changed", "out/two-8x8.gif: c.png changed",
      ])
    let output = try program.run("batch m.json")
    #expect(output.standardError.contains("4 banners in out: 4 made"))
    #expect(try dryRun() == [])
  }

  /// Lines for all files in the order of the manifest.
  private static func sorted(_ line: (String) -> String) -> [String] {
    ["one-24x8.gif", "one-8x8.gif", "two-24x8.gif", "two-8x8.gif"].map(line)
  }

  @Test("records of version 1.0.0, which knew fewer facts, are up to date")
  func earlierRecords() throws {
    #expect(try program.run("batch m.json -q").status == 0)
    for file in Self.files {
      let record = "out/.fragbanner/\(file).json"
      let text = String(decoding: try program.folder.read(record), as: UTF8.self)
      let later = try Regex(#""(completedTiles|(palette|settling|passing|other)Bytes)":\d+,"#)
      #expect(text.matches(of: later).count == 5)
      try write(text.replacing(later, with: ""), to: record)
    }
    #expect(try dryRun() == [])
    #expect(try program.run("report out").standardError == "out/index.html  4 banners\n")
  }

  @Test("a GIF whose record cannot be written is not made, and what was there stays")
  func unwritableRecord() throws {
    let folder = program.folder
    #expect(try program.run("batch m.json -q").status == 0)
    let gif = try folder.read("out/one-8x8.gif")
    try FileManager.default.removeItem(atPath: folder.path(of: "out/two-8x8.gif"))
    for file in ["one-8x8.gif", "two-8x8.gif"] {
      let record = folder.path(of: "out/.fragbanner/\(file).json")
      try FileManager.default.removeItem(atPath: record)
      #expect(mkdir(record, 0o700) == 0)
    }
    let output = try program.run("batch m.json -q --hold 2")
    #expect(output.status == 1)
    #expect(
      output.standardError.contains(
        "one 8x8: cannot write out/.fragbanner/one-8x8.gif.json: the record of a banner belongs "
          + "there, and this is no file; remove it"), "\(output.standardError)")
    #expect(try folder.read("out/one-8x8.gif") == gif)
    #expect(!FileKind.isPresent(folder.path(of: "out/two-8x8.gif")))
    #expect(try tree("out").keys.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test("pictures that only moved make nothing anew, but the record learns their names")
  func moved() throws {
    #expect(try program.run("batch m.json").status == 0)
    let folder = program.folder
    try FileManager.default.moveItem(
      atPath: folder.path(of: "c.png"), toPath: folder.path(of: "d.png"))
    let text = String(decoding: try folder.read("m.json"), as: UTF8.self)
    try write(text.replacing("c.png", with: "d.png"), to: "m.json")
    #expect(
      try program.run("batch m.json").standardError == "4 banners in out: 0 made, 4 up to date\n")
    let records = try BannerRecords(in: folder.path(of: "out")).records
    #expect(records.last?.command.contains(" d.png ") == true)
  }

  @Test("pictures whose names only look alike are different pictures")
  func lookalikes() throws {
    let names = ["\u{E9}.png", "e\u{301}.png"]
    try program.add(names[0], .black)
    try program.add(names[1], .white)
    // Some file systems take both for one name.
    if try program.folder.contents().filter({ names.contains($0) }).count < 2 { return }
    try write(
      """
      {"sizes": ["24x8"], "defaults": {"transition": 0.2, "fps": 10}, "banners": [
        {"name": "one", "pictures": ["\(names[0])", "\(names[1])"]}]}
      """, to: "m.json")
    #expect(try program.run("batch m.json -q").status == 0)
    let gif = try StrictGIF(program.folder.read("out/one-24x8.gif"))
    #expect(gif.frames.first?.picture[0, 0] == .black)
    #expect(gif.frames.contains { $0.picture[0, 0] == .white && $0.picture[23, 7] == .white })
    let record = try #require(try firstRecord())
    #expect(Set(record.origin.inputs.map(\.digest)).count == 2)
    #expect(record.origin.inputs.map { Array($0.path.utf8) } == names.map { Array($0.utf8) })
    try program.add(names[1], Color(red: 200, green: 0, blue: 0))
    #expect(
      try dryRun().map { Array($0.utf8) } == [Array("out/one-24x8.gif: \(names[1]) changed".utf8)])
  }

  @Test("a bad picture fails its banner with one line; the rest is made, and the status says so")
  func badPicture() throws {
    let jpeg = try #require(try? fixture("baseline.jpg"))
    try program.folder.write(Array(jpeg.dropLast(jpeg.count / 2)), to: "c.png")
    // Content decides, not the name.
    try program.folder.write(
      PNGFile.bytes(of: RasterImage(size: PixelSize(width: 24, height: 8), filledWith: .black)),
      to: "b.jpg")
    try write(
      """
      {"output": "out/{name}-{size}.gif", "sizes": ["24x8", "8x8"], "banners": [
        {"name": "bad", "pictures": ["a.png", "c.png"], "at": {"8x8": {"pictures": ["a.png"]}}},
        {"name": "worse", "pictures": ["c.png"]},
        {"name": "good", "pictures": ["a.png", "b.jpg"]}]}
      """, to: "m.json")
    let output = try program.run("batch m.json")
    #expect(output.status == 1)
    let lines = output.standardError.split(separator: "\n")
    let errors = lines.filter { $0.hasPrefix("fragbanner: error: ") }.sorted()
    #expect(errors.count == 2)
    #expect(
      errors.first?.hasPrefix("fragbanner: error: bad 24x8: c.png is damaged (JPEG): ") == true)
    #expect(
      errors.last?.hasPrefix("fragbanner: error: worse in 2 sizes: c.png is damaged (JPEG): ")
        == true)
    #expect(lines.last?.hasPrefix("6 banners in out: 3 made (") == true)
    #expect(lines.last?.hasSuffix("), 3 failed") == true)
    let gifs = try tree("out").keys.filter { $0.hasSuffix(".gif") }
    #expect(Set(gifs) == ["bad-8x8.gif", "good-24x8.gif", "good-8x8.gif"])
    #expect(
      try program.run("batch m.json").standardError.contains("0 made, 3 up to date, 3 failed"))
    let report = try program.run("report out")
    #expect(report.status == 0)
    #expect(report.standardError == "out/index.html  6 banners, 3 failed\n")
    // One that is lost counts too, as it does on the page.
    try FileManager.default.removeItem(atPath: program.folder.path(of: "out/good-8x8.gif"))
    #expect(
      try program.run("report out").standardError == "out/index.html  6 banners, 4 failed\n")
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = tests.appendingPathComponent("../PictureFilesTests/Fixtures/\(name)")
    return [UInt8](try Data(contentsOf: file))
  }

  @Test("a warning is told and is no failure")
  func warning() throws {
    let animation = try fixture("animated.gif")
    try program.folder.write(animation, to: "c.png")
    let output = try program.run("batch m.json -q")
    #expect(output.status == 0)
    #expect(output.standardError.split(separator: "\n").count == 2)
    #expect(output.standardError.contains("fragbanner: warning: out/two-8x8.gif: c.png "))
  }

  @Test(
    "a full disk fails the banners that it cuts off, by name, and leaves no unfinished file",
    .enabled(if: access("/dev/full", W_OK) == 0, "needs /dev/full"))
  func fullDisk() throws {
    try FolderTree.makeFolder(ofFile: program.folder.path(of: "out/x"))
    symlink("/dev/full", program.folder.path(of: "out/one-8x8.gif"))
    let output = try program.run("batch m.json")
    #expect(output.status == 1)
    #expect(
      output.standardError.contains("fragbanner: error: one 8x8: cannot write out/one-8x8.gif: "))
    #expect(output.standardError.contains("4 banners in out: 3 made ("))
    #expect(output.standardError.contains("), 1 failed\n"))
    #expect(try tree("out").keys.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test("the shards of a batch are together all of it, and the report joins them")
  func shards() throws {
    #expect(try program.run("batch m.json --out-dir whole").status == 0)
    for index in 1...3 {
      let output = try program.run("batch m.json --shard \(index)/3")
      #expect(output.status == 0)
      #expect(output.standardError.hasSuffix("up to date\n") == false)
    }
    #expect(try tree("out")["report.json"] == nil)
    let report = try program.run("report out --contact-sheet sheet.png")
    #expect(report.standardError == "out/index.html  4 banners\n")
    #expect(try ImageLoader().size(of: program.folder.path(of: "sheet.png")).width > 24)
    let whole = try tree("whole")
    let joined = try tree("out")
    #expect(Set(joined.keys) == Set(whole.keys))
    for file in Self.files { #expect(joined[file] == whole[file]) }
    #expect(try program.run("report .").status == 1)
  }

  @Test(
    "an interrupt ends the batch with what is done in place, and the next run finishes it",
    arguments: [SIGINT, SIGTERM])
  func interrupt(signal: Int32) throws {
    #expect(try program.run("batch m.json --out-dir whole").status == 0)
    let whole = try tree("whole")
    try program.add("a.png", .white, width: 900, height: 600)
    try write(
      try String(decoding: program.folder.read("m.json"), as: UTF8.self).replacing(
        "\"banners\": [",
        with:
          #""banners": [{"name": "slow", "pictures": ["a.png", "b.png"], "sizes": ["900x600"], "fps": 50, "transition": 9},"#
      ),
      to: "slow.json")
    // Of what the other banners are made from, only a.png is another one now.
    let process = program.process("batch slow.json --jobs 1")
    process.standardError = FileHandle.nullDevice
    try process.run()
    try BuiltProgram.wait(while: process) {
      try tree("out").keys.contains { $0.hasSuffix(".tmp") }
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try tree("out").keys.allSatisfy { !$0.hasSuffix(".tmp") })
    try program.add("a.png", .white)
    #expect(try program.run("batch m.json").status == 0)
    let resumed = try tree("out")
    for file in Self.files { #expect(resumed[file] == whole[file]) }
  }

  @Test("a run that is killed at any moment is finished by the next, to the same bytes")
  func killed() throws {
    #expect(try program.run("batch m.json --out-dir whole").status == 0)
    let whole = try tree("whole")
    for moment in 0..<6 {
      try? FileManager.default.removeItem(atPath: program.folder.path(of: "out"))
      let process = program.process("batch m.json")
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Moments spread over a run, as far as the machine's pace allows.
      usleep(UInt32(20_000 + 15_000 * moment))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for (name, bytes) in try tree("out") where name.hasSuffix(".gif") {
        #expect(bytes == whole[name])
      }
      #expect(try program.run("batch m.json -q").status == 0)
      let resumed = try tree("out")
      #expect(Set(resumed.keys) == Set(whole.keys))
      for file in Self.files { #expect(resumed[file] == whole[file]) }
    }
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
