import Files
import Foundation
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Batches that fail or stop")
struct BatchFailureTests: BatchTesting {
  let program: BuiltProgram

  init() throws { program = try Self.makeProgram() }

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
}
