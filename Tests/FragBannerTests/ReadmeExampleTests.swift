import Foundation
import PictureFiles
import TestSupport
import Testing

@Suite("README example")
struct ReadmeExampleTests {
  /// This package's folder.
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("the README shows the code that is compiled here")
  func isCompiled() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: root.appendingPathComponent("Tests/FragBannerTests/ReadmeExample.swift"),
      encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test("the example makes a banner")
  func makes() throws {
    let folder = try TemporaryFolder()
    let pictures = try [Slides.plain(.white, 40, 30), Slides.plain(.black, 40, 30)].enumerated()
      .map { try folder.write(PNGFile.bytes(of: $1), to: "\($0).png") }
    let bytes = try makeBanner(from: pictures, to: folder.path(of: "out.gif"))
    #expect(try folder.read("out.gif").count == bytes)
  }
}
