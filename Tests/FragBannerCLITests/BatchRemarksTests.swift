import Foundation
import TestSupport
import Testing

@Suite("Warnings and hints of a batch")
struct BatchRemarksTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  /// What a batch of that manifest says on standard error.
  private func lines(_ manifest: String, _ options: String = "") throws -> [String] {
    try program.folder.write(Array(manifest.utf8), to: "m.json")
    return try program.run("batch m.json --effort fast \(options)").standardError
      .split(separator: "\n").map(String.init)
  }

  @Test("of many warnings some are told and the others counted; the report has them all")
  func manyWarnings() throws {
    let sizes = (1...23).map { "\"\($0)x8\"" }.joined(separator: ",")
    let lines = try lines(
      """
      {"sizes": [\(sizes)], "banners": [{"name": "x", "pictures": "a.png", "keep-color": "lime"}]}
      """, "-q")
    #expect(lines.count == 21)
    #expect(lines.last == "fragbanner: warning: 3 warnings more; the review page has all of them")
    let report = String(decoding: try program.folder.read("out/report.json"), as: UTF8.self)
    #expect(report.matches(of: /"keep-color\\" #00ff00 is in none/).count == 23)
  }

  @Test("a hint is told once, with the number of banners it is about, and the report has each")
  func hints() throws {
    // 8 s for four slides.
    let manifest = """
      {
        "sizes": ["300x250"],
        "defaults": {"for": "liveintent", "fit": "stretch", "border": "navy", "transition": 0},
        "banners": [
          {"name": "four", "pictures": ["a.png", "b.png", "a.png", "b.png"]},
          {"name": "two", "pictures": ["a.png", "b.png"]},
        ],
      }
      """
    let lines = try lines(manifest).filter { $0.contains("hint: ") }
    #expect(
      lines == [
        "fragbanner: hint: pictures stay 2.0 s each, since liveintent allows at most 8 s, all plays "
          + "together (1 of 2 banners)"
      ])
    let report = String(decoding: try program.folder.read("out/report.json"), as: UTF8.self)
    #expect(report.matches(of: /"hints":\["pictures stay 2.0 s each/).count == 1)
    #expect(try self.lines(manifest, "-q --force") == [])
  }

  @Test("of the pictures that cover cuts, the one that loses most is named, in any order of making")
  func cuts() throws {
    try program.add("c.png", .black, width: 8, height: 40)
    let lines = try lines(
      """
      {"sizes": ["24x8", "8x8", "48x16"], "banners": [{"name": "x", "pictures": ["a.png", "c.png"]}]}
      """, "--jobs 2"
    ).filter { $0.contains("hint: ") }
    // Of 8x40, laid over 24x8, 8 rows of 120 are left; over 48x16 as much, but 24x8 comes first.
    #expect(
      lines == [
        "fragbanner: hint: cover cuts off over a third of pictures in 3 of 3 banners, at worst 93 % of "
          + "the height of c.png to fill 24x8; \"fit\" contain shows pictures whole, \"focus\" X,Y "
          + "chooses what stays"
      ])
  }
}
