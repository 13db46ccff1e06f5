import FragBanner
import PlainText
import Raster
import TestSupport
import Testing

@testable import BannerBatch

@Suite("Layers of manifests")
struct ManifestLayersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sheet(
    _ manifest: String, _ problems: inout FileProblems
  ) throws -> BatchSheet {
    let path = try folder.write(Array(manifest.utf8), to: "m.json")
    return try ManifestReader.read(path, problems: &problems)
  }

  private func complaints(_ manifest: String) throws -> [String] {
    var problems = FileProblems(of: "m.json")
    _ = try sheet(manifest, &problems)
    return problems.lines
  }

  /// The layers of the first banner in a size, with `values` filled in.
  private func layers(
    _ manifest: String, _ width: Int, with values: [String: String] = [:],
    _ problems: inout FileProblems
  ) throws -> [String] {
    let sheet = try sheet(manifest, &problems)
    let size = PixelSize(width: width, height: 8)
    var draft = BatchDraft(
      banner: "x", size: size, file: "x.gif", path: "out/x.gif",
      part: sheet.part(of: sheet.banners[0], in: size),
      values: TemplateValues(values: values, origin: "").adding(name: "x", size: size),
      folder: sheet.folder, dialect: sheet.dialect, place: sheet.banners[0].place, position: 0)
    draft.readOptions(&problems)
    return draft.layers.map { "\($0.key)=\($0.value.text)" }
  }

  @Test(
    "a banner's layers lie over the defaults', a size's over the banner's",
    arguments: [
      (9, [#"a={"text":"1","color":"navy"}"#, #"b={"box":"red","left":3}"#]),
      (16, [#"b={"box":"blue","left":3}"#, #"c={"number":9}"#, #"a={"text":"4"}"#]),
    ])
  func order(width: Int, result: [String]) throws {
    var problems = FileProblems(of: "m.json")
    let layers = try layers(
      """
      {
        "sizes": ["9x8", "16x8"],
        "defaults": {
          "layers": {"a": {"text": "1", "color": "red"}, "b": {"box": "red", "left": 1}},
          "at": {"16x8": {"layers": {"b": {"box": "blue", "left": 2}, "c": {"number": 9}, "a": null}}}
        },
        "banners": [{
          "name": "x", "pictures": "a.png",
          "layers": {"a": {"color": "navy"}, "b": {"left": 3}},
          "at": {"16x8": {"layers": {"a": {"color": null, "text": "4"}}}}
        }]
      }
      """, width, &problems)
    #expect(problems.isEmpty)
    // In 16x8 the layer a of the defaults is gone before the banner speaks of it.
    #expect(layers == result)
  }

  @Test("a banner takes layers away, and a size brings them back with nothing of what they were")
  func comingBack() throws {
    let manifest = """
      {"sizes": ["9x8", "16x8"],
       "defaults": {"layers": {"a": {"text": "1", "left": 1}, "b": {"text": "2", "left": 2}}},
       "banners": [{"name": "x", "pictures": "a.png", "layers": {"a": null, "b": {"left": null}},
         "at": {"16x8": {"layers": {"a": {"box": "3"}}}}}]}
      """
    var problems = FileProblems(of: "m.json")
    #expect(try layers(manifest, 9, &problems) == [#"b={"text":"2"}"#])
    #expect(try layers(manifest, 16, &problems) == [#"b={"text":"2"}"#, #"a={"box":"3"}"#])
  }

  @Test("a row and what a batch knows itself are filled in")
  func filling() throws {
    var problems = FileProblems(of: "m.json")
    let layers = try layers(
      """
      {"sizes": ["9x8"], "defaults": {"layers": {"{sku}": {"text": ["{sku} {size}", "{sku}"]}}},
       "banners": [{"name": "x", "pictures": ["{p}", "a.png"],
         "layers": {"gone": {"text": "{p}"}, "left": {"box": "red", "left": "{width}"}}}]}
      """, 9, with: ["sku": "{B2}", "p": ""], &problems)
    #expect(problems.isEmpty)
    #expect(
      layers == [#"{sku}={"text":["{B2}"]}"#, "gone=null", #"left={"box":"red","left":"9"}"#])
  }

  @Test("an unknown column is told once, whatever the number of banners and sizes")
  func unknownColumn() throws {
    let path = try folder.write(
      Array(
        """
        {"sizes": ["9x8", "16x8"], "defaults": {"layers": {"a": {"text": "{skuu}"}}}, "feed": "f.csv",
         "banners": [{"name": "{sku}", "pictures": "a.png"}]}
        """.utf8), to: "m.json")
    try folder.write(Array("sku\n1\n2\n".utf8), to: "f.csv")
    let error = #expect(throws: BannerError.self) { try Batch(manifest: path, BatchOverrides()) }
    #expect(
      error?.problems == ["\(path):1:66: layers: a: {skuu} is not known; did you mean {sku}?"])
  }

  @Test(
    "what is no layer is told with its place",
    arguments: [
      (
        #""layers": []"#,
        ["1:73: layers: expected an object in braces, a layer for each name, found a list"]
      ),
      (
        #""layers": null"#,
        ["1:73: layers: expected an object in braces, a layer for each name, found null"]
      ),
      (
        #""layers": {"a": "x", "b": null, "c": {}}"#,
        ["1:79: layers: a: expected a layer in braces, or null for none, found a string"]
      ),
      (
        #""at": {"9x9": {"layers": {"a": [1]}}}"#,
        ["1:94: layers: a: expected a layer in braces, or null for none, found a list"]
      ),
      (#""layer": {}"#, [#"1:63: unknown key "layer"; did you mean "layers"?"#]),
      (
        #""zzz": 1"#,
        [
          #"1:63: unknown key "zzz"; there are name, sizes, pictures, layers, at, options such as hold"#
        ]
      ),
    ])
  func mistakes(member: String, complaints: [String]) throws {
    let found = try self.complaints(
      #"{"sizes": ["9x9"], "banners": [{"name": "x", "pictures": "a", \#(member)}]}"#)
    #expect(found == complaints.map { "m.json:\($0)" })
  }

  @Test(
    "all layers as they are written are there to be looked at, whether a banner sees them or not")
  func writtenLayers() throws {
    var problems = FileProblems(of: "m.json")
    let sheet = try sheet(
      """
      {"sizes": ["9x8"],
       "defaults": {"at": {"9x8": {"layers": {"b": {"left": null}}}}, "layers": {"a": {}}},
       "banners": [{"name": "x", "pictures": "a", "layers": {"a": null, "c": {"text": "{z}"}}}]}
      """, &problems)
    #expect(problems.isEmpty)
    #expect(
      sheet.writtenLayers.map { "\($0.keyPlace) \($0.key)=\($0.value.text)" } == [
        #"2:41 b={"left":null}"#, "2:76 a={}", "3:56 a=null", #"3:67 c={"text":"{z}"}"#,
      ])
  }
}
