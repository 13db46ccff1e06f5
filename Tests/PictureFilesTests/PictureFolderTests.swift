import Foundation
import PictureFiles
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
      try PictureFolder.pictures(in: folder.path)
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
      try PictureFolder.pictures(in: folder.path + "/")
        == [folder.path(of: "damaged.jpg"), folder.path(of: "nameless")])
  }

  @Test("the result that is about to be replaced is left out, by whatever path")
  func excluded() throws {
    _ = try folder.write(png, to: "a.png")
    let result = try folder.write(png, to: "out.gif")
    symlink(result, folder.path + "-link")
    defer { unlink(folder.path + "-link") }
    let pictures = try PictureFolder.pictures(
      in: folder.path, excluding: [#require(FileIdentity(folder.path + "-link"))])
    #expect(pictures == [folder.path(of: "a.png")])
  }

  @Test("an empty folder and a missing one are errors that name it")
  func nothing() throws {
    #expect(throws: PictureError.emptyFolder(path: folder.path)) {
      try PictureFolder.pictures(in: folder.path)
    }
    #expect { try PictureFolder.pictures(in: "no/such") } throws: { "\($0)".contains("no/such") }
  }

  @Test("a folder is told from a file")
  func isFolder() throws {
    #expect(PictureFolder.isFolder(folder.path))
    #expect(!PictureFolder.isFolder(try folder.write(png, to: "a.png")))
  }
}
