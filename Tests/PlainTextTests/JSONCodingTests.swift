import PlainText
import Testing

@Suite("JSON of values")
struct JSONCodingTests {
  private struct Part: Codable, Equatable {
    var word = "a"
    var number: Int?
    var share: Double?
  }

  private struct Whole: Codable, Equatable {
    var second = [1, 2]
    var first = true
    var parts = [Part(), Part(word: "\"", number: -3, share: 31.25)]
    var small: UInt8 = 200
    var nested = [[Part]]()
    var maybe: [String?] = [nil, "x"]
  }

  private static let text =
    #"{"second":[1,2],"first":true,"parts":[{"word":"a","number":null,"share":null},"#
    + #"{"word":"\"","number":-3,"share":31.25}],"small":200,"nested":[],"maybe":[null,"x"]}"#

  private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    try JSONReader.read(Array(text.utf8)).get().decoded(as: type)
  }

  @Test("keys stand in the order of the properties, and null for what is nil")
  func order() {
    #expect("\(JSONText(encoding: Whole()))" == Self.text)
  }

  @Test("what was written is read back")
  func roundTrip() throws {
    #expect(try read(Self.text, as: Whole.self) == Whole())
  }

  @Test("two values that encode themselves into one object share it")
  func flattening() throws {
    struct Both: Codable, Equatable {
      var part = Part(number: 7)
      var last = "z"

      init() {}
      init(from decoder: any Decoder) throws {
        part = try Part(from: decoder)
        last = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .last)
      }
      func encode(to encoder: any Encoder) throws {
        try part.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(last, forKey: .last)
      }
      private enum Key: CodingKey { case last }
    }
    let text = #"{"word":"a","number":7,"share":null,"last":"z"}"#
    #expect("\(JSONText(encoding: Both()))" == text)
    #expect(try read(text, as: Both.self) == Both())
  }

  @Test(
    "what is missing or something else is refused",
    arguments: [
      "[]", "1", "{}", #"{"word":1}"#, #"{"word":null}"#, #"{"word":"a","number":"1"}"#,
      #"{"word":"a","number":1.5}"#, #"{"word":"a","number":9223372036854775808}"#,
      #"{"word":"a","share":true}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try read(text, as: Part.self) }
  }

  @Test("a key that is not there is nil where it may be")
  func absent() throws {
    #expect(try read(#"{"word":"b","other":1}"#, as: Part.self) == Part(word: "b"))
  }

  @Test(
    "numbers beyond their type are refused",
    arguments: ["[256]", "[-1]", "[1.0]", "[true]", "[1,null]"])
  func ranges(text: String) {
    #expect(throws: DecodingError.self) { try read(text, as: [UInt8].self) }
  }
}
