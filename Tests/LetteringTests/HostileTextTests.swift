import Raster
import Testing

@testable import Lettering

private let banner = PixelRect(x: 0, y: 0, width: 300, height: 250)

@Suite("Hostile texts")
struct HostileTextTests {
  private static let texts: [(name: String, text: String)] = [
    ("many words", String(repeating: "some words ", count: 9_000)),
    ("one word", String(repeating: "x", count: 100_000)),
    ("many lines", String(repeating: "a\n", count: 50_000)),
    ("zeros", String(repeating: "a\u{0}", count: 500)),
    ("turned around", String(repeating: "\u{202E}abc\u{202D}שלום\u{2066}x\u{2069}", count: 500)),
    ("joiners", String(repeating: "\u{200D}\u{200B}\u{FEFF}", count: 1_000)),
    ("marks", "a" + String(repeating: "\u{301}\u{323}", count: 500)),
    ("emoji", String(repeating: "👨‍👩‍👧‍👦🏳️‍🌈🇩🇪", count: 200)),
    ("controls", String(String.UnicodeScalarView((0..<32).compactMap { Unicode.Scalar($0) }))),
    ("nothing", ""),
  ]

  @Test("no more is drawn than can be seen", arguments: texts.map(\.name), [16.0, 10_000])
  func drawsLittle(name: String, size: Double) {
    let text = Self.texts.first { $0.name == name }!.text
    var style = TextStyle()
    style.family = "DejaVu Sans"
    style.size = size
    style.stroke = .init(width: 3, color: PaintColor(.white))
    style.shadow = .init(x: 2, y: 2, blur: 9, color: PaintColor(.black))
    let setter = Typesetter(.system)
    for fit in [TextFit.wrap, .shrink(least: 8), .clip, .ellipsis] {
      let set = setter.set(
        text, style, fit, in: TextBox(width: 300, height: 250), clip: banner)
      #expect(set.width == 300 && set.height == 250)
      if let bounds = set.letters?.bounds { #expect(bounds == bounds.intersection(banner)) }
    }
  }

  @Test("a text of many portions has the lines that Pango breaks it into")
  func portions() {
    let text = String(repeating: "words that break ", count: 500)
    var style = TextStyle()
    style.family = "DejaVu Sans"
    let room = TextRoom(width: 200)
    let setter = Typesetter(.system)
    let settings = PangoText.Settings(style: style, scale: 1, context: setter.context)
    let whole = PangoText(text, settings, wrap: .betweenWords, width: 200)
    let broken = BrokenText(text, settings, .wrap, in: room, most: .max)
    #expect(broken.layouts.count > 3)
    #expect(
      broken.lines.map(\.pointee.length).suffix(1) == whole.lines.map(\.pointee.length).suffix(1))
    #expect(broken.lines.count == whole.lines.count)
  }

  @Test("letters as large as that are cut out of the middle of their shapes")
  func huge() throws {
    var style = TextStyle()
    style.family = "DejaVu Sans"
    for size in [10_000.0, 60_000] {
      style.size = size
      // The square begins a little beside the base line and covers all of a banner there.
      let square = Typesetter(.system).set(
        "■", style,
        clip: PixelRect(
          x: Int(size * 0.45), y: Int(size * 0.6), width: 300, height: 250))
      let picture = try #require(square.picture).picture
      #expect(picture.size == PixelSize(width: 300, height: 250))
      #expect(picture.pixels.allSatisfy { $0 == Color.black.packed })
    }
  }

  @Test("a zero is seen, and does not end a text")
  func zero() {
    let setter = Typesetter(.system)
    var style = TextStyle()
    style.family = "DejaVu Sans"
    #expect(
      setter.set("a\u{0}b", style, clip: banner) == setter.set("a\u{FFFD}b", style, clip: banner))
  }
}
