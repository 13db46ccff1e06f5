import Foundation
import Parallel
import Raster
import TestSupport
import Testing

@testable import Lettering

private let clip = PixelRect(x: 0, y: 0, width: 300, height: 100)
private let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"

private func style(_ family: String, weight: Int = 400) -> TextStyle {
  var style = TextStyle()
  style.family = family
  style.weight = weight
  style.size = 40
  return style
}

@Suite("Font files", .enabled(if: FileManager.default.fileExists(atPath: bold)))
struct FontFileTests {
  @Test("a file tells its families and gives its own letters, whatever is installed")
  func ownFamily() throws {
    let library = try FontLibrary.with(files: [bold])
    let file = try #require(library.files.first)
    #expect(file.path == bold && file.families == ["DejaVu Sans"] && library.files.count == 1)
    #expect(library.has(family: file.ownFamily) && library.has(family: "dejavu sans"))
    let own = Typesetter(library).set("Heavy", style(file.ownFamily), clip: clip)
    #expect(own == Typesetter(.system).set("Heavy", style("DejaVu Sans", weight: 700), clip: clip))
    #expect(own != Typesetter(library).set("Heavy", style("DejaVu Sans"), clip: clip))
  }

  @Test("there is one library for each set of files")
  func table() throws {
    let libraries = try Workers(jobs: 4).map(count: 8) { _ in try FontLibrary.with(files: [bold]) }
    #expect(libraries.allSatisfy { $0 === libraries[0] })
    #expect(try FontLibrary.with(files: []) === FontLibrary.system)
    #expect(!FontLibrary.system.isEmpty)
  }

  @Test("a collection of fonts holds each of them")
  func collection() throws {
    let folder = try TemporaryFolder()
    let fonts = try [bold, bold.replacingOccurrences(of: "Sans-Bold", with: "Serif")].map {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let path = try folder.write(Self.collection(of: fonts), to: "both.ttc")
    let file = try #require(try FontLibrary.with(files: [path]).files.first)
    #expect(Set(file.families) == ["DejaVu Sans", "DejaVu Serif"])
  }

  /// A header that names where each font's directory begins; the tables' places in it grow by as much.
  private static func collection(of fonts: [[UInt8]]) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func value(_ bytes: [UInt8], _ place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var (header, body): ([UInt8], [UInt8]) = (
      Array("ttcf".utf8) + big(0x10000) + big(fonts.count), []
    )
    for font in fonts {
      let start = 12 + 4 * fonts.count + body.count
      header += big(start)
      var font = font
      for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let place = 12 + table * 16 + 8
        font.replaceSubrange(place..<place + 4, with: big(value(font, place) + start))
      }
      body += font + Array(repeating: 0, count: (4 - font.count % 4) % 4)
    }
    return header + body
  }

  @Test("what is no font is told apart")
  func noFonts() throws {
    let folder = try TemporaryFolder()
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: bold)))
    for (name, bytes) in [
      ("empty.ttf", []), ("text.otf", Array("no font".utf8)),
      (
        "picture.ttf",
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 99)
      ),
      ("cut.ttf", Array(whole.prefix(1_000))), ("half.ttf", Array(whole.prefix(whole.count / 2))),
    ] {
      let path = try folder.write(bytes, to: name)
      #expect(throws: FontFileError.noFont(path)) { try FontLibrary.with(files: [path]) }
      #expect(throws: FontFileError.noFont(path)) { try FontLibrary.with(files: [bold, path]) }
    }
    for path in [folder.path, folder.path(of: "missing.ttf"), ""] {
      #expect(throws: FontFileError.noFont(path)) { try FontLibrary.with(files: [path]) }
    }
  }

  @Test("a font that was cut off is told apart, wherever the end is")
  func cutOff() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: bold)))
    let both = Self.collection(of: [whole, whole])
    for bytes in [whole, both] {
      #expect(FontFile.isWhole(bytes))
      for share in [1, 10, 40, 70, 90, 99] {
        #expect(!FontFile.isWhole(Array(bytes.prefix(bytes.count * share / 100))))
      }
    }
    #expect(!FontFile.isWhole([0, 1, 0, 0]) && !FontFile.isWhole(Array("ttcf".utf8)))
    #expect(FontFile.isWhole(Array("something else".utf8)))
  }

  @Test("a pool lends threads what they need, and the pixels do not depend on them")
  func pool() {
    let pool = TypesetterPool(.system)
    var box = TextBox(width: 250)
    box.background = PaintColor(.white)
    let boxed = box
    let texts = Workers(jobs: 8).map(count: 32) { _ in
      pool.set("Grüße, Žižek 1,234 שלום", style("DejaVu Sans"), in: boxed, clip: clip)
    }
    #expect(texts.allSatisfy { $0 == texts[0] })
    #expect(
      texts[0]
        == Typesetter(.system).set(
          "Grüße, Žižek 1,234 שלום", style("DejaVu Sans"), in: boxed, clip: clip))
  }
}
