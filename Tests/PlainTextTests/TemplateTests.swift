import PlainText
import Testing

@Suite("Templates")
struct TemplateTests {
  private let values = ["name": "spring", "size": "300x250"]

  @Test(
    "places in braces are filled in, braces written twice stay",
    arguments: [
      ("out/{name}-{size}.gif", "out/spring-300x250.gif"), ("{{name}}", "{name}"), ("a}b", "a}b"),
      ("", ""), ("{name}{name}", "springspring"),
    ])
  func filling(text: String, result: String) throws {
    #expect(try Template(text).filled(with: values) == result)
  }

  @Test("what cannot be filled in is an error that says what could")
  func faults() throws {
    let unknown = #expect(throws: Template.Fault.self) {
      try Template("{nam}").filled(with: values)
    }
    #expect(unknown?.description == "{nam} is not known; did you mean {name}?")
    let other = #expect(throws: Template.Fault.self) { try Template("{}").filled(with: values) }
    #expect(other?.description == "{} is not known; there are {name}, {size}")
    let alone = #expect(throws: Template.Fault.self) { try Template("{sku}").filled(with: [:]) }
    #expect(
      alone?.description
        == "{sku} is not known; it would be a column of a \"feed\", and there is none")
    #expect(throws: Template.Fault.unclosed) { try Template("a{name") }
  }

  @Test("the start that nothing changes is known")
  func fixedStart() throws {
    #expect(try Template("a/{{b/{name}/c").fixedStart == "a/{b/")
    #expect(try Template("a/b").fixedStart == "a/b")
  }
}
