import Foundation
import FragBannerCLI
import TestSupport
import Testing

@Suite("Pipes and terminals")
struct StandardStreamsTests {
  @Test("a banner on standard output is all that standard output gets")
  func pipe() throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png b.png --hold 1 -o - --report text")
    #expect(output.status == 0)
    #expect(try StrictGIF(output.standardOutput).frames.count > 2)
    let lines = output.standardError.split(separator: "\n")
    #expect(lines.first?.hasPrefix("standard output  24x8  ") == true)
    #expect(lines.contains("plays            loops for ever"))
    #expect(try program.results().isEmpty)
    _ = try program.run("a.png b.png --hold 1 -o same.gif")
    #expect(try program.folder.read("same.gif") == output.standardOutput)
  }

  @Test("a banner is not written to a terminal")
  func terminal() throws {
    let program = try BuiltProgram()
    let terminal = try PseudoTerminal()
    let errors = Pipe()
    let process = program.process("a.png b.png -o -")
    process.standardOutput = terminal.handle
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(try terminal.wholeText().isEmpty)
    let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(message.hasPrefix("fragbanner: error: -o - would write a GIF to the terminal; "))
  }

  @Test("a closed pipe ends the program quietly", arguments: ["a.png b.png -o -", "--help"])
  func closedPipe(line: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let errors = Pipe()
    let program = try BuiltProgram()
    let process = program.process(line)
    process.standardOutput = pipe
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    #expect(errors.fileHandleForReading.availableData.isEmpty)
  }

  @Test("streams that are closed do harm to no file")
  func closedStreams() throws {
    let program = try BuiltProgram()
    let path = BuiltProgram.path
    func status(_ line: String) throws -> Int {
      try ForeignTool.run("sh", ["-c", "'\(path)' \(line)"], in: program.folder.path).status
    }
    #expect(try status("a.png b.png -o open.gif") == 0)
    #expect(try status("a.png b.png -o closed.gif <&- 2>&-") == 0)
    #expect(try program.folder.read("closed.gif") == program.folder.read("open.gif"))
    #expect(try status("a.png b.png -o traced.gif --trace - >&-") == 1)
    #expect(try status("a.png b.png -o - >&-") == 1)
    #expect(try program.results() == ["closed.gif", "open.gif"])
  }

  @Test(
    "a full disk is a failure that names its place",
    .enabled(if: access("/dev/full", W_OK) == 0, "needs /dev/full"))
  func fullDisk() throws {
    let program = try BuiltProgram()
    let output = try program.run("a.png b.png -o /dev/full")
    #expect(output.status == 1)
    #expect(output.standardError.contains("/dev/full"))
    let process = program.process("--help")
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  @Test("a signal that was to be ignored before the program began stays ignored")
  func ignoredSignal() throws {
    let program = try BuiltProgram()
    let line =
      "trap '' HUP; '\(BuiltProgram.path)' a.png b.png --fps 50 -q -o out.gif & "
      + "for turn in 1 2 3 4 5; do kill -HUP $!; sleep 0.02; done; wait $!"
    #expect(try ForeignTool.run("sh", ["-c", line], in: program.folder.path).status == 0)
    #expect(try program.results() == ["out.gif"])
  }

  @Test(
    "on a terminal long work shows a bar; an interrupt or hangup removes it, and what is unfinished",
    arguments: [SIGINT, SIGHUP])
  func interrupt(signal: Int32) throws {
    let program = try BuiltProgram()
    let size = (width: 240, height: 160)
    try program.add("1.png", .white, width: size.width, height: size.height)
    let terminal = try PseudoTerminal()
    let slides = Array(repeating: "1.png b.png", count: 50).joined(separator: " ")
    let process = program.process("\(slides) --fps 50 -o out.gif")
    process.standardError = terminal.handle
    try process.run()
    BuiltProgram.wait(while: process) { terminal.text.contains("%") }
    #expect(try program.results().contains { $0.hasSuffix(".tmp") })
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try program.results() == ["1.png"])
    let text = try terminal.wholeText()
    #expect(text.contains(" %"))
    #expect(text.hasSuffix(" \r"))
    #expect(!text.contains("\n"))
  }

  @Test("an interrupt is not lost, however early it comes")
  func earlyInterrupt() throws {
    let program = try BuiltProgram()
    let slides = Array(repeating: "a.png b.png", count: 200).joined(separator: " ")
    for moment in 0..<30 {
      let process = program.process("\(slides) --size 300x250 --fps 50 -o out.gif")
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(3_000 * moment))
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      // Before the program watches for them, signals end it as they end any other.
      if process.terminationReason == .exit { #expect(process.terminationStatus == 130) }
      #expect(try program.results() == [])
    }
  }

  /// ThreadSanitizer fails itself where a handler raises a crash again.
  private static let isUnderThreadSanitizer =
    ProcessInfo.processInfo.environment["SANITIZER"] == "thread"

  @Test(
    "a crash ends it as crashes do, and leaves nothing",
    .disabled(if: isUnderThreadSanitizer, "ThreadSanitizer fails where a handler raises again"),
    arguments: [SIGILL, SIGTRAP])
  func crash(signal: Int32) throws {
    let program = try BuiltProgram()
    let slides = Array(repeating: "a.png b.png", count: 200).joined(separator: " ")
    let process = program.process("\(slides) --size 300x250 --fps 50 -o out.gif")
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    try BuiltProgram.wait(while: process) {
      try program.results().contains { $0.hasSuffix(".tmp") }
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try program.results().isEmpty)
  }

  @Test("on a terminal short work shows its summary only")
  func shortWork() throws {
    let terminal = try PseudoTerminal()
    let program = try BuiltProgram()
    let process = program.process("a.png -o out.gif")
    process.standardError = terminal.handle
    try process.run()
    process.waitUntilExit()
    let text = try terminal.wholeText()
    #expect(text.hasPrefix("out.gif  24x8  "))
    #expect(text.hasSuffix("  a still picture\r\n"))
  }
}
