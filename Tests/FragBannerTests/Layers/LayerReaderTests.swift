import Dissolve
import PlainText
import Raster
import Testing

@testable import FragBanner

@Suite("Layers as JSON has them")
struct LayerReaderTests {
  private func read(_ json: String) throws -> (layer: BannerLayer?, problems: [String]) {
    let node = try JSONReader.read(Array(json.utf8)).get()
    var reader = LayerReader(folder: "art")
    let layer = reader.layer("price", node)
    return (layer, reader.problems.map { "\($0.place): \($0.message)" })
  }

  @Test("all that is said of a text is read")
  func text() throws {
    let (read, problems) = try read(
      """
      { "text": ["Only", null, "Now"], "left": 12, "top": "10%", "width": "200px", "font-size": "8%",
        "font-weight": "bold", "font-style": "italic", "color": "#fff8", "padding": "2px 4px",
        "background": "navy", "border-radius": 3, "text-align": "center", "fit": "shrink",
        "text-decoration": "line-through", "text-stroke": "2px #000", "text-shadow": "1px 2px 3px #0008",
        "change": "move 80,-50%", "opacity": [1, 0.5, 0], "z-index": 2, "font-file": "f.ttf",
        "enter": { "from": "left", "distance": "25%", "fade": false, "duration": "350ms", "delay": 0.1,
          "easing": "jump" } }
      """)
    #expect(problems == [])
    let layer = try #require(read)
    guard case .text(.each(let texts)) = layer.content else {
      Issue.record("it is no text for each slide")
      return
    }
    #expect(texts == ["Only", nil, "Now"])
    #expect(layer.place.left == .pixels(12))
    #expect(layer.place.top == .share(0.1))
    #expect(layer.place.width == .pixels(200))
    #expect(layer.type.size == .share(0.08))
    #expect(layer.type.weight == 700)
    #expect(layer.type.slant == .italic)
    #expect(layer.type.paint.value(for: 1) == Paint(.white, opacity: Double(0x88) / 255))
    #expect(layer.frame.padding.left == 4 && layer.frame.padding.bottom == 2)
    #expect(layer.frame.background?.value(for: 0) == Paint(Color("navy")!))
    #expect(layer.frame.cornerRadius == 3)
    #expect(layer.type.alignment == .center)
    #expect(layer.type.fit == .shrink)
    #expect(layer.type.decorations == [.lineThrough])
    #expect(layer.type.stroke == Outline(width: 2, paint: Paint(.black)))
    #expect(layer.type.shadow?.blur == 3)
    #expect(layer.change.value(for: 0) == .move(dx: .pixels(80), dy: .share(-0.5)))
    #expect(layer.opacity.value(for: 2) == 0)
    #expect(layer.zIndex == 2)
    #expect(layer.type.file == "art/f.ttf")
    let entrance = try #require(layer.entrance)
    #expect(entrance.side == .left && entrance.distance == .share(0.25) && !entrance.fades)
    #expect(entrance.duration == .milliseconds(350) && entrance.delay == .milliseconds(100))
    #expect(entrance.easing == .cubicBezier(x1: 1.0 / 3, y1: 0.78, x2: 2.0 / 3, y2: 0.98))
  }

  @Test(
    "what makes no sense is told with its place",
    arguments: [
      (
        #"{"text": "a", "colr": "red"}"#,
        #"1:15: layer price: unknown key "colr"; did you mean "color"?"#
      ),
      (
        #"{"text": "a", "decimals": 2}"#,
        "1:15: layer price: decimals is a key of other layers (number); leave it out"
      ),
      (
        #"{"left": 3}"#,
        "1:1: layer price: what it shows is missing; give one of text, number, digits, icons, gradient, picture, box, snow"
      ),
      (
        #"{"text": "a", "box": "red"}"#,
        "1:15: layer price: it has text and box, and a layer shows one thing; make two layers"
      ),
      (
        #"{"text": "a", "font-size": 0}"#,
        "1:28: layer price: font-size: 0: allowed: 1 to 1000 pixels"
      ),
      (
        #"{"text": "a", "font-size": 10000}"#,
        "1:28: layer price: font-size: 10000: allowed: 1 to 1000 pixels"
      ),
      (
        #"{"text": "a", "opacity": "thick"}"#,
        "1:26: layer price: opacity: thick: expected a number"
      ),
      (
        #"{"text": {"a": 1}}"#,
        "1:10: layer price: text: expected text or a number, found an object"
      ),
      (
        #"{"text": "a", "left": [1, 2]}"#,
        "1:23: layer price: left: expected one value, found a list"
      ),
      (
        #"{"text": "a", "left": 1, "right": 1, "width": 1}"#,
        "1:1: layer price: left, right and width say too much; leave one of them out"
      ),
      (
        #"{"text": "a", "on": "slide", "enter": {"from": "left"}}"#,
        #"1:30: layer price: enter: a layer on its slide does not move by itself; leave it out, or "on": "slide""#
      ),
      (
        #"{"text": "a", "enter": {"to": "left"}}"#,
        #"1:25: layer price: enter: unknown key "to"; there are from, distance, fade, duration, delay, easing"#
      ),
      (#"{"text": []}"#, "1:10: layer price: text: the list is empty; give a value for each slide"),
    ])
  func faults(_ json: String, _ problem: String) throws {
    let (layer, problems) = try read(json)
    #expect(layer == nil)
    #expect(problems.first == problem)
  }

  @Test("a layer without a value is none, and no mistake")
  func noValue() throws {
    let (layer, problems) = try read(#"{"text": null, "left": 3}"#)
    #expect(layer == nil)
    #expect(problems == [])
  }

  @Test("a layer written and read again is the same")
  func roundTrip() throws {
    let json = #"""
      {"number":["19.90",null,1299.5],"left":"12","width":"50%","enter":{"from":"none","fade":false},"color":["red",null,"#00ff0080"],"grouping":"","prefix":"€ "}
      """#
    let layer = try #require(try read(json).layer)
    #expect("\(layer.json)" == json.trimmingPrefix { $0.isWhitespace })
  }

  @Test("every key reads its own default")
  func defaults() throws {
    for key in LayerKey.all {
      guard let kind = key.kind, let standard = key.standard else { continue }
      #expect(kind.accepts(standard), "\(key.name): \(standard)")
    }
  }
}
