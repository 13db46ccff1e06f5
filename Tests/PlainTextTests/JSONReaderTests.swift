import PlainText
import TestSupport
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "values mean what the standard says",
    arguments: [
      ("null", "null"), ("true", "true"), (" [1, -0.5e+3] ", "[1,-0.5e+3]"),
      (#"{"b":"x","a":[]}"#, #"{"b":"x","a":[]}"#),
      (#""\u0041\n\"\/\\""#, #""A\n\"/\\""#),
      (#""\ud83d\ude00é""#, #""😀é""#),
      ("\u{FEFF}{}", "{}"),
    ])
  func values(text: String, meaning: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).get().text == meaning)
  }

  @Test(
    "comments and a comma behind the last element are passed over",
    arguments: [
      ("// before\n[1, /* between */ 2, // behind\n]\n// end", "[1,2]"),
      (#"{"a": "//", /**/ "b": "/* */",}"#, #"{"a":"//","b":"/* */"}"#),
    ])
  func leniency(text: String, meaning: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).get().text == meaning)
  }

  @Test(
    "a mistake is told with its place and what would be right",
    arguments: [
      ("", "1:1: the file ends here, expected a value"),
      ("{} x", "1:4: found x, expected nothing more"),
      ("[1,\n 2", "1:1: a list that begins here is never closed by ]"),
      ("[1 2]", "1:4: found 2, expected a comma before it"),
      ("{\"a\": 1\n \"b\": 2}", "2:2: found \", expected a comma before it"),
      ("{\"a\" 1}", "1:6: found 1, expected : after the key \"a\""),
      ("{a: 1}", "1:2: found a, expected a key in double quotes"),
      ("{\"é\": 1, \"é\": 2}", "1:10: the key \"é\" was given at 1:2 already"),
      ("[\"a\nb\"]", "1:4: the line ends inside a string"),
      ("[\"a", "1:2: a string that begins here is never closed by \""),
      (#"["\x"]"#, #"1:3: \x means nothing"#),
      (#"["\u12"]"#, #"1:3: \u needs four hexadecimal digits"#),
      (#"["\ud83d"]"#, #"1:3: half of a pair of \u escapes"#),
      ("[\"a\u{1}\"]", "1:4: the control character 0x1 stands in a string"),
      ("[yes]", "1:2: yes: expected true, false, null, or text in double quotes"),
      ("[01]", "1:2: 01 is no number of JSON"),
      ("['a']", "1:2: found ', expected a value"),
      ("\r\n/* x", "2:1: a comment that begins here is never closed by */"),
    ])
  func mistakes(text: String, message: String) throws {
    let faults = faults(in: Array(text.utf8))
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix(message) == true, "\(faults)")
  }

  @Test("mistakes that leave no doubt about the rest are told together")
  func together() throws {
    let faults = faults(in: Array("{\"a\": 01 \"b\": yes,\n\"a\": \"\\q\"}".utf8))
    #expect(faults.map { String($0.prefix(4)) } == ["1:7:", "1:10", "1:15", "2:7:", "2:1:"])
  }

  @Test("what mistakes leave is there to be looked at")
  func understood() throws {
    let text = #"{"a": yes, "b": 1, "b": 2}"#
    let failure = #expect(throws: JSONFaults.self) { try JSONReader.read(Array(text.utf8)).get() }
    #expect(failure?.understood?.text == #"{"a":null,"b":1}"#)
  }

  @Test(
    "bytes that are no UTF-8 are refused",
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) throws {
    let place = faults(in: bytes).first?.prefix(4)
    #expect(place == "1:2:")
  }

  @Test("nesting without end is refused before the stack is")
  func depth() throws {
    let deepest = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(faults(in: Array(deepest.utf8)).isEmpty)
    let tooDeep = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(faults(in: tooDeep) == ["1:101: more than 100 lists and objects inside each other"])
  }

  private func faults(in bytes: [UInt8]) -> [String] {
    switch JSONReader.read(bytes) {
    case .success: []
    case .failure(let error): error.faults.map { "\($0.place): \($0)" }
    }
  }
}
