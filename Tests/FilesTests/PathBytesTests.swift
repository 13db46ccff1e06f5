import Files
import Foundation
import PlainText
import TestSupport
import Testing

@Suite("Paths as bytes")
struct PathBytesTests {
  @Test(
    "every name comes out as it went in",
    arguments: [
      [], [0x61], Array("Grüße 東京 🎉".utf8), [0x63, 0x61, 0x66, 0xE9, 0x2E, 0x70, 0x6E, 0x67],
      [0xFF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF4, 0x8F, 0xBB, 0xA9], [0xE9, 0xF4, 0x8F, 0xBB, 0xA9, 0xE9], [0xC0, 0xAF],
      [0xF4, 0x8F, 0xBB, 0xA9, 0xC3, 0xA9], [0x2F, 0xCC, 0x81], Array(1...255),
    ] as [[UInt8]])
  func roundTrip(bytes: [UInt8]) {
    #expect(String(pathBytes: bytes).pathBytes == bytes)
    #expect(String(pathBytes: bytes).systemPath.map(UInt8.init(bitPattern:)) == bytes + [0])
  }

  @Test("every two bytes come out as they went in, and different ones have different texts")
  func allPairs() {
    var texts: Set<[UInt8]> = []
    for first in UInt8.min...255 {
      for second in UInt8.min...255 {
        let text = String(pathBytes: [first, second])
        texts.insert(Array(text.utf8))
        #expect(text.pathBytes == [first, second])
      }
    }
    #expect(texts.count == 65_536)
  }

  @Test(
    "people read such bytes as numbers, and other names as they are",
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9, 0x2E, 0x70], "caf\\xe9.p"), ([0xC3, 0xA9], "\u{E9}"),
      ([0xF4, 0x8F, 0xBB, 0xA9], "\\xf4\\x8f\\xbb\\xa9"), ([0x80, 0x0A], "\\x80\\u{A}"),
    ] as [([UInt8], String)])
  func shown(bytes: [UInt8], line: String) {
    #expect(String(pathBytes: bytes).onOneLine == line)
  }

  @Test("a path with a zero in it leads nowhere, not to what stands before the zero")
  func zero() {
    #expect("a.png\0.gif".systemPath == [0])
  }

  @Test("the same bytes are one path, spelled as text or byte by byte")
  func keys() {
    let spelled = "\u{10FEC3}\u{10FEA9}"
    #expect(PathKey(spelled) == PathKey("\u{E9}"))
    #expect(PathKey(spelled).hashValue == PathKey("\u{E9}").hashValue)
  }

  @Test("slashes end names, whatever stands behind them")
  func slashes() {
    let path = "a/\u{301}b/\u{301}c.\u{301}png"
    #expect(Array(FilePath.folder(of: path).utf8) == Array("a/\u{301}b".utf8))
    #expect(Array(FilePath.name(of: path).utf8) == Array("\u{301}c.\u{301}png".utf8))
    #expect(FilePath.parts(of: path).count == 3)
    #expect(
      Array(FilePath.relative(path, to: "a").utf8) == Array("\u{301}b/\u{301}c.\u{301}png".utf8))
    #expect(FilePath.joined("a", "/\u{301}b") == "/\u{301}b")
    #expect(FilePath.plain("a//./\u{301}b") == "a/\u{301}b")
  }

  @Test(
    "endings are what follows the last dot of a name",
    arguments: [
      ("a.GIF", "gif"), ("a.b/c", nil), (".png", nil), ("a/.png", nil), ("a.", ""), ("a.b.c", "c"),
    ] as [(String, String?)])
  func endings(path: String, ending: String?) {
    #expect(FilePath.ending(of: path) == ending)
  }
}

/// File systems of other systems take UTF-8 only.
#if os(Linux)
  @Suite("Files with names that are no UTF-8")
  struct NamesOfBytesTests {
    private let folder: TemporaryFolder
    /// `caf\xe9`
    private static let name = String(pathBytes: [0x63, 0x61, 0x66, 0xE9])

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path + "/" + Self.name }

    private func write(_ bytes: [UInt8], to path: String) throws {
      let file = try AtomicFile(path: path, replacing: true)
      try file.write(bytes)
      try file.commit()
    }

    @Test("a file gets the name that was asked for, new and replaced")
    func atomicFile() throws {
      try write([1], to: path)
      try write([2, 3], to: path)
      #expect(try RegularFile.contents(of: path, atMost: 9) == [2, 3])
      #expect(try Folder.names(in: folder.path).map(\.pathBytes) == [[0x63, 0x61, 0x66, 0xE9]])
    }

    @Test("a name that is free is taken and an existing one is not")
    func claim() throws {
      let file = try AtomicFile(path: path, replacing: false)
      try file.write([1])
      try file.commit()
      #expect(throws: OutputError.exists(path: path)) {
        _ = try AtomicFile(path: path, replacing: false)
      }
    }

    @Test("links with such names and targets are followed")
    func links() throws {
      let link = folder.path + "/" + String(pathBytes: [0xFE])
      symlink(Self.name.systemPath, link.systemPath)
      try write([7], to: link)
      #expect(try RegularFile.contents(of: path, atMost: 9) == [7])
      #expect(FileIdentity(link) == FileIdentity(path))
      var places = FilePlaces()
      #expect(places.place(of: link).place == places.place(of: path).place)
    }

    @Test("folders with such names are made, walked through and called by them")
    func folders() throws {
      try FolderTree.makeFolder(ofFile: path + "/more/a.png")
      #expect(FileKind.isFolder(path))
      try write([1], to: path + "/more/a.png")
      #expect(try FolderTree.files(in: folder.path) == [Self.name + "/more/a.png"])
      #expect(Folder.name(of: path + "/more/..").pathBytes == Self.name.pathBytes)
      #expect(Folder.name(of: path + "/.").pathBytes == Self.name.pathBytes)
      #expect(FolderTree.obstacle(to: path + "/more/a.png/x")?.path == path + "/more/a.png")
    }

    @Test("what a killed run left in a folder of such a name is removed")
    func leftovers() throws {
      try FolderTree.makeFolder(ofFile: path + "/a")
      try write([1], to: path + "/.fragbanner-0123456789abcdef.tmp")
      TemporaryFiles.removeLeftovers(in: path)
      #expect(try Folder.names(in: path).isEmpty)
    }

    @Test("files of such names are told of")
    func told() throws {
      try write([1, 2], to: path)
      #expect(FileBytes.count(in: path) == 2)
      #expect(!FileKind.isMissing(path))
      try RegularFile.check(path)
    }
  }
#endif
