import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Files that are written over")
struct FileOverwritingTests {
  @Test(
    "the new content is all that is left, shorter or longer",
    arguments: [[], [1], [1, 2, 3], Array(repeating: 7, count: 300_000)] as [[UInt8]])
  func content(new: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([9, 8], to: "a")
    let before = FileIdentity(path)
    try FileOverwriting.overwrite(path, with: new, named: path)
    #expect(try contents(of: path) == new)
    #expect(FileIdentity(path) == before)
  }

  @Test("what cannot be opened is as it was, and the error says so")
  func missing() throws {
    let path = try TemporaryFolder().path(of: "a")
    #expect {
      try FileOverwriting.overwrite(path, with: [1], named: "b.gif")
    } throws: {
      "\($0)"
        == "cannot write b.gif: no other file can be put in its place, and writing over it fails "
        + "(No such file or directory); it is as it was: give another name"
    }
  }
}
