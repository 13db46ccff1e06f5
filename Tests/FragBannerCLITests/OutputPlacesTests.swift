import Foundation
import FragBannerCLI
import TestSupport
import Testing

@Suite("Places that results go to")
struct OutputPlacesTests {
  /// Runs a line of shell, where `$program` is the program.
  private func run(_ line: String, in program: BuiltProgram) throws -> ForeignTool.Output {
    try ForeignTool.run(
      "bash", ["-c", "program='\(BuiltProgram.path)'; \(line)"], in: program.folder.path)
  }

  @Test(
    "what the shell has open is written to as it is: nothing before it is lost",
    arguments: ["/dev/stdout", "/dev/fd/1", "/dev/fd/3", "./link"])
  func descriptors(path: String) throws {
    let program = try BuiltProgram()
    symlink("/dev/stdout", program.folder.path(of: "link"))
    let line =
      #"printf OLD > f; (printf HEAD; "$program" a.png -o "# + path
      + #" -q) 3>&1 >> f; "$program" a.png -o right.gif -q"#
    // The third descriptor is a stream of the test, whose file holds nothing else.
    let output = try run(
      path == "/dev/fd/3" ? line.replacing("3>&1 >> f", with: ">> f 3>&1") : line, in: program)
    #expect(output.status == 0)
    let right = try program.folder.read("right.gif")
    #expect(try program.folder.read("f") == Array("OLDHEAD".utf8) + right)
    #expect(output.standardOutput.isEmpty && output.standardError.isEmpty)
  }

  @Test(
    "stills and traces go there too",
    arguments: ["--still", "--trace", "--contact-sheet"])
  func otherResults(option: String) throws {
    let program = try BuiltProgram()
    let line = #"printf OLD > f; "$program" a.png b.png -o o.gif "# + option
    #expect(try run(line + " /dev/stdout -q >> f", in: program).status == 0)
    #expect(try run(line.replacing("> f", with: "> g") + " h -q", in: program).status == 0)
    #expect(
      try program.folder.read("f") == Array("OLD".utf8) + program.folder.read("h"))
  }

  @Test("standard error is where whoever started the program has it")
  func standardError() throws {
    let program = try BuiltProgram()
    #expect(try run(#""$program" a.png -o /dev/stderr -q 2>> f"#, in: program).status == 0)
    #expect(try StrictGIF(program.folder.read("f")).frames.count == 1)
  }

  @Test(
    "what the program opened itself, and what nobody opened, is no place to write to",
    arguments: ["/dev/fd/3", "/dev/fd/4", "/dev/fd/99"])
  func strangers(path: String) throws {
    let output = try run(
      #""$program" a.png -o "# + path + " 3>&- 4>&-", in: BuiltProgram())
    #expect(output.status == 1)
    #expect(
      output.standardError == "fragbanner: error: cannot write \(path): Bad file descriptor\n")
  }

  @Test("standard output by its path is standard output, which has one result only")
  func twice() throws {
    let program = try BuiltProgram()
    for (words, message) in [
      ("-o /dev/stdout --trace -", "--trace - and --output - share standard output; "),
      ("-o - --still /dev/stdout", "--still /dev/stdout is also the file of --output; "),
      ("-o /dev/stdout --still x > x", "--still x is also the file of --output; "),
    ] {
      let output = try run(#""$program" a.png "# + words, in: program)
      #expect(output.status == 2)
      #expect(output.standardError.hasPrefix("fragbanner: error: " + message))
    }
  }

  @Test(
    "a name that promises something else than is written is refused, with the right one",
    arguments: [
      (
        "-o out.png",
        "--output out.png is to hold a GIF, and .png promises something else; call it out.gif"
      ),
      (
        "-o a.b/o.MP4",
        "--output a.b/o.MP4 is to hold a GIF, and .mp4 promises something else; call it o.gif"
      ),
      (
        "-o o.gif --still s.jpg",
        "--still s.jpg is to hold a PNG, and .jpg promises something else; call it s.png"
      ),
      (
        "-o o.gif --contact-sheet c.gif",
        "--contact-sheet c.gif is to hold a PNG, and .gif promises something else; call it c.png"
      ),
      (
        "-o o.gif --trace t.gif",
        "--trace t.gif is to hold lines of JSON, and .gif promises something else; call it t.jsonl"
      ),
    ])
  func wrongEndings(words: String, message: String) throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png b.png " + words)
    #expect(output.status == 2)
    #expect(output.standardError == "fragbanner: error: \(message)\n")
    #expect(try program.results().isEmpty)
  }

  @Test("so it is in a batch")
  func wrongEndingsOfMany() throws {
    let program = try BuiltProgram()
    for (words, message) in [
      ("--contact-sheet s.gif", "--contact-sheet s.gif is to hold a PNG, and .gif promises "),
      ("--still s.jpg", "still: s.jpg, of p 9x9, is to hold a PNG, and .jpg promises "),
    ] {
      let output = try run(
        #"mkdir -p p; cp a.png p; "$program" batch p --sizes 9x9 "# + words, in: program)
      #expect(output.status == 2)
      #expect(output.standardError.hasPrefix("fragbanner: error: " + message))
    }
    let report = #""$program" batch p --sizes 9x9 -q; "$program" report out --contact-sheet s.gif"#
    #expect(
      try run(report, in: program).standardError.hasPrefix(
        "fragbanner: error: --contact-sheet s.gif is to hold a PNG, and .gif promises "))
  }

  @Test(
    "a name without an ending, or with one that promises nothing, is any name",
    arguments: ["out", "out.GIF", ".png", "out.gif.new", "v1.2"])
  func otherEndings(name: String) throws {
    let program = try BuiltProgram()
    #expect(try program.run("a.png -q -o \(name)").status == 0)
    #expect(try program.results() == [name])
  }
}
