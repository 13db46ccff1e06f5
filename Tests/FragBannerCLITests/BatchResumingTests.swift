import BannerBatch
import Files
import Foundation
import Raster
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("Batches that are run again")
struct BatchResumingTests: BatchTesting {
  let program: BuiltProgram

  init() throws { program = try Self.makeProgram() }

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
}
