import Files
import Foundation
import PictureFiles
import TestSupport
import Testing

@Suite("Folders of GIFs")
struct GIFFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func add(_ names: String..., text: String = "GIF89a") throws {
    for name in names {
      try FolderTree.makeFolder(ofFile: folder.path(of: name))
      try folder.write(Array(text.utf8), to: name)
    }
  }

  private var found: [String] {
    GIFFolder(folder.path).paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("GIFs come in natural order, from folders inside too")
  func order() throws {
    try add("b10.gif", "b2.gif", "a/z.gif", "a/b/c/d.GIF")
    #expect(found == ["a/b/c/d.GIF", "a/z.gif", "b2.gif", "b10.gif"])
  }

  @Test("content or name make a GIF; hidden files, other files and hidden folders do not")
  func choice() throws {
    try add("nameless", ".hidden.gif", ".hidden/a.gif")
    try add("damaged.gif", "notes.txt", text: "text")
    #expect(found == ["damaged.gif", "nameless"])
  }

  @Test("links to files count, also those that lead nowhere; links to folders are not followed")
  func links() throws {
    try add("in/a.gif", "b")
    symlink("b", folder.path(of: "link"))
    symlink("nowhere", folder.path(of: "lost.gif"))
    symlink(".", folder.path(of: "circle"))
    symlink("in", folder.path(of: "again"))
    #expect(found == ["b", "in/a.gif", "link", "lost.gif"])
  }

  @Test("an empty folder has none, and one that is not there is a fault")
  func nothing() {
    #expect(GIFFolder(folder.path).paths.isEmpty && GIFFolder(folder.path).faults.isEmpty)
    #expect(GIFFolder("no/such").faults.map { "\($0)".contains("no/such") } == [true])
  }
}
