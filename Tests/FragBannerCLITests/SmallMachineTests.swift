import Foundation
import FragBannerCLI
import TestSupport
import Testing

/// Limits are set by tools of Linux, and those of threads do not hold for root.
#if os(Linux)
  @Suite("Small machines", .enabled(if: SmallMachine.isThere, "needs limits that hold"))
  struct SmallMachineTests {
    @Test("where threads are refused the same bytes are made", arguments: [1, 2, 3])
    func threads(limit: Int) throws {
      let machine = try SmallMachine()
      #expect(try machine.run("--nproc=\(limit)", "a.png b.png a.png -q -o few.gif").status == 0)
      #expect(try machine.program.run("a.png b.png a.png -q -o many.gif").status == 0)
      #expect(
        try machine.program.folder.read("few.gif") == machine.program.folder.read("many.gif"))
    }

    @Test("and so is a batch")
    func batch() throws {
      let machine = try SmallMachine()
      let words = "batch . --sizes 24x8,12x4 -q --out-dir"
      #expect(try machine.run("--nproc=1", words + " few").status == 0)
      #expect(try machine.program.run(words + " many").status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: machine.program.folder.path(of: "few")
      ).filter { $0.hasSuffix(".gif") }
      #expect(names.count == 2)
      for name in names {
        #expect(
          try machine.program.folder.read("few/" + name)
            == machine.program.folder.read("many/" + name))
      }
    }

    @Test("an interrupt ends it there, and leaves nothing", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupt(signal: Int32) throws {
      let machine = try SmallMachine()
      let slides = Array(repeating: "a.png b.png", count: 200).joined(separator: " ")
      let process = machine.process("--nproc=1", slides + " --size 300x250 --fps 50 -o out.gif")
      process.standardError = FileHandle.nullDevice
      try process.run()
      try BuiltProgram.wait(while: process) {
        try machine.program.results().contains { $0.hasSuffix(".tmp") }
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 130)
      #expect(try machine.program.results().isEmpty)
    }

    @Test("a picture whose decoder takes threads is refused with the reason, not waited for")
    func decoder() throws {
      let machine = try SmallMachine()
      let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("PictureFilesTests/Fixtures")
      let heic = try Data(contentsOf: fixtures.appendingPathComponent("even-width.heic"))
      try machine.program.folder.write([UInt8](heic), to: "a.heic")
      let output = try machine.run("--nproc=1", "a.heic -o out.gif")
      #expect(output.status == 1)
      #expect(output.standardError.hasPrefix("fragbanner: error: a.heic cannot be decoded: HEIF "))
      #expect(try machine.program.results() == ["a.heic"])
    }

    @Test(
      "where memory is refused one line says so",
      .enabled(if: SmallMachine.startsIn(megabytes: 300), "needs 300 MB to be enough to start"))
    func memory() throws {
      let machine = try SmallMachine()
      let output = try machine.run("--as=300000000", "a.png b.png --size 9000x9000 -o out.gif")
      #expect(output.status == 1)
      #expect(
        output.standardError
          == "fragbanner: error: there is not enough memory; smaller pictures, a smaller --size or --jobs 1 "
          + "need less\n")
      #expect(try machine.program.results().isEmpty)
    }

    @Test("a file in a folder that takes no new ones is written over, and only when all is done")
    func closedFolder() throws {
      let machine = try SmallMachine()
      let folder = machine.program.folder.url.appendingPathComponent("closed")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try machine.program.folder.write(Array(repeating: 9, count: 100_000), to: "closed/out.gif")
      chmod(folder.path + "/out.gif", 0o666)
      chmod(folder.path, 0o555)
      defer { chmod(folder.path, 0o755) }
      let failing = try machine.run("--nofile=99", "a.png no.png -o closed/out.gif")
      #expect(failing.status == 1)
      #expect(try machine.program.folder.read("closed/out.gif").count == 100_000)
      #expect(try machine.run("--nofile=99", "a.png b.png -q -o closed/out.gif").status == 0)
      #expect(try machine.program.run("a.png b.png -q -o right.gif").status == 0)
      #expect(
        try machine.program.folder.read("closed/out.gif")
          == machine.program.folder.read("right.gif"))
    }

    @Test("few descriptors are enough or an error", arguments: 3...10)
    func descriptors(limit: Int) throws {
      let machine = try SmallMachine()
      let output = try machine.run(
        "--nofile=\(limit)", "a.png b.png --still s.png --trace t --contact-sheet c.png -q -o o.gif"
      )
      // Too few even to load the program's libraries is what the system says.
      #expect([0, 1, 127].contains(output.status))
      #expect(try machine.program.results().count == (output.status == 0 ? 4 : 0))
    }
  }

  /// The program under limits, as a user for whom they hold, in a folder that this user may write to.
  private struct SmallMachine {
    let program: BuiltProgram

    init() throws {
      program = try BuiltProgram()
      chmod(program.folder.path, 0o777)
    }

    private static let user =
      geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    private static func words(_ limit: String, _ line: String) -> [String] {
      user + ["prlimit", limit, BuiltProgram.path] + line.split(separator: " ").map(String.init)
    }

    /// - Parameter limit: an option of `prlimit`
    func run(_ limit: String, _ line: String) throws -> ForeignTool.Output {
      try ForeignTool.run("env", Self.words(limit, line), in: program.folder.path)
    }

    func process(_ limit: String, _ line: String) -> Process {
      let process = program.process("")
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = Self.words(limit, line)
      return process
    }

    /// Whether such a user can run the program.
    static let isThere =
      (try? ForeignTool.run("env", words("--nproc=1", "--version")))?.status == 0

    /// Not where a sanitizer takes terabytes.
    static func startsIn(megabytes: Int) -> Bool {
      (try? ForeignTool.run("env", words("--as=\(megabytes)000000", "--version")))?.status == 0
    }
  }
#endif
