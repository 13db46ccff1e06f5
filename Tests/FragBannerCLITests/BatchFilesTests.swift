import Files
import Foundation
import FragBannerCLI
import TestSupport
import Testing

@Suite("Files that a batch must not lose")
struct BatchFilesTests {
  /// With `p/c.png` and `p/d.png` besides its own two pictures, and links to pictures.
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try FolderTree.makeFolder(ofFile: program.folder.path(of: "p/c.png"))
    try FolderTree.makeFolder(ofFile: program.folder.path(of: "links/x"))
    try program.add("p/c.png", .white)
    try program.add("p/d.png", .black)
    symlink("../b.png", program.folder.path(of: "links/one-8x8.gif"))
    symlink("../p/d.png", program.folder.path(of: "links/two-8x8.gif"))
    symlink("p", program.folder.path(of: "q"))
    link(program.folder.path(of: "b.png"), program.folder.path(of: "hard.png"))
  }

  private func write(_ text: String, to name: String = "m.json") throws {
    try program.folder.write(Array(text.utf8), to: name)
  }

  /// All files below the folder with their content.
  private func tree() throws -> [String: [UInt8]] {
    try FolderTree.files(in: program.folder.path).reduce(into: [:]) { tree, file in
      tree[file] = try program.folder.read(file)
    }
  }

  /// Runs what must be refused, and sees that nothing was touched.
  private func refusal(_ line: String) throws -> [String] {
    let before = try tree()
    let output = try program.run(line)
    #expect(output.status == 2, "\(line): \(output.standardError)")
    #expect(try tree() == before)
    return output.standardError.split(separator: "\n").map {
      String($0).replacing("fragbanner: error: ", with: "")
    }
  }

  /// Two banners, of a.png and of b.png, with more said of the first.
  private func manifest(_ more: String = "", output: String = "out/{name}-{size}.gif") -> String {
    """
    {"sizes": ["8x8"], "output": "\(output)", "feed": "f.csv", "banners": [
    {"name": "one", "pictures": "a.png"\(more)}, {"name": "two", "pictures": ["b.png", "{p}"]}]}
    """
  }

  @Test(
    "a still, trace or output is no picture of any banner, manifest, feed or file of the review",
    arguments: [
      ("b.png", "is also a picture of two; give another name"),
      ("./p/../b.png", "is also a picture of two; give another name"),
      ("hard.png", "is also a picture of two; give another name"),
      ("links/one-8x8.gif", "is also a picture of two; give another name"),
      ("p/c.png", "is also a picture of two; give another name"),
      ("q//c.png", "is also a picture of two; give another name"),
      ("a.png", "is also a picture of one; give another name"),
      ("m.json", "is also the manifest; give another name"),
      ("p/../f.csv", "is also the feed; give another name"),
      ("out/index.html", "is also the page of all banners; give another name"),
      ("out/./report.json", "is also the report of all banners; give another name"),
      (
        "./out/.fragbanner/two-8x8.gif.json",
        "would lie in out/.fragbanner, which is the folder of the records; give another name"
      ),
      ("out", "is also the folder of out/index.html; give another name"),
    ])
  func results(path: String, reason: String) throws {
    try write("p\np/c.png\n", to: "f.csv")
    for key in ["still", "trace"] {
      try write(manifest(", \"\(key)\": \"\(path)\""))
      let lines = try refusal("batch m.json")
      #expect(lines.count == 1, "\(lines)")
      #expect(lines.first?.hasPrefix("m.json:2:") == true, "\(lines)")
      #expect(lines.first?.contains(": \(key): ") == true, "\(lines)")
      #expect(lines.first?.hasSuffix(", of one 8x8, \(reason)") == true, "\(lines)")
    }
  }

  @Test("an output is no picture of another banner, not through a link either")
  func outputs() throws {
    try write("p\np\n", to: "f.csv")
    try write(manifest(output: "links/{name}-{size}.gif"))
    #expect(
      try refusal("batch m.json") == [
        "m.json:1:30: output: links/one-8x8.gif, of one 8x8, is also a picture of two; give another name",
        "m.json:1:30: output: links/two-8x8.gif, of two 8x8, is also a picture of two; give another name",
      ])
    let text =
      #"{"sizes": ["8x8"], "output": "{name}", "banners": [{"name": "c.png", "pictures": "../a.png"}, {"name": "e", "pictures": "c.png"}]}"#
    try write(text, to: "p/m.json")
    #expect(
      try refusal("batch p/m.json") == [
        "p/m.json:1:30: output: p/c.png, of c.png 8x8, is also a picture of e; give another name"
      ])
  }

  @Test("what a batch always writes replaces nothing that it reads")
  func review() throws {
    try write(manifest(output: "{name}.gif"), to: "report.json")
    try write("p\np/c.png\n", to: "f.csv")
    #expect(
      try refusal("batch report.json") == [
        "report.json: report.json, the report of all banners, is also the manifest; "
          + "call that otherwise, or name another folder"
      ])
  }

  @Test(
    "two results are no file by two names, and none lies in another",
    arguments: [
      ("s.png", "./s.png", "would be the file of one 8x8 and of two 8x8; "),
      ("n/s.png", "n//s.png", "would be the file of one 8x8 and of two 8x8; "),
      (
        "n/m/../s.png", "n/s.png",
        "are one file, which would be the file of one 8x8 and of two 8x8; "
      ),
      ("p/s.png", "q/s.png", "are one file, which would be the file of one 8x8 and of two 8x8; "),
      ("out/./two-8x8.gif", "t.png", "would be the file of one 8x8 and of two 8x8; "),
      ("n", "n/m/s.png", "would lie in n, which is the still of one 8x8; give another name"),
      ("n/m/s.png", "./n/", "would lie in n, which is the still of two 8x8; give another name"),
      ("t.png", "out/two-8x8.gif/t.png", "which is the output of two 8x8; give another name"),
    ])
  func oneFile(first: String, second: String, reason: String) throws {
    try write(
      """
      {"sizes": ["8x8"], "banners": [{"name": "one", "pictures": "a.png", "still": "\(first)"},
      {"name": "two", "pictures": "a.png", "still": "\(second)"}]}
      """)
    let lines = try refusal("batch m.json")
    #expect(lines.count == 1 && lines[0].contains(reason), "\(lines)")
  }

  @Test("names that differ to the system are different files")
  func differentNames() throws {
    try write(
      """
      {"sizes": ["8x8"], "banners": [{"name": "one", "pictures": "a.png", "still": "n/\u{E9}.png"},
      {"name": "two", "pictures": "a.png", "still": "n/e\u{301}.png"},
      {"name": "three", "pictures": "a.png", "still": "n/E.png"}]}
      """)
    #expect(try program.run("batch m.json --dry-run").status == 0)
  }

  @Test("slashes in front of a still do not lead out of the output folder")
  func doubledSlashes() throws {
    try write(
      #"{"sizes": ["8x8"], "output": "o/{name}.gif", "banners": [{"name": "one", "pictures": "a.png", "still": "./o//s.png"}]}"#
    )
    #expect(try program.run("batch m.json --out-dir new").status == 0)
    #expect(FileKind.isFile(program.folder.path(of: "new/s.png")))
  }

  @Test(
    "a contact sheet of many banners replaces nothing that they are made of or that is made",
    arguments: [
      ("b.png", "is also a picture of two"), ("./links/one-8x8.gif", "is also a picture of two"),
      ("hard.png", "is also a picture of two"), ("p/../out/one-8x8.gif", "is also the "),
      ("out/s.png", "is also the still "), ("out/index.html", "is also the page of all banners"),
      ("out/report.json", "is also the report of all banners"),
      ("out/.fragbanner/one-8x8.gif.json", "would lie in out/.fragbanner"),
    ])
  func contactSheets(path: String, reason: String) throws {
    try write("p\np/c.png\n", to: "f.csv")
    try write(manifest(", \"still\": \"out/s.png\""))
    for isMade in [false, true] {
      if isMade { #expect(try program.run("batch m.json -q").status == 0) }
      for line in ["batch m.json"] + (isMade ? ["report out"] : []) {
        let lines = try refusal("\(line) --contact-sheet \(path)")
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.hasPrefix("--contact-sheet \(path) \(reason)") == true, "\(lines)")
      }
    }
    #expect(try refusal("batch m.json --contact-sheet m.json").count == 1)
    #expect(try refusal("batch m.json --contact-sheet f.csv").count == 1)
    for _ in 0..<2 {
      #expect(try program.run("batch m.json -q --contact-sheet sheet.png").status == 0)
      #expect(try program.run("report out --contact-sheet sheet.png").status == 0)
    }
  }

  @Test(
    "a contact sheet is not for standard output",
    arguments: ["batch p --sizes 8x8", "report out"])
  func standardOutput(line: String) throws {
    #expect(
      try refusal("\(line) --contact-sheet -") == [
        "--contact-sheet -: a picture goes to a file, as in --contact-sheet picture.png"
      ])
  }

  @Test(
    "an output folder that cannot be one is told once, before anything else",
    arguments: [
      ("a.png", "--out-dir a.png is a file; name a folder"),
      ("a.png/x/y", "--out-dir a.png/x/y: a.png is a file; name a folder"),
      ("nowhere", "--out-dir nowhere is a link that leads nowhere; name a folder"),
      ("nowhere/x", "--out-dir nowhere/x: nowhere is a link that leads nowhere; name a folder"),
      ("loop", "--out-dir loop is a link that leads in a circle; name a folder"),
      ("loop/x", "--out-dir loop/x: loop is a link that leads in a circle; name a folder"),
    ])
  func outputFolders(path: String, message: String) throws {
    symlink("none", program.folder.path(of: "nowhere"))
    symlink("loop", program.folder.path(of: "loop"))
    try write("p\np/c.png\n", to: "f.csv")
    try write(manifest())
    #expect(try refusal("batch m.json --out-dir \(path)") == [message])
    #expect(try refusal("batch p --sizes 8x8,9x9 --out-dir \(path)") == [message])
    try write(manifest(output: path + "/{name}.gif"))
    let fault = message.split(separator: " ").drop { $0.hasPrefix("--") || $0.hasSuffix(":") }
    #expect(
      try refusal("batch m.json") == ["m.json:1:30: output: \(fault.joined(separator: " "))"])
  }
}
