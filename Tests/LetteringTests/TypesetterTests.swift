import Parallel
import Raster
import TestSupport
import Testing

@testable import Lettering

/// The one family that is always installed where tests run.
private func style(_ size: Double = 32, _ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle
{
  var style = TextStyle()
  style.family = "DejaVu Sans"
  style.size = size
  change(&style)
  return style
}

/// More than any of these texts needs.
private let everywhere = PixelRect(x: -1_000, y: -1_000, width: 8_000, height: 6_000)

private func set(
  _ text: String, _ style: TextStyle, _ fit: TextFit = .wrap, width: Int? = nil, height: Int? = nil
) -> SetText {
  Typesetter(.system).set(
    text, style, fit, in: TextRoom(width: width, height: height), clip: everywhere)
}

extension RasterImage {
  /// How opaque each pixel is, added up, in whole pixels.
  fileprivate var coverage: Double {
    pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
  }
}

@Suite("Typesetter")
struct TypesetterTests {
  @Test("lines stand at multiples of the size and line height")
  func lines() {
    #expect(set("Ag", style(20)).size.height == 24)
    #expect(set("Ag\nAg\nAg", style(20)).size.height == 72)
    #expect(set("Ag\nAg", style(20) { $0.lineHeight = 2 }).size.height == 80)
  }

  @Test("an x is as wide as the font says")
  func width() {
    // DejaVu Sans: 1,212 of 2,048 units.
    #expect(set("x", style(2048)).size.width == 1212)
    #expect(set("xxxx", style(64)).size.width == 152)
    #expect(set("xxxx", style(64) { $0.letterSpacing = 5 }).size.width == 172)
  }

  @Test("letters have the color asked for, and are clear between")
  func colors() throws {
    let red = Color(red: 227, green: 6, blue: 19)
    let text = set("■", style(40) { $0.color = PaintColor(red) })
    let picture = try #require(text.picture?.picture)
    let full = picture.pixels.filter { $0 >> 24 == 255 }
    #expect(full.count > 100)
    #expect(full.allSatisfy { Color(packed: $0) == red })
    #expect(try #require(set("i", style(40)).picture).picture.pixels.contains(0))
    let half = try #require(
      set("■", style(40) { $0.color = PaintColor(red, opacity: 0.5) }).picture?.picture)
    #expect(half.pixels.map { $0 >> 24 }.max() == 128)
  }

  @Test("wrapped lines break between words and tell what does not fit")
  func wraps() {
    let wide = set("one two three", style(20))
    #expect(wide.excess == (0, 0))
    let narrow = set("one two three", style(20), width: 60)
    #expect(narrow.size.height == 72)
    #expect(narrow.excess == (0, 0))
    let tooHigh = set("one two three", style(20), width: 60, height: 50)
    #expect(tooHigh.excess == (0, 22))
    #expect(set("incomprehensibilities", style(20), width: 60).excess.width > 100)
  }

  @Test("text shrinks until it fits, and no further than it may")
  func shrinks() {
    let text = set("incomprehensibilities", style(40), .shrink(least: 8), width: 200, height: 60)
    #expect(text.excess == (0, 0))
    #expect(text.fontSize < 40 && text.fontSize > 8)
    var larger = style(text.fontSize + 0.5)
    larger.alignment = .left
    #expect(set("incomprehensibilities", larger, width: 200).excess.width > 0)
    let least = set("incomprehensibilities", style(40), .shrink(least: 8), width: 20, height: 60)
    #expect(least.fontSize == 8 && least.excess.width > 0)
    #expect(set("a", style(12), .shrink(least: 20), width: 200).fontSize == 12)
  }

  @Test("what is clipped ends at its room; an ellipsis stays inside")
  func cuts() throws {
    let clipped = set("incomprehensibilities", style(30), .clip, width: 100, height: 36)
    let picture = try #require(clipped.picture)
    #expect(picture.x >= 0 && picture.bounds.maxX <= 100)
    #expect(clipped.excess.width > 0)
    let ended = set("incomprehensibilities", style(30), .ellipsis, width: 100, height: 36)
    #expect(ended.size.width <= 100 && ended.excess == (0, 0))
    let whole = set("inc", style(30), .ellipsis, width: 100, height: 36)
    #expect(whole.picture == set("inc", style(30), width: 100).picture)
  }

  @Test("lines are aligned in their room", arguments: [TextFit.wrap, .clip])
  func aligns(_ fit: TextFit) throws {
    func left(_ alignment: TextStyle.Alignment, _ text: String = "ab") throws -> Int {
      let text = set(text, style(20) { $0.alignment = alignment }, fit, width: 200)
      let placed = try #require(text.picture)
      let picture = placed.picture
      let columns = picture.pixels.indices.filter { picture.pixels[$0] != 0 }.map {
        $0 % picture.size.width
      }
      return placed.x + columns.min()!
    }
    let start = try left(.start)
    #expect(try left(.left) == start && (0...3).contains(start))
    // "ab" is 25 pixels wide.
    #expect(try abs(left(.center) - start - 87) <= 1)
    #expect(try abs(left(.right) - start - 175) <= 1)
    let hebrew = "שלום"
    #expect(try left(.start, hebrew) > 100)
    #expect(try left(.left, hebrew) < 10)
    #expect(try left(.right, hebrew) == left(.start, hebrew))
  }

  @Test("characters that no font has are named, once each")
  func missing() {
    #expect(
      set("a\u{10FFFD}b\u{10FFFC}\u{10FFFD}", style()).missing == ["\u{10FFFD}", "\u{10FFFC}"])
    #expect(set("Ağ €₹", style()).missing.isEmpty)
  }

  @Test("the family that is used is told")
  func families() {
    let typesetter = Typesetter(.system)
    func fallback(_ family: String) -> FamilyFallback? {
      typesetter.fallback(for: style { $0.family = family })
    }
    for family in [
      "DejaVu Sans", "dejavu sans", "sans-serif", "Nowhere, DejaVu Sans", "Serif, monospace",
      "'DejaVu  Sans'", "",
    ] {
      #expect(fallback(family) == nil)
    }
    #expect(
      fallback("Nowhere, \"Not There\", sans-serif")
        == FamilyFallback(wanted: ["Nowhere", "Not There"], used: "DejaVu Sans"))
    #expect(fallback("Nowhere")?.used == "DejaVu Sans")
    #expect(fallback("Nowhere, monospace")?.used == "DejaVu Sans Mono")
  }

  @Test("a font file need not be installed, and must be a font")
  func fontFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("no font".utf8), to: "a.ttf")
    #expect((try? FontLibrary.with(files: [path])) == nil)
    #expect((try? FontLibrary.with(files: [folder.path(of: "missing.ttf")])) == nil)
  }

  @Test("a stroke reaches half its width beyond the letters, a shadow as far as it is moved")
  func outlines() throws {
    let plain = try #require(set("■", style(40)).picture?.picture)
    let stroked = set(
      "■", style(40) { $0.stroke = .init(width: 6, color: PaintColor(.white)) })
    let picture = try #require(stroked.picture?.picture)
    // A square of letters grows by 3 pixels on each side.
    let grown = picture.coverage.squareRoot() - plain.coverage.squareRoot()
    #expect(abs(grown - 6) < 0.3)
    let shadowed = try #require(
      set(
        "■",
        style(40) {
          $0.shadow = .init(x: 100, y: 0, blur: 0, color: PaintColor(.black, opacity: 0.5))
        }
      ).picture?.picture)
    #expect(abs(shadowed.coverage - plain.coverage * 1.5) < plain.coverage * 0.02)
  }

  @Test("a blur spreads a shadow and keeps what it covers in all", arguments: [1.0, 3, 4, 8, 11.5])
  func blurs(blur: Double) {
    let width = 61
    var values = [Float](repeating: 0, count: width * width)
    values[30 * width + 30] = 1
    let blurred = BlurredMask(values, width: width, blur: blur).values
    #expect(abs(blurred.reduce(0, +) - 1) < 1e-3)
    // The variance along a line is that of a Gaussian curve.
    var variance: Float = 0
    for (place, value) in blurred.enumerated() {
      let distance = Float(place % width - 30)
      variance += value * distance * distance
    }
    let deviation = Double(variance).squareRoot()
    #expect(abs(deviation - blur / 2) < 0.35)
    #expect(blurred[30 * width + 30] == blurred.max())
  }

  @Test("figures are of one width where that is asked for")
  func tabular() {
    let widths = (0...9).map { digit in
      set(String(repeating: "\(digit)", count: 20), style { $0.hasTabularFigures = true }).size
        .width
    }
    #expect(Set(widths).count == 1)
  }

  @Test("many threads set the same text to the same pixels")
  func threads() {
    let wanted = set("Grüße, Žižek 1,234", style(23.5) { $0.weight = 700 })
    let others = Workers(jobs: 8).map(count: 32) { _ in
      set("Grüße, Žižek 1,234", style(23.5) { $0.weight = 700 })
    }
    #expect(others.allSatisfy { $0 == wanted })
  }

  @Test("nothing, spaces, and characters that control are no trouble")
  func odd() {
    for text in ["", " ", "\n", "\u{0}", "a\u{0}b", "\u{202E}abc", "\u{200B}", "\u{FFFD}", "\r\n"] {
      let text = set(text, style(), width: 50)
      #expect(text.size.height >= 0)
    }
    let long = set(String(repeating: "word ", count: 2_000), style(10), width: 300, height: 200)
    #expect(long.excess.height > 1_000)
  }
}
