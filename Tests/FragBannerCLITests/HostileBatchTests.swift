import BannerBatch
import Files
import Foundation
import FragBannerCLI
import Raster
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What comes from outside a batch must not lead it elsewhere, nor keep it waiting.
@Suite("Batches of what others send", .timeLimit(.minutes(5)))
struct HostileBatchTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  private func write(_ text: String, to name: String) throws {
    try program.folder.write(Array(text.utf8), to: name)
  }

  /// Names of all that lies in the folder and its folders.
  private func tree() throws -> Set<String> {
    let found = try FolderTree.contents(of: program.folder.path)
    return Set(found.files + found.others)
  }

  private func mkfifo(_ name: String) {
    Glibc.mkfifo(program.folder.path(of: name), 0o600)
  }

  /// A banner of the two pictures, called `good`, and one called `bad`.
  private func manifest(bad pictures: String) throws {
    try write(
      """
      {"sizes": ["8x8", "24x8"], "defaults": {"transition": 0.2, "fps": 10}, "banners": [
        {"name": "good", "pictures": ["a.png", "b.png"]},
        {"name": "bad", "pictures": ["a.png", "\(pictures)"]}]}
      """, to: "m.json")
  }

  @Test(
    "a cell of a feed leads no file that is written elsewhere",
    arguments: [
      "../../../x", "../x", "a/b", "/tmp/x", "..", ".", "x\0", ".bashrc\0", "x\u{1B}[31m", "",
      "../\u{301}x",
    ])
  func cells(cell: String) throws {
    let paths = [
      "\"output\": \"out/{sku}\"", "\"output\": \"out/{sku}/{name}-{size}.gif\"",
      "\"defaults\": {\"still\": \"stills/{sku}\"}", "\"defaults\": {\"trace\": \"t/{sku}/x\"}",
      "\"defaults\": {\"still-last\": \"out/{sku}{sku}/x.png\"}",
    ]
    // Two dots in a row are a name like others where something stands beside them.
    for path in paths where !(cell == ".." && path.contains("{sku}{sku}")) {
      try write(
        """
        {"sizes": ["8x8"], \(path), "feed": "f.csv",
         "banners": [{"name": "n", "pictures": ["a.png", "b.png"]}]}
        """, to: "m.json")
      try write("sku,other\n\"\(cell)\",x\n", to: "f.csv")
      let output = try program.run("batch m.json")
      #expect(output.status == 2, "\(path)")
      #expect(
        output.standardError.hasPrefix("fragbanner: error: m.json:1:"), "\(output.standardError)")
      #expect(output.standardError.contains("(f.csv line 2)"), "\(output.standardError)")
      #expect(try tree() == ["a.png", "b.png", "f.csv", "m.json"], "\(path)")
    }
  }

  @Test("an option of the command line is filled in no other way")
  func overridingOption() throws {
    try write(
      #"{"sizes": ["8x8"], "feed": "f.csv", "banners": [{"name": "n", "pictures": ["a.png", "b.png"]}]}"#,
      to: "m.json")
    try write("sku,other\n../x,x\n", to: "f.csv")
    let output = try program.run("batch m.json --still s/{sku}.png")
    #expect(output.status == 2)
    #expect(
      output.standardError
        == "fragbanner: error: m.json: still: {sku} is ../x, and a / in it would lead elsewhere (f.csv line 2)\n"
    )
  }

  @Test(
    "NUL is in no path, of files that are read or written",
    arguments: [
      #""output": "out/x\u0000.gif""#, #""feed": "f\u0000.csv""#,
      #""defaults": {"still": "s\u0000.png"}"#, #""defaults": {"trace": "s\u0000.png"}"#,
      #""defaults": {"still-last": "s\u0000.png"}"#,
      #""banners": [{"name": "x\u0000", "pictures": "a.png"}]"#,
      #""banners": [{"name": "x", "pictures": "a.png\u0000.txt"}]"#,
      #""banners": [{"name": "x", "pictures": ["b.png", ".\u0000/a.png"]}]"#,
    ])
  func nul(part: String) throws {
    let banners = #""banners": [{"name": "x", "pictures": "a.png"}]"#
    try write(
      "{\"sizes\": [\"8x8\"], \(part)\(part.contains("banners") ? "" : ", \(banners)")}",
      to: "m.json")
    let output = try program.run("batch m.json")
    #expect(output.status == 2)
    #expect(output.standardError.split(separator: "\n").count == 1, "\(output.standardError)")
    #expect(try tree() == ["a.png", "b.png", "m.json"])
  }

  @Test("a picture that is a pipe, a socket or an endless device fails its banner, by name")
  func picturesThatAreNoFiles() throws {
    mkfifo("pipe.png")
    symlink("/dev/zero", program.folder.path(of: "zero.png"))
    symlink("pipe.png", program.folder.path(of: "link.png"))
    for (name, kind) in [
      ("pipe.png", "a named pipe"), ("link.png", "a named pipe"), ("zero.png", "a device"),
    ] {
      try manifest(bad: name)
      let output = try program.run("batch m.json --force")
      #expect(output.status == 1)
      #expect(
        output.standardError.contains(
          "fragbanner: error: bad in 2 sizes: cannot read \(name): it is \(kind); give a file\n"
        ), "\(output.standardError)")
      #expect(output.standardError.contains("4 banners in out: 2 made ("))
      #expect(try tree().isSuperset(of: ["out/good-8x8.gif", "out/good-24x8.gif"]))
    }
    #expect(try program.run("batch m.json --dry-run").status == 1)
  }

  @Test("a missing picture fails its banner; the others are made, and the page tells")
  func missingPicture() throws {
    try manifest(bad: "none.png")
    let output = try program.run("batch m.json")
    #expect(output.status == 1)
    #expect(
      output.standardError.contains(
        "fragbanner: error: bad in 2 sizes: cannot read none.png: No such file or directory\n"))
    let records = try BannerRecords(in: program.folder.path(of: "out")).records
    #expect(records.map { $0.gif != nil } == [false, false, true, true])
    try program.add("none.png", .black)
    #expect(try program.run("batch m.json -q").status == 0)
  }

  @Test("a picture of more bytes than any has is not read to its end")
  func longPicture() throws {
    let path = try program.folder.write([], to: "long.png")
    // Holes take no room.
    #expect(truncate(path, 1 << 40) == 0)
    try manifest(bad: "long.png")
    let output = try program.run("batch m.json")
    #expect(output.status == 1)
    #expect(output.standardError.contains("long.png has more than 1000000000 bytes"))
  }

  @Test("a manifest or feed that is a pipe is refused", arguments: ["m.json", "f.csv"])
  func pipesToRead(name: String) throws {
    if name == "f.csv" {
      try write(#"{"sizes": ["8x8"], "feed": "f.csv", "banners": []}"#, to: "m.json")
    }
    mkfifo(name)
    let output = try program.run("batch m.json")
    #expect(output.status == 2)
    #expect(output.standardError.contains("cannot read \(name): it is a named pipe"))
  }

  @Test(
    "where a pipe stands in the way of a file the rest is made, and nobody waits for its reader",
    arguments: [
      "out/good-8x8.gif", "s.png", "t.jsonl", "out/.fragbanner/good-8x8.gif.json",
    ])
  func pipesToWrite(name: String) throws {
    try write(
      """
      {"sizes": ["8x8"], "defaults": {"transition": 0.2, "fps": 10}, "banners": [
        {"name": "good", "pictures": ["a.png", "b.png"], "still": "s.png", "trace": "t.jsonl"},
        {"name": "other", "pictures": ["a.png", "b.png"]}]}
      """, to: "m.json")
    try FolderTree.makeFolder(ofFile: program.folder.path(of: "out/.fragbanner/x"))
    mkfifo(name)
    for _ in 0..<2 {
      let output = try program.run("batch m.json")
      #expect(output.status == 1)
      #expect(
        output.standardError.contains("error: good 8x8: cannot write \(name): "),
        "\(output.standardError)")
      #expect(try tree().contains("out/other-8x8.gif"))
      #expect(FileKind(of: program.folder.path(of: name)) == .namedPipe)
    }
  }

  @Test(
    "a pipe in place of a page, report or contact sheet is an error",
    arguments: ["out/index.html", "out/report.json", "sheet.png"])
  func pipesInPlaceOfReviews(name: String) throws {
    try manifest(bad: "b.png")
    try FolderTree.makeFolder(ofFile: program.folder.path(of: "out/x"))
    mkfifo(name)
    let output = try program.run("batch m.json -q --contact-sheet sheet.png")
    #expect(output.status == 1)
    #expect(
      output.standardError.hasPrefix(
        "fragbanner: error: cannot write \(name): it is a named pipe, and a batch writes files; "))
  }

  @Test("a GIF that a pipe took the place of counts as failed in the report")
  func pipeInPlaceOfGIF() throws {
    try manifest(bad: "b.png")
    #expect(try program.run("batch m.json -q").status == 0)
    try FileManager.default.removeItem(atPath: program.folder.path(of: "out/bad-8x8.gif"))
    mkfifo("out/bad-8x8.gif")
    #expect(
      try program.run("report out").standardError == "out/index.html  4 banners, 1 failed\n")
  }

  @Test("a record that is a link counts everywhere")
  func linkedRecord() throws {
    try manifest(bad: "b.png")
    #expect(try program.run("batch m.json -q").status == 0)
    let record = "out/.fragbanner/good-8x8.gif.json"
    let page = try program.folder.read("out/index.html")
    try FileManager.default.moveItem(
      atPath: program.folder.path(of: record), toPath: program.folder.path(of: "kept.json"))
    symlink("../../kept.json", program.folder.path(of: record))
    #expect(
      try program.run("batch m.json").standardError == "4 banners in out: 0 made, 4 up to date\n")
    #expect(try program.folder.read("out/index.html") == page)
    #expect(try program.run("report out").standardError == "out/index.html  4 banners\n")
    #expect(try program.folder.read("out/index.html") == page)
  }

  @Test("a record that is no file is told of")
  func strangeRecords() throws {
    try manifest(bad: "b.png")
    #expect(try program.run("batch m.json -q").status == 0)
    mkfifo("out/.fragbanner/x.gif.json")
    symlink("nowhere", program.folder.path(of: "out/.fragbanner/y.gif.json"))
    #expect(
      try program.run("report out").standardError == """
        fragbanner: warning: out/.fragbanner/x.gif.json is no record of a banner; left out
        fragbanner: warning: out/.fragbanner/y.gif.json is no record of a banner; left out
        out/index.html  4 banners

        """)
  }

  @Test(
    "the command of a record makes its file, whatever its folder is called",
    arguments: ["-o", "--quiet", "=x", "a b", "-"])
  func commands(folder: String) throws {
    try manifest(bad: "b.png")
    #expect(try program.run(["batch", "m.json", "-q", "--out-dir=\(folder)"]).status == 0)
    let records = try BannerRecords(in: program.folder.path(of: folder)).records
    #expect(records.count == 4)
    for record in records {
      let gif = try program.folder.read("\(folder)/\(record.file)")
      try FileManager.default.removeItem(
        atPath: program.folder.path(of: "\(folder)/\(record.file)"))
      let command = record.command.replacing(
        "fragbanner ", with: "'\(BuiltProgram.path)' ", maxReplacements: 1)
      let output = try ForeignTool.run("sh", ["-c", command], in: program.folder.path)
      #expect(output.status == 0, "\(output.standardError)")
      #expect(try program.folder.read("\(folder)/\(record.file)") == gif)
    }
  }

  @Test("names that would rewrite a line are shown as what they are, in messages, page and report")
  func misleadingNames() throws {
    let name = "gpj\u{202E}exe\u{1B}[31m.png"
    try program.add("gpj\u{202E}exe\u{1B}[31m.png", .white)
    try write(
      """
      {"sizes": ["8x8"], "banners": [
        {"name": "a\u{2066}b", "pictures": ["gpj\u{202E}exe\\u001b[31m.png", "b.png"]},
        {"name": "c\u{202E}d", "pictures": ["x\u{202E}.png"]}]}
      """, to: "m.json")
    let output = try program.run("batch m.json")
    #expect(output.status == 1)
    #expect(
      output.standardError.contains(
        #"error: c\u{202E}d 8x8: cannot read x\u{202E}.png: No such file or directory"#),
      "\(output.standardError)")
    let page = String(decoding: try program.folder.read("out/index.html"), as: UTF8.self)
    let report = String(decoding: try program.folder.read("out/report.json"), as: UTF8.self)
    for text in [output.standardError, page, report] {
      #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{2066}"].contains($0) })
    }
    #expect(page.contains(#"<h2 id="banner-1-name">a\u{2066}b</h2>"#))
    let record = try #require(try BannerRecords(in: program.folder.path(of: "out")).records.first)
    #expect(record.banner == "a\u{2066}b" && record.origin.inputs.first?.path == name)
  }
}
