import Foundation
import TestSupport
import Testing

@Suite("Layers on a command line and in batches")
struct LayersTests {
  private let program: BuiltProgram

  init() throws { program = try BuiltProgram() }

  private func write(_ text: String, to name: String) throws {
    try program.folder.write(Array(text.utf8), to: name)
  }

  private func run(_ line: String) throws -> (status: Int, lines: [String]) {
    let output = try program.run(line)
    return (output.status, output.standardError.split(separator: "\n").map(String.init))
  }

  @Test("a file of layers, a size's own, and JSON in the line itself make the same banner")
  func file() throws {
    try write(
      """
      // A comment.
      { "layers": { "a": { "box": "red", "left": 2, "width": 4 } },
        "at": { "24x8": { "layers": { "a": { "box": "blue" } } }, "9x9": { "layers": { "a": null } } } }
      """, to: "l.json")
    #expect(try run("a.png b.png -o one.gif --layers l.json --quiet").status == 0)
    let inline = try program.run([
      "a.png", "b.png", "-o", "two.gif", "--quiet",
      "--layers={\"layers\":{\"a\":{\"box\":\"blue\",\"left\":2,\"width\":4}}}",
    ])
    #expect(inline.status == 0)
    #expect(try program.folder.read("one.gif") == program.folder.read("two.gif"))
    #expect(try run("a.png b.png -o three.gif --quiet").status == 0)
    #expect(try program.folder.read("one.gif") != program.folder.read("three.gif"))
  }

  @Test(
    "whatever is wrong with layers is told in a line each, and nothing is made",
    arguments: [
      (
        #"{"layers": {"a": {"txt": "x"}}}"#,
        #"l.json:1:19: layer a: unknown key "txt"; did you mean "text"?"#
      ),
      (#"{"layer": {}}"#, #"l.json:1:2: unknown key "layer"; did you mean "layers"?"#),
      (#"{"layers": 3}"#, "l.json:1:12: layers has a name for each layer, found the number 3"),
      (
        #"{"layers": {"a": {"text": "x", "font-size": 0}}}"#,
        "l.json:1:45: layer a: font-size: 0: allowed: 1 to 1000 pixels"
      ),
      (
        #"{"layers": {"a": {"text": ["x", "y", "z"]}}}"#,
        "layer a: text: it has 3 values for 2 slides; give one for all or 2"
      ),
      (#"{"layers": {"a": {"picture": "none.png"}}}"#, "none.png: No such file or directory"),
      (
        #"{"layers": {"a": {"text": "x", "font-file": "a.png"}}}"#,
        "a.png is not a font; give a TTF or OTF"
      ),
      (#"{"layers": {"a": {"picture": "l.json"}}}"#, "l.json is not a picture"),
      (#"{"layers": {"a": {"text": "x""#, "l.json:1:"),
    ])
  func faults(_ json: String, _ message: String) throws {
    try write(json, to: "l.json")
    let (status, lines) = try run("a.png b.png -o out.gif --layers l.json")
    #expect(status == 1 || status == 2)
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
    #expect(try program.folder.contents() == ["a.png", "b.png", "l.json"])
  }

  @Test("plain colors are slides, where a size is given or a picture has one")
  func plainColors() throws {
    #expect(try run("color:#102030 color:white --size 20x10 -o one.gif --quiet").status == 0)
    #expect(try run("color:#102030 a.png -o two.gif --quiet").status == 0)
    #expect(
      try run("color:red color:blue -o three.gif").lines == [
        "fragbanner: error: plain colors have no size; give --size, such as 300x250"
      ])
  }

  @Test("rows of a feed fill in texts, a dry run tells them, and a change is noticed")
  func feed() throws {
    try write("name,city,price\nx,Rome <b>&amp; {y},\"1.299,50\"\nz,,7\n", to: "f.csv")
    func manifest(_ color: String) -> String {
      """
      { "sizes": ["24x8"], "feed": "f.csv",
        "defaults": { "layers": {
          "city": { "text": "to {city}", "color": "\(color)" }, "only": { "text": "{city}" },
          "price": { "number": "{price}", "point": ",", "grouping": ".", "prefix": "€" } } },
        "banners": [{ "name": "{name}", "pictures": ["a.png", "b.png"] }] }
      """
    }
    try write(manifest("red"), to: "m.json")
    let told = try program.run("batch m.json --dry-run")
    #expect(
      told.text == """
        out/x-24x8.gif: new
          city: "to Rome <b>&amp; {y}"
          only: "Rome <b>&amp; {y}"
          price: €1.299,50
        out/z-24x8.gif: new
          city: "to "
          price: €7

        """)
    #expect(try program.run("batch m.json --quiet").status == 0)
    #expect(try program.run("batch m.json --dry-run").text.isEmpty)
    try write(manifest("blue"), to: "m.json")
    let changed = try program.run("batch m.json --dry-run").text
    #expect(changed.contains(#"options changed: city.color="blue" instead of city.color="red""#))
  }

  @Test("a layer's mistakes in a manifest are told with their places, all at once")
  func manifestFaults() throws {
    try write(
      """
      { "sizes": ["24x8"], "banners": [{ "name": "x", "pictures": ["a.png", "b.png"], "layers": {
        "a": { "tex": "1" },
        "b": { "text": ["1", "2", "3"] },
        "c": { "number": "12x" },
        "d": { "text": "1", "enter": { "from": "left", "duration": "9s" } } } }] }
      """, to: "m.json")
    let (status, lines) = try run("batch m.json")
    #expect(status == 2)
    let places = lines.compactMap { $0.split(separator: ":").dropFirst(3).first.map(String.init) }
    #expect(Set(places).isSuperset(of: ["2", "3", "4", "5"]), "\(lines)")
    #expect(try program.folder.contents() == ["a.png", "b.png", "m.json"])
  }

  @Test("layers' keys are listed, all of them and of one kind")
  func keys() throws {
    let all = try program.run("layers").text
    let words = all.split { $0.isWhitespace }.joined(separator: " ")
    for word in [
      "font-size N", "enter {…}", "number N …", "Allowed: 0.05 s to 60 s. Default: 3.5.",
      "One of: true, 0.1 to 5000.", "One of: normal, bold, 100 to 900. Default: 400.",
      "1 to 1000 pixels, or a share of the banner's height such as 12%. Default: 16.",
      "distance (allowed: 0 to 100000 pixels, or a share of the layer such as 12%; default: 50%)",
    ] {
      #expect(words.contains(word), "\(word)")
    }
    let boxes = try program.run("layers box").text
    #expect(boxes.contains("border-radius") && !boxes.contains("font-size"))
    #expect(try program.run("layers bxo").standardError.contains("did you mean box?"))
  }
}
