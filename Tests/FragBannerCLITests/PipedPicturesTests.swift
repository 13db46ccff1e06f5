import Foundation
import FragBannerCLI
import TestSupport
import Testing

@Suite("Pictures from pipes")
struct PipedPicturesTests {
  private func run(_ line: String, in program: BuiltProgram) throws -> ForeignTool.Output {
    try ForeignTool.run(
      "bash", ["-c", "program='\(BuiltProgram.path)'; \(line)"], in: program.folder.path)
  }

  @Test(
    "a picture from a pipe makes the same banner as its file",
    arguments: [
      #""$program" <(cat a.png) b.png"#, #"cat a.png | "$program" /dev/stdin b.png"#,
      #""$program" /dev/stdin b.png < a.png"#, #""$program" /dev/fd/5 b.png 5< <(cat a.png)"#,
      #""$program" <(cat a.png) <(cat b.png)"#, #"mkfifo p; cat a.png > p & "$program" p b.png"#,
      #""$program" <(cat a.png) b.png --size 24x8"#,
    ])
  func pipes(command: String) throws {
    let program = try BuiltProgram()
    let output = try run(command + " -q -o piped.gif", in: program)
    #expect(output.status == 0)
    #expect(try program.run("a.png b.png -q -o files.gif").status == 0)
    #expect(try program.folder.read("piped.gif") == program.folder.read("files.gif"))
  }

  @Test("a pipe that is named twice stands for the same picture twice")
  func twice() throws {
    let program = try BuiltProgram()
    let output = try run(
      #"cat a.png | "$program" /dev/stdin b.png /dev/fd/0 b.png /dev/stdin -q -o piped.gif"#,
      in: program)
    #expect(output.status == 0)
    #expect(try program.run("a.png b.png a.png b.png a.png -q -o files.gif").status == 0)
    #expect(try program.folder.read("piped.gif") == program.folder.read("files.gif"))
  }

  @Test(
    "what never ends, ends at once or holds no picture is told of",
    arguments: [
      ("<(cat /dev/zero)", " is not a picture; "), ("<(true)", " is empty: "),
      ("/dev/zero", "/dev/zero is not a picture; "), ("<(echo words)", " is not a picture; "),
      ("<(head -c 60 a.png)", " is damaged (PNG): "),
    ])
  func faults(word: String, message: String) throws {
    let program = try BuiltProgram()
    let output = try run(#""$program" "# + word + " -o x.gif", in: program)
    #expect(output.status == 1)
    #expect(output.standardError.contains(message))
    #expect(output.standardError.count { $0 == "\n" } == 1)
    #expect(try program.results().isEmpty)
  }

  @Test("GIFs are judged from pipes")
  func judged() throws {
    let program = try BuiltProgram()
    #expect(try program.run("a.png -q -o x.gif").status == 0)
    let output = try run(#"cat x.gif | "$program" inspect /dev/stdin"#, in: program)
    #expect(output.text.hasPrefix("file       /dev/stdin\nsize       24x8\n"))
    #expect(try run(#""$program" check <(cat x.gif) --for iab"#, in: program).status == 3)
  }

  @Test("a terminal is no picture")
  func terminal() throws {
    let program = try BuiltProgram()
    let terminal = try PseudoTerminal()
    let errors = Pipe()
    let process = program.process("/dev/stdin -o x.gif")
    process.standardInput = terminal.handle
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        == "fragbanner: error: cannot read /dev/stdin: it is a terminal; give a file or a pipe\n")
  }
}
