import Files
import Foundation
import PictureFiles
import PlainText
import Raster
import TestSupport
import Testing

@Suite("Folders of pictures")
struct PictureFolderTests {
  private let folder: TemporaryFolder
  private let png: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let dot = RasterImage(size: PixelSize(width: 1, height: 1), filledWith: .black)
    png = try PNGFile.bytes(of: dot)
  }

  @Test("pictures come in natural order")
  func naturalOrder() throws {
    for number in 1...12 { _ = try folder.write(png, to: "img\(number).png") }
    #expect(
      try PictureFolder.contents(of: folder.path).pictures
        == (1...12).map { "\(folder.path)/img\($0).png" })
  }

  @Test("content or name make a picture; hidden files, other files and folders do not")
  func choice() throws {
    for name in ["nameless", "damaged.jpg", ".hidden.png", "notes.txt"] {
      _ = try folder.write(name == "nameless" || name == ".hidden.png" ? png : [0x41], to: name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "more.png"), withIntermediateDirectories: false)
    #expect(
      try PictureFolder.contents(of: folder.path + "/").pictures
        == [folder.path(of: "damaged.jpg"), folder.path(of: "nameless")])
  }

  @Test("the result that is about to be replaced is left out, by whatever path")
  func excluded() throws {
    _ = try folder.write(png, to: "a.png")
    let result = try folder.write(png, to: "out.gif")
    symlink(result, folder.path + "-link")
    defer { unlink(folder.path + "-link") }
    let contents = try PictureFolder.contents(
      of: folder.path, excluding: [#require(FileIdentity(folder.path + "-link"))])
    #expect(contents.pictures == [folder.path(of: "a.png")])
  }

  @Test("an empty folder and a missing one are errors that name it")
  func nothing() throws {
    #expect(throws: PictureError.emptyFolder(path: folder.path, passedOver: nil)) {
      try PictureFolder.contents(of: folder.path)
    }
    #expect { try PictureFolder.contents(of: "no/such") } throws: { "\($0)".contains("no/such") }
  }

  @Test(
    "what looks meant and is no picture is told of by name",
    arguments: [
      ("drawing.psd", "", "PSD is not read"), ("IMG_1.CR2", "", "CR2 is not read"),
      ("clip.mp4", "", "MP4 is not read"),
      ("logo.svg", "<svg/>", "it is an SVG drawing, which is not read"),
      ("flyer", "%PDF-1.7", "it is a PDF document, which is not read"),
    ])
  func passedOver(name: String, content: String, reason: String) throws {
    try folder.write(png, to: "a.png")
    let path = try folder.write(Array(content.utf8), to: name)
    let contents = try PictureFolder.contents(of: folder.path)
    #expect(contents.pictures == [folder.path(of: "a.png")])
    #expect(contents.passedOver == [.passedOver(path: path, reason: reason)])
  }

  @Test("links that lead nowhere, and what has a picture's name but is no file, are told of")
  func noFiles() throws {
    try folder.write(png, to: "a.png")
    symlink("missing", folder.path(of: "link"))
    mkfifo(folder.path(of: "pipe.png"), 0o600)
    mkfifo(folder.path(of: "pipe"), 0o600)
    #expect(
      try PictureFolder.contents(of: folder.path).passedOver == [
        .passedOver(path: folder.path(of: "link"), reason: "it is a link that leads nowhere"),
        .passedOver(path: folder.path(of: "pipe.png"), reason: "it is no file"),
      ])
  }

  @Test("what nobody takes for a picture is left out without a word")
  func silence() throws {
    try folder.write(png, to: "a.png")
    for name in [".hidden.psd", "index.html", "report.json", "notes.txt", "trace.jsonl", "README"] {
      try folder.write(Array("words".utf8), to: name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "more"), withIntermediateDirectories: false)
    #expect(try PictureFolder.contents(of: folder.path).passedOver.isEmpty)
  }

  @Test("a folder without pictures says what was passed over in it")
  func onlyPassedOver() throws {
    let path = try folder.write([], to: "a.psd")
    #expect(
      throws: PictureError.emptyFolder(
        path: folder.path, passedOver: "\(path) is passed over: PSD is not read")
    ) { try PictureFolder.contents(of: folder.path) }
  }

  @Test("a folder is told from a file")
  func isFolder() throws {
    #expect(FileKind.isFolder(folder.path))
    #expect(!FileKind.isFolder(try folder.write(png, to: "a.png")))
  }

  // File systems of other systems take UTF-8 only.
  #if os(Linux)
    @Test("pictures whose names are no UTF-8 are found, and read")
    func namesOfBytes() throws {
      let picture = folder.path + "/" + String(pathBytes: [0xE9] + Array(".png".utf8))
      let file = try AtomicFile(path: picture, replacing: true)
      try file.write(png)
      try file.commit()
      #expect(try PictureFolder.contents(of: folder.path).pictures == [picture])
      #expect(try ImageLoader().size(of: picture) == PixelSize(width: 1, height: 1))
    }
  #endif
}
