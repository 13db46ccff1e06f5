import Foundation
import PlainText
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("The program")
struct ProgramTests {
  @Test("a banner is made, and one line says so on standard error")
  func summary() throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png b.png --grid 3x2 --hold 1 -o out.gif")
    #expect(output.status == 0)
    #expect(output.standardOutput.isEmpty)
    let bytes = Wording.bytes(try program.folder.read("out.gif").count)
    #expect(
      output.standardError
        == "out.gif  24x8  \(bytes)  5.0 s  loops for ever  2 transitions, 12 tiles completed\n"
    )
    #expect(try program.results() == ["out.gif"])
  }

  @Test("one picture makes a still")
  func still() throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png -o out.gif")
    #expect(output.status == 0)
    #expect(output.standardError.hasSuffix(" bytes  a still picture\n"))
  }

  @Test("pictures smaller than the usual grid have a smaller one, and a hint says so")
  func smallPictures() throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png b.png --size 10x2 --fit stretch -o out.gif")
    #expect(output.status == 0)
    let lines = output.standardError.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("2 transitions, 40 tiles completed"))
    #expect(
      lines.last
        == "fragbanner: hint: the grid is 10x2, since 10x2 pixels hold no more of the usual 18x3")
  }

  @Test(
    "a failure has its status, one line of error, and leaves no file",
    arguments: [
      ("a.png --fps 100 -o out.gif", 2), ("a.png b.png", 2), ("-o out.gif", 2),
      ("a.png b.png --grid 400x400 -o out.gif", 2), ("a.png --grid 5x5", 2),
      ("a.png b.png --hold 1,2,3 -o out.gif", 2), ("missing.png -o out.gif", 1),
      ("a.png missing.png -o out.gif", 1), ("a.png b.png -o missing/out.gif", 1),
      ("inspect a.png", 1), ("inspect missing.gif", 1), ("inspect", 2),
      ("a.png b.png --comment -o out.gif", 2),
    ])
  func failure(line: String, status: Int) throws {
    let program = try BuiltProgram()
    let output = try program.run(line)
    #expect(output.status == status)
    #expect(output.standardOutput.isEmpty)
    #expect(try program.results().isEmpty)
    let lines = output.standardError.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("fragbanner: error: ") })
  }

  @Test("a value too many is told as such, unless there is a picture of that name")
  func strayValue() throws {
    let program = try BuiltProgram()
    let line = "--hold 2s 3s a.png b.png --grid 3x2 -o out.gif"
    let output = try program.run(line)
    #expect(output.status == 2)
    #expect(
      output.standardError
        == "fragbanner: error: --hold 2s 3s: there is no file or folder 3s; for several values "
        + "write --hold 2s,3s\n")
    try program.add("3s", .black)
    #expect(try program.run(line).status == 0)
    #expect(
      try program.run("a.png --keep-color red blue -o out.gif").standardError
        .hasSuffix("for several values write --keep-color red --keep-color blue\n"))
    #expect(
      try program.run("a.png b.png --fit cover contain -o out.gif").standardError
        .hasSuffix("for several values write --fit 'cover;contain'\n"))
  }

  @Test("a grid finer than the pixels is refused with both numbers")
  func grid() throws {
    let output = try BuiltProgram().run("a.png b.png --grid 400x400 -o out.gif")
    #expect(output.standardError.contains("400 columns for 24 pixels"))
    #expect(output.standardError.contains("400 rows for 8 pixels"))
  }

  @Test("a name with control characters cannot break the line of an error")
  func controlCharacters() throws {
    let output = try BuiltProgram().run(["a\nb\u{1B}[2J.png", "-o", "out.gif"])
    #expect(output.status == 1)
    #expect(output.standardError.count { $0 == "\n" } == 1)
    #expect(!output.standardError.contains("\u{1B}"))
  }

  @Test(
    "names of all kinds are files like others",
    arguments: ["two words", "Grüße 東京 🎉", "-o", "--", "a=b", "inspect"])
  func names(name: String) throws {
    let program = try BuiltProgram()
    try program.add(name, .white)
    let output = try program.run(["--output=\(name).gif", "--", name, "b.png"])
    #expect(output.status == 0)
    #expect(try program.results() == [name, name + ".gif"].sorted())
  }

  @Test("without words, a short usage goes to standard error")
  func nothing() throws {
    let output = try BuiltProgram().run([])
    #expect(output.status == 2)
    #expect(output.standardOutput.isEmpty)
    #expect(output.standardError == HelpText.short)
  }

  @Test("help and version go to standard output")
  func help() throws {
    let program = try BuiltProgram()
    for (line, text) in [
      ("--help", HelpText.text(for: .render)), ("inspect --help", HelpText.text(for: .inspect)),
      ("--version", "fragbanner \(version)\n"),
    ] {
      let output = try program.run(line)
      #expect(output.status == 0)
      #expect(output.text == text)
      #expect(output.standardError.isEmpty)
    }
  }

  @Test("quiet says nothing about what went well")
  func quiet() throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png b.png -o out.gif -q")
    #expect(output.status == 0)
    #expect(output.standardOutput.isEmpty && output.standardError.isEmpty)
    #expect(
      try program.run("missing.png -o x.gif -q").standardError.hasPrefix("fragbanner: error: "))
  }

  @Test("an existing file is replaced unless that is forbidden")
  func clobber() throws {
    let program = try BuiltProgram()
    try program.folder.write([1], to: "out.gif")
    #expect(try program.run("a.png b.png -o out.gif --no-clobber").status == 1)
    #expect(try program.folder.read("out.gif") == [1])
    #expect(try program.run("a.png b.png -o out.gif").status == 0)
    #expect(try program.folder.read("out.gif").starts(with: "GIF89a".utf8))
    #expect(try program.results() == ["out.gif"])
  }

  @Test("a report is facts on standard output, beside the summary")
  func report() throws {
    let program = try BuiltProgram()
    let output = try program.run(
      "a.png b.png --grid 3x2 --hold 1 --loop 3 -o out.gif --report json")
    let json = try JSONSerialization.jsonObject(with: Data(output.standardOutput))
    let report = try #require(json as? [String: Any])
    #expect(report["file"] as? String == "out.gif")
    #expect(report["width"] as? Int == 24)
    #expect(report["height"] as? Int == 8)
    #expect(try report["bytes"] as? Int == program.folder.read("out.gif").count)
    #expect(report["plays"] as? Int == 3)
    #expect(report["seconds"] as? Double == 3.5)
    #expect(report["transitions"] as? Int == 1)
    #expect(report["completedTiles"] as? Int == 6)
    #expect(output.standardError.hasPrefix("out.gif  24x8  "))

    let parts = ["paletteBytes", "settlingBytes", "passingBytes", "otherBytes"]
    #expect(parts.compactMap { report[$0] as? Int }.reduce(0, +) == report["bytes"] as? Int)

    let text = try program.run("a.png b.png --hold 1 -q -o out.gif --report text")
    #expect(text.text.contains("\nplays            loops for ever\n"))
    #expect(text.standardError.isEmpty)
  }

  @Test("the report's text accounts for every byte")
  func everyByte() throws {
    let program = try BuiltProgram()
    let text = try program.run("a.png b.png --hold 1 -q -o out.gif --report text").text
    let bytes = text.matches(of: /(\d+) bytes?, (\d+)\.(\d) %/)
    #expect(bytes.count == 4)
    #expect(
      try bytes.reduce(0) { $0 + Int($1.output.1)! } == program.folder.read("out.gif").count)
    #expect(bytes.reduce(0) { $0 + Int($1.output.2 + $1.output.3)! } == 1000)
  }

  @Test(
    "a banner plays as often as it is told", arguments: [("1", 1), ("3", 3), ("65536", 65_536)])
  func plays(loop: String, plays: Int) throws {
    let program = try BuiltProgram()
    _ = try program.run("a.png b.png --fade 0 --hold 1 --loop \(loop) -o out.gif")
    #expect(try program.run("inspect out.gif --json").text.contains(#""plays":\#(plays),"#))
  }

  @Test("a folder among the pictures is taken in natural order, words keep their own")
  func folder() throws {
    let program = try BuiltProgram()
    let slides = program.folder.url.appendingPathComponent("slides")
    try FileManager.default.createDirectory(at: slides, withIntermediateDirectories: false)
    try program.add("slides/img10.png", .black)
    try program.add("slides/img2.png", .white)
    _ = try program.run("slides -o out.gif --still first.png")
    #expect(try program.folder.read("first.png") == program.folder.read("slides/img2.png"))
    _ = try program.run("slides/img10.png slides -o out.gif --still first.png")
    #expect(try program.folder.read("first.png") == program.folder.read("slides/img10.png"))
  }

  @Test(
    "what is no picture at all is told to be no GIF", arguments: ["inspect", "check --for iab"])
  func noGIF(words: String) throws {
    let program = try BuiltProgram()
    try program.folder.write(Array("some words".utf8), to: "words.txt")
    try program.folder.write(Array("%PDF-1.7".utf8), to: "a.pdf")
    for (name, kind) in [("words.txt", "no picture"), ("a.pdf", "a PDF document")] {
      let output = try program.run("\(words) \(name)")
      #expect(output.status == 1)
      #expect(
        output.standardError
          == "fragbanner: error: \(name) is \(kind); give a GIF, check and inspect read nothing else\n"
      )
    }
  }

  @Test("inspect tells what a file holds")
  func inspect() throws {
    let program = try BuiltProgram()
    _ = try program.run("a.png b.png --grid 3x2 --hold 1s,3s --fps 25 --comment hello -o out.gif")
    let output = try program.run("inspect out.gif --json")
    let json = try JSONSerialization.jsonObject(with: Data(output.standardOutput))
    let facts = try #require(json as? [String: Any])
    let frames = try #require(facts["frames"] as? [[String: Any]])
    #expect(facts["width"] as? Int == 24)
    #expect(facts["plays"] is NSNull)
    #expect(facts["comments"] as? [String] == ["hello"])
    #expect(facts["frameCount"] as? Int == frames.count)
    #expect(frames.count { $0["role"] as? String == "rest" } == 2)
    #expect(facts["restFrames"] as? Int == 2)
    // Two holds, and twice the 38 frames that reach 1.5 s.
    #expect(facts["seconds"] as? Double == 7.04)
    let parts = ["restBytes", "transientBytes", "paletteBytes", "otherBytes"]
      .compactMap { facts[$0] as? Int }
    #expect(parts.reduce(0, +) == facts["bytes"] as? Int)

    let text = try program.run("inspect out.gif").text
    #expect(text.hasPrefix("file       out.gif\nsize       24x8\n"))
    #expect(text.contains("\nplays      loops for ever\n"))
    #expect(text.contains("\ncomment    hello\n"))
    #expect(text.contains("\nframe   delay"))
  }
}
