import PlainText
import TestSupport
import Testing

@testable import BannerBatch

@Suite("Filling in layers")
struct LayerFillingTests {
  private static let cells = ["a": "A", "price": "19.90", "none": "", "braces": "{a}"]

  /// - Parameter pictures: templates of their paths
  private func filled(
    _ layer: String, pictures: [String] = ["1.png", "2.png", "3.png"],
    _ problems: inout FileProblems
  ) throws -> (text: String, isWhole: Bool) {
    let values = TemplateValues(values: Self.cells, origin: " (feed.csv line 2)")
    let pictures = pictures.map { Written(text: $0, place: nil) }
    let slides = DraftedSlides(of: pictures, values: values, folder: "/nowhere")
    var filling = LayerFilling(values: values, slides: slides)
    let member = JSONNode.Member(key: "x", keyPlace: .start, value: try JSONNode(layer))
    let result = filling.filled(member, &problems)
    #expect(result.key == "x")
    return (result.value.text, filling.isWhole)
  }

  private func filled(_ layer: String, pictures: [String]? = nil) throws -> String {
    var problems = FileProblems(of: "m.json")
    let result = try filled(layer, pictures: pictures ?? ["1.png", "2.png", "3.png"], &problems)
    #expect(problems.isEmpty)
    #expect(result.isWhole)
    return result.text
  }

  @Test(
    "columns are filled into every text, and cells are taken literally",
    arguments: [
      (#"{"text":"{a}{{b}} {price}"}"#, #"{"text":"A{b} 19.90"}"#),
      (#"{"text":"{braces}"}"#, #"{"text":"{a}"}"#),
      (#"{"{a}":"b","text":["{a}",null,"b"]}"#, #"{"{a}":"b","text":["A",null,"b"]}"#),
      (
        #"{"number":"{price}","enter":{"from":"{a}"},"keys":[{"at":0.5,"easing":"{a}"}],"digits":1}"#,
        #"{"number":"19.90","enter":{"from":"A"},"keys":[{"at":0.5,"easing":"A"}],"digits":1}"#
      ),
      (#"{"text":true,"left":-1.50}"#, #"{"text":true,"left":-1.50}"#),
    ])
  func columns(layer: String, result: String) throws {
    #expect(try filled(layer) == result)
  }

  @Test(
    "what comes out empty is left out: the layer, the entry, or the key",
    arguments: [
      (#"{"text":"{none}","color":"red"}"#, "null"),
      (#"{"picture":"{none}{none}"}"#, "null"),
      (#"{"text":["{none}",null]}"#, "null"),
      (#"{"text":["{none}","b","{a}"]}"#, #"{"text":[null,"b","A"]}"#),
      (#"{"text":"a","color":"{none}"}"#, #"{"text":"a"}"#),
      (#"{"text":"a","color":["{none}","red"]}"#, #"{"text":"a","color":[null,"red"]}"#),
      (#"{"text":"a","enter":{"from":"{none}","delay":1}}"#, #"{"text":"a","enter":{"delay":1}}"#),
      (#"{"text":"a","grouping":"","prefix":"{none}"}"#, #"{"text":"a","grouping":""}"#),
      (#"{"number":5,"from":"{none}"}"#, #"{"number":5,"from":""}"#),
      (#"{"text":"{none} €"}"#, #"{"text":" €"}"#),
      (#"{"text":["","b"]}"#, #"{"text":["","b"]}"#),
    ])
  func emptyCells(layer: String, result: String) throws {
    #expect(try filled(layer) == result)
  }

  @Test(
    "a picture that an empty cell leaves out takes its entries along",
    arguments: [
      (#"{"text":["a","b","c"]}"#, #"{"text":["a","c"]}"#),
      (
        #"{"number":[1,2,3],"opacity":[0,1,0.5]}"#,
        #"{"number":[1,3],"opacity":[0,0.5]}"#
      ),
      (
        #"{"digits":[1,2,3],"change":["cut","fade",{"to":1}]}"#,
        #"{"digits":[1,3],"change":["cut",{"to":1}]}"#
      ),
      (
        #"{"picture":["p","q","r"],"keys":[[],null,[{"at":0}]]}"#,
        #"{"picture":["p","r"],"keys":[[],[{"at":0}]]}"#
      ),
      (#"{"box":["red","lime","blue"]}"#, #"{"box":["red","blue"]}"#),
      (
        #"{"text":"a","color":["red","lime","blue"],"background":["a","b","c"]}"#,
        #"{"text":"a","color":["red","blue"],"background":["a","c"]}"#
      ),
      (#"{"text":[null,"b",null]}"#, "null"),
      // Another number of entries than of pictures is for others to tell of.
      (#"{"text":["a","b"]}"#, #"{"text":["a","b"]}"#),
      // Not one a slide.
      (
        #"{"picture":"p","keys":[{"at":0},{"at":0.5},{"at":1}]}"#,
        #"{"picture":"p","keys":[{"at":0},{"at":0.5},{"at":1}]}"#
      ),
    ])
  func slides(layer: String, result: String) throws {
    #expect(try filled(layer, pictures: ["1.png", "{none}", "3.png"]) == result)
  }

  @Test("a column that is not known is noted where it stands")
  func unknown() throws {
    var problems = FileProblems(of: "m.json")
    let result = try filled(#"{"text":"{pric}","color":["red","{"]}"#, &problems)
    #expect(!result.isWhole)
    #expect(
      problems.lines == [
        "m.json:1:9: layers: x: {pric} is not known; did you mean {price}?",
        "m.json:1:33: layers: x: a { is never closed by }; a brace itself is written {{",
      ])
  }
}
