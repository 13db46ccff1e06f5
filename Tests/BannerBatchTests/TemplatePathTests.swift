import PlainText
import Testing

@testable import BannerBatch

@Suite("Paths from templates")
struct TemplatePathTests {
  private func path(_ template: String, _ value: String, _ other: String = "x") throws -> String {
    try Template(template).path(with: ["a": value, "b": other])
  }

  @Test(
    "what is filled in is part of a name",
    arguments: [
      ("stills/{a}.png", "shoe", "stills/shoe.png"), ("{a}", "shoe", "shoe"),
      ("{a}/{b}.png", "shoe", "shoe/x.png"), ("../{a}.png", "shoe", "../shoe.png"),
      ("/tmp/./{a}", "shoe", "/tmp/./shoe"), ("x{a}.png", "", "x.png"), ("{a}{b}", "", "x"),
      ("{a}.png", "..", "...png"), ("{a}", "a\\b", "a\\b"), ("{a}.png", "é 日本", "é 日本.png"),
    ])
  func names(template: String, value: String, result: String) throws {
    #expect(try path(template, value) == result)
  }

  @Test(
    "what would lead elsewhere is refused, whatever it looks like to people",
    arguments: [
      ("stills/{a}.png", "../../x"), ("{a}", "/etc/passwd"), ("{a}", "a/b"), ("{a}", ".."),
      ("{a}/x", "."), ("stills/{a}", ""), ("{a}/x.png", ""), ("{a}{a}", "."), (".{a}", "."),
      ("{a}.png", ""), ("stills/{a}.png", ""), ("{a}", ".bashrc\0"), ("{a}", "a\nb"),
      ("{a}", "\u{7F}"), ("{a}", "\u{9B}31m"),
      // A slash that a mark behind it makes another letter to those who do not look at bytes.
      ("{a}", "../\u{301}x"), ("{a}/\u{301}x", ".."),
    ])
  func refused(template: String, value: String) {
    #expect(throws: Template.PathFault.self) { try path(template, value) }
  }

  @Test("what is wrong is told")
  func messages() {
    let slash = #expect(throws: Template.PathFault.self) { try path("s/{a}.png", "../x") }
    #expect(slash?.description == "{a} is ../x, and a / in it would lead elsewhere")
    let control = #expect(throws: Template.PathFault.self) { try path("s/{a}.png", "x\0") }
    #expect(
      control?.description
        == #"{a} is "x\0", and no file is called so; leave control characters out"#)
    let empty = #expect(throws: Template.PathFault.self) { try path("s/{a}.png", "") }
    #expect(
      empty?.description == "s/.png is no name of a file to make: {a} is empty; give it a value")
    let dots = #expect(throws: Template.PathFault.self) { try path("{a}/x", "..") }
    #expect(dots?.description == ".. leads elsewhere: {a} is ..; give it a name")
  }
}
