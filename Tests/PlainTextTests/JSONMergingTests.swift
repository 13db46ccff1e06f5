import PlainText
import TestSupport
import Testing

@Suite("Merging JSON")
struct JSONMergingTests {
  @Test(
    "objects become one, null takes away, other values replace, new keys follow",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"c":3,"a":4}"#, #"{"a":4,"b":2,"c":3}"#),
      (#"{"a":{"x":1,"y":{"z":2}}}"#, #"{"a":{"y":{"w":3}}}"#, #"{"a":{"x":1,"y":{"z":2,"w":3}}}"#),
      (#"{"a":1,"b":2}"#, #"{"a":null,"c":null}"#, #"{"b":2}"#),
      (#"{"a":{"x":1,"y":2}}"#, #"{"a":{"x":null}}"#, #"{"a":{"y":2}}"#),
      (#"{"a":[1,2,3]}"#, #"{"a":[null,4]}"#, #"{"a":[null,4]}"#),
      (#"{"a":[{"x":1}]}"#, #"{"a":[{"y":null}]}"#, #"{"a":[{"y":null}]}"#),
      (#"{"a":{"x":1}}"#, #"{"a":"t"}"#, #"{"a":"t"}"#),
      (#"{"a":"t"}"#, #"{"a":{"x":1,"y":null}}"#, #"{"a":{"x":1}}"#),
      ("{}", #"{"a":{"x":null,"y":{"z":null}}}"#, #"{"a":{"y":{}}}"#),
      (#"{"a":1}"#, "{}", #"{"a":1}"#), (#"{"a":1}"#, "[2]", "[2]"),
    ])
  func merging(lower: String, upper: String, result: String) throws {
    #expect(try JSONNode(lower).merged(with: JSONNode(upper)).text == result)
  }

  @Test("what was taken away comes back as a new key, with nothing of what it was")
  func comingBack() throws {
    let parts = [#"{"a":{"x":1},"b":2}"#, #"{"a":null}"#, #"{"a":{"y":3}}"#]
    let nodes = try parts.map { try JSONNode($0) }
    #expect(
      nodes[0].merged(with: nodes[1]).merged(with: nodes[2]).text == #"{"b":2,"a":{"y":3}}"#)
  }

  @Test("each value stands where it was said")
  func places() throws {
    let lower = try JSONNode(#"{"a": {"x": 1, "y": 2}}"#)
    let upper = try JSONNode("\n" + #"{ "a": {"y": 3, "z": 4}}"#)
    let merged = lower.merged(with: upper)
    #expect("\(merged.place)" == "2:1")
    #expect(merged["a"].map { "\($0.place)" } == "2:8")
    #expect(["x", "y", "z"].map { "\(merged["a"]![$0]!.place)" } == ["1:13", "2:14", "2:22"])
    guard case .object(let members)? = merged["a"]?.value else {
      Issue.record("no object")
      return
    }
    #expect(members.map { "\($0.keyPlace)" } == ["1:8", "2:9", "2:17"])
  }
}
