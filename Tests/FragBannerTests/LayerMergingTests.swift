import FragBanner
import PlainText
import TestSupport
import Testing

@Suite("Layers over layers")
struct LayerMergingTests {
  @Test(
    "what is said later counts, and layers keep the order in which they were first spoken of",
    arguments: [
      ([], ""),
      ([#"{"a":{"text":"x","left":null},"b":null}"#], #"a={"text":"x"}"#),
      (
        [#"{"a":{"text":"x"},"b":{"box":"red"}}"#, #"{"c":{"snow":1},"a":{"color":"red"}}"#],
        #"a={"text":"x","color":"red"} b={"box":"red"} c={"snow":1}"#
      ),
      (
        [
          #"{"a":{"text":"x","enter":{"from":"left","delay":1}}}"#,
          #"{"a":{"enter":{"from":"top"}}}"#,
        ],
        #"a={"text":"x","enter":{"from":"top","delay":1}}"#
      ),
      (
        [#"{"a":{"text":["x","y"]}}"#, #"{"a":{"text":[null,"z"]}}"#], #"a={"text":[null,"z"]}"#
      ),
      (
        [#"{"a":{"text":"x"},"b":{"box":"red"}}"#, #"{"a":null}"#, #"{"a":{"text":"y"}}"#],
        #"b={"box":"red"} a={"text":"y"}"#
      ),
    ])
  func merging(parts: [String], result: String) throws {
    #expect(try merged(parts) == result)
  }

  @Test(
    "another kind replaces the layer, in its place",
    arguments: [
      (#"{"text":"x","left":1}"#, #"{"picture":"p.png","top":2}"#, #"{"picture":"p.png","top":2}"#),
      (#"{"text":"x","left":1}"#, #"{"text":null,"box":"red"}"#, #"{"box":"red"}"#),
      (#"{"text":"x","left":1}"#, #"{"text":"y"}"#, #"{"text":"y","left":1}"#),
      (#"{"text":"x","left":1}"#, #"{"box":null}"#, #"{"text":"x","left":1}"#),
      (#"{"left":1}"#, #"{"box":"red"}"#, #"{"left":1,"box":"red"}"#),
    ])
  func kinds(lower: String, upper: String, result: String) throws {
    let below = #"{"a":\#(lower),"b":{"snow":true}}"#
    #expect(try merged([below, #"{"a":\#(upper)}"#]) == #"a=\#(result) b={"snow":true}"#)
  }

  @Test(
    "a later edge replaces the opposite one where a size stands",
    arguments: [
      (#"{"left":1,"width":9}"#, #"{"right":2}"#, #"{"width":9,"right":2}"#),
      (#"{"right":1,"width":9}"#, #"{"left":2}"#, #"{"width":9,"left":2}"#),
      (#"{"left":1}"#, #"{"right":2,"width":9}"#, #"{"right":2,"width":9}"#),
      (#"{"top":1,"height":9}"#, #"{"bottom":2}"#, #"{"height":9,"bottom":2}"#),
      (#"{"left":1,"right":3}"#, #"{"left":2,"width":9}"#, #"{"left":2,"width":9}"#),
      (#"{"left":1}"#, #"{"right":2}"#, #"{"left":1,"right":2}"#),
      (#"{"left":1,"height":9}"#, #"{"right":2}"#, #"{"left":1,"height":9,"right":2}"#),
      (#"{"left":1,"width":9}"#, #"{"right":2,"width":null}"#, #"{"left":1,"right":2}"#),
      (#"{"left":1,"width":9}"#, #"{"right":null}"#, #"{"left":1,"width":9}"#),
      // Which two of three counts nobody can tell.
      (#"{"left":1,"right":2}"#, #"{"width":9}"#, #"{"left":1,"right":2,"width":9}"#),
    ])
  func edges(lower: String, upper: String, result: String) throws {
    #expect(try merged([#"{"a":\#(lower)}"#, #"{"a":\#(upper)}"#]) == "a=\(result)")
  }

  private func merged(_ parts: [String]) throws -> String {
    LayerMerging.merged(try parts.map { try JSONNode($0) })
      .map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
  }
}
