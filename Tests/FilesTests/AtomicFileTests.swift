import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Atomic files")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String, replacing: Bool = true) throws {
    let file = try AtomicFile(path: path, replacing: replacing)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  private func mode(of path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as! Int
  }

  @Test("a file appears only when it is finished, and nothing else remains")
  func appears() throws {
    let path = folder.path(of: "out.gif")
    let file = try AtomicFile(path: path, replacing: true)
    try file.write([1, 2])
    try file.write([3])
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.commit()
    #expect(try contents(of: path) == [1, 2, 3])
    #expect(try folder.contents() == ["out.gif"])
  }

  @Test("a file that is never finished leaves no trace and the old one as it was")
  func dropped() throws {
    let path = try folder.write([9], to: "out.gif")
    do {
      let file = try AtomicFile(path: path, replacing: true)
      try file.write([1, 2])
    }
    #expect(try contents(of: path) == [9])
    #expect(try folder.contents() == ["out.gif"])
  }

  @Test("a new file has the permissions of any new file, a replaced one keeps its own")
  func permissions() throws {
    let fresh = folder.path(of: "fresh.gif")
    try write("new", to: fresh)
    let mask = umask(0)
    umask(mask)
    #expect(try mode(of: fresh) == 0o666 & ~Int(mask))

    let old = try folder.write([9], to: "old.gif")
    chmod(old, 0o604)
    try write("new", to: old)
    #expect(try mode(of: old) == 0o604)
    #expect(try contents(of: old) == Array("new".utf8))
  }

  @Test("through a symbolic link its target is replaced, or made when it is missing")
  func symbolicLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "real"), withIntermediateDirectories: false)
    let target = try folder.write([9], to: "real/target.gif")
    symlink("real/target.gif", folder.path(of: "link.gif"))
    symlink("link.gif", folder.path(of: "second.gif"))
    symlink("real/missing.gif", folder.path(of: "dangling.gif"))
    try write("new", to: folder.path(of: "second.gif"))
    try write("made", to: folder.path(of: "dangling.gif"))
    #expect(try contents(of: target) == Array("new".utf8))
    #expect(try contents(of: folder.path(of: "real/missing.gif")) == Array("made".utf8))
    var status = stat()
    #expect(lstat(folder.path(of: "link.gif"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a loop of symbolic links is an error")
  func linkLoop() throws {
    symlink("b.gif", folder.path(of: "a.gif"))
    symlink("a.gif", folder.path(of: "b.gif"))
    #expect(throws: OutputError.self) { try write("x", to: folder.path(of: "a.gif")) }
  }

  @Test("without replacing, an existing file is refused at once")
  func refused() throws {
    let path = try folder.write([9], to: "out.gif")
    #expect(throws: OutputError.exists(path: path)) {
      _ = try AtomicFile(path: path, replacing: false)
    }
    #expect(try contents(of: path) == [9])
  }

  @Test("without replacing, a file that comes meanwhile is kept")
  func refusedAtCommit() throws {
    let path = folder.path(of: "out.gif")
    let file = try AtomicFile(path: path, replacing: false)
    try file.write([1])
    _ = try folder.write([9], to: "out.gif")
    var thrown: OutputError?
    do throws(OutputError) { try file.commit() } catch { thrown = error }
    #expect(thrown == .exists(path: path))
    #expect(try contents(of: path) == [9])
    #expect(try folder.contents() == ["out.gif"])
  }

  @Test("without replacing, a free name is taken")
  func newWithoutReplacing() throws {
    try write("new", to: folder.path(of: "out.gif"), replacing: false)
    #expect(try folder.contents() == ["out.gif"])
  }

  @Test(
    "a full device is an error and stays what it is",
    .enabled(if: access("/dev/full", W_OK) == 0, "there is no /dev/full here"))
  func fullDevice() throws {
    #expect(throws: OutputError.failed(path: "/dev/full", reason: systemReason(ENOSPC))) {
      try write("x", to: "/dev/full")
    }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("a named pipe is written to directly")
  func namedPipe() throws {
    let path = folder.path(of: "pipe")
    mkfifo(path, 0o600)
    // Open for both, so that neither end waits for the other.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try write("through", to: path)
    #expect(try Descriptor.read(reader, limit: 100) == Array("through".utf8))
    #expect(try folder.contents() == ["pipe"])
  }

  @Test("a folder, a missing folder and an empty name are errors that name the path")
  func badPlaces() throws {
    #expect(throws: OutputError.isFolder(path: folder.path)) { try write("x", to: folder.path) }
    let lost = folder.path(of: "missing/out.gif")
    #expect {
      try write("x", to: lost)
    } throws: {
      "\($0)".contains(lost) && "\($0)".contains("\(folder.path)/missing ")
    }
    #expect(throws: OutputError.self) { try write("x", to: "") }
    #expect(throws: OutputError.self) { try write("x", to: folder.path + "/out/") }
  }

  @Test("what a killed run left is removed by the next; a living run's file is not")
  func leftovers() throws {
    _ = try folder.write([1, 2], to: ".fragbanner-0123456789abcdef.tmp")
    _ = try folder.write([1, 2], to: ".fragbanner-notes.tmp")
    let living = try AtomicFile(path: folder.path(of: "a.gif"), replacing: true)
    try write("x", to: folder.path(of: "b.gif"))
    let names = try folder.contents()
    #expect(!names.contains(".fragbanner-0123456789abcdef.tmp"))
    #expect(names.contains(".fragbanner-notes.tmp"))
    #expect(names.count == 3)
    try living.commit()
    #expect(try folder.contents() == [".fragbanner-notes.tmp", "a.gif", "b.gif"])
  }

  @Test("a folder is looked through for leftovers once, however many files are made in it")
  func leftoversOnce() throws {
    let leftover = ".fragbanner-0123456789abcdef.tmp"
    try write("x", to: folder.path(of: "a.gif"))
    _ = try folder.write([1, 2], to: leftover)
    try write("x", to: folder.path(of: "b.gif"))
    #expect(try folder.contents() == [leftover, "a.gif", "b.gif"])
    TemporaryFiles.removeLeftovers(in: folder.path)
    #expect(try folder.contents() == ["a.gif", "b.gif"])
  }

  @Test("a name as long as names may be is written")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try write("x", to: folder.path(of: name))
    #expect(try folder.contents() == [name])
  }
}

@Suite("Files that appear together")
struct FilesTogetherTests {
  private func file(_ path: String, _ text: String, replacing: Bool = true) throws -> AtomicFile {
    let file = try AtomicFile(path: path, replacing: replacing)
    try file.write(Array(text.utf8))
    return file
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("all appear")
  func all() throws {
    let folder = try TemporaryFolder()
    let paths = ["a", "b", "c"].map(folder.path)
    try Data("old".utf8).write(to: URL(fileURLWithPath: paths[1]))
    try AtomicFile.commit(paths.map { try file($0, "new") })
    #expect(paths.map(text) == ["new", "new", "new"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test("where one cannot be put in place, new ones go again and replaced ones come back")
  func none() throws {
    let folder = try TemporaryFolder()
    let (new, old, claimed) = (
      folder.path(of: "new"), folder.path(of: "old"), folder.path(of: "claimed")
    )
    try Data("old".utf8).write(to: URL(fileURLWithPath: old))
    let files = [
      try file(new, "1"), try file(old, "22"), try file(claimed, "333", replacing: false),
    ]
    // Somebody else takes the last name meanwhile.
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: claimed))
    #expect(throws: OutputError.exists(path: claimed)) { try AtomicFile.commit(files) }
    #expect(text(new) == nil)
    #expect(text(old) == "old")
    #expect(text(claimed) == "theirs")
  }

  @Test("a pipe gets nothing where another file is refused before")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let (taken, number) = (folder.path(of: "taken"), pipe.fileHandleForWriting.fileDescriptor)
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: taken))
    func write() throws {
      let stream = try file("/dev/fd/\(number)", "bytes")
      try AtomicFile.commit([stream, try file(taken, "x", replacing: false)])
    }
    #expect(throws: OutputError.exists(path: taken)) { try write() }
    try pipe.fileHandleForWriting.close()
    #expect(pipe.fileHandleForReading.availableData.isEmpty)
  }

  @Test("bytes are hashed as they are written where that is asked for")
  func digest() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(path: folder.path(of: "a"), replacing: true, isHashed: true)
    for part in ["a", "bc"] { try file.write(Array(part.utf8)) }
    // The standard's example.
    #expect(file.digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(try AtomicFile(path: folder.path(of: "b"), replacing: true).digest == nil)
  }
}
