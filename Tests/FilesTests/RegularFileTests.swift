import Files
import Foundation
import TestSupport
import Testing

@Suite("Regular files")
struct RegularFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("the bytes of a file come whole, up to the limit")
  func contents() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write(bytes, to: "x")
    #expect(try RegularFile.contents(of: path, atMost: 200_000) == bytes)
    #expect(
      throws: FileError.unreadable(path: path, reason: "it has more than 199999 bytes")
    ) { try RegularFile.contents(of: path, atMost: 199_999) }
    #expect(throws: FileError.tooManyBytes(path: path)) {
      truncate(path, 1 << 40)
      try RegularFile.forEachPart(of: path, atMost: FileBytes.most) { _ in }
    }
  }

  @Test("pipes, sockets, devices and folders are not opened")
  func others() throws {
    let pipe = folder.path(of: "pipe")
    mkfifo(pipe, 0o600)
    symlink("pipe", folder.path(of: "link"))
    for (path, kind) in [
      (pipe, FileKind.namedPipe), (folder.path(of: "link"), .namedPipe), ("/dev/zero", .device),
      (folder.path, .folder),
    ] {
      #expect(throws: FileError.notAFile(path: path, kind: kind)) {
        try RegularFile.check(path)
      }
    }
    #expect(throws: OutputError.notAFile(path: pipe, kind: .namedPipe)) {
      try RegularFile.checkReplaceable(pipe)
    }
    #expect(throws: OutputError.isFolder(path: folder.path)) {
      try RegularFile.checkReplaceable(folder.path)
    }
    try RegularFile.checkReplaceable(folder.path(of: "new"))
  }

  @Test("a path with NUL is not taken for what stands before that")
  func nul() throws {
    let path = try folder.write([1], to: "x")
    #expect(throws: FileError.self) { try RegularFile.check(path + "\0.png") }
  }

  @Test("links to folders are followed once, those to files always")
  func links() throws {
    try FolderTree.makeFolder(ofFile: folder.path(of: "a/b/x"))
    for name in ["1", "a/2", "a/b/3"] { try folder.write([], to: name) }
    symlink("..", folder.path(of: "a/b/loop"))
    symlink("a", folder.path(of: "0-other"))
    symlink("../1", folder.path(of: "a/one"))
    symlink("nowhere", folder.path(of: "a/lost"))
    mkfifo(folder.path(of: "a/pipe"), 0o600)
    let found = try FolderTree.contents(of: folder.path)
    #expect(found.files == ["1", "a/2", "a/b/3", "a/one"])
    #expect(found.others == ["a/lost", "a/pipe"])
  }
}
