import Raster
import Testing

@testable import Lettering

private let everywhere = PixelRect(x: -200, y: -200, width: 1_000, height: 1_000)
private let blue = PaintColor(Color(red: 20, green: 60, blue: 200))

/// DejaVu Sans of 20 pixels: a line is 24 high; 19 above the base line and 5 below are all of it.
private func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
  var style = TextStyle()
  style.family = "DejaVu Sans"
  style.size = 20
  change(&style)
  return style
}

private func set(
  _ text: String, _ style: TextStyle = style(), _ fit: TextFit = .wrap, width: Int? = nil,
  height: Int? = nil, clip: PixelRect = everywhere, _ change: (inout TextBox) -> Void = { _ in }
) -> BoxedText {
  var box = TextBox(width: width, height: height)
  change(&box)
  return Typesetter(.system).set(text, style, fit, in: box, clip: clip)
}

extension PlacedPicture {
  /// What is not clear of it.
  fileprivate var ink: PixelRect {
    let seen = picture.pixels.indices.filter { picture.pixels[$0] >> 24 > 40 }
    let columns = seen.map { x + $0 % picture.size.width }
    let rows = seen.map { y + $0 / picture.size.width }
    return PixelRect(
      x: columns.min()!, y: rows.min()!, width: columns.max()! - columns.min()! + 1,
      height: rows.max()! - rows.min()! + 1)
  }
}

@Suite("Text in boxes")
struct TextBoxTests {
  @Test("a box without a size is as large as its text and padding")
  func open() {
    // Two x of 1,212 of 2,048 units are 23.7 pixels wide.
    let plain = set("xx")
    #expect(plain.width == 24 && plain.height == 24)
    let padded = set("xx") { $0.padding = .init(top: 1, right: 20, bottom: 3, left: 10) }
    #expect(padded.width == 54 && padded.height == 28)
    let ink = (plain.letters!.ink, padded.letters!.ink)
    #expect(ink.1.x == ink.0.x + 10 && ink.1.y == ink.0.y + 1)
    let wide = set("xx xx", width: 200) { $0.padding.top = 6 }
    #expect(wide.width == 200 && wide.height == 30)
  }

  @Test("letters stand on the base line that CSS gives them")
  func baseLine() {
    // The letters' 24 pixels (19 and 5) fill the line; an H ends on its base line.
    #expect(set("H").letters!.ink.maxY == 19)
    // 30 high: 3 more above.
    #expect(set("H", style { $0.lineHeight = 1.5 }).letters!.ink.maxY == 22)
    #expect(set("x\nH", style { $0.lineHeight = 1.5 }).letters!.ink.maxY == 52)
  }

  @Test(
    "text that is too high leaves its box where it is not held",
    arguments: [
      (TextBox.VerticalAlignment.top, 100, 19, 0), (.middle, 100, 57, 0), (.bottom, 100, 95, 0),
      (.top, 10, 19, 14), (.middle, 10, 12, 14), (.bottom, 10, 5, 14),
    ])
  func vertical(_ alignment: TextBox.VerticalAlignment, height: Int, baseLine: Int, excess: Int) {
    let text = set("H", height: height) { $0.verticalAlignment = alignment }
    #expect(text.letters!.ink.maxY == baseLine)
    #expect(text.excessHeight == excess && text.height == height)
  }

  @Test("padding narrows the room that lines are aligned in")
  func padding() {
    let text = set("x", style { $0.alignment = .right }, width: 100, height: 60) {
      $0.padding = .init(top: 10, right: 15, bottom: 0, left: 40)
    }
    #expect(abs(text.letters!.ink.maxX - 85) <= 1 && text.letters!.ink.maxY == 29)
    #expect(set("xxxx", width: 100) { $0.padding.left = 70 }.excessWidth == 18)
  }

  @Test("a word that is too wide begins where its script begins", arguments: ["x", "ש"])
  func tooWide(letter: String) {
    let ink = set(String(repeating: letter, count: 20), style { $0.alignment = .center }, width: 50)
      .letters!.ink
    #expect(letter == "x" ? abs(ink.x) <= 1 : abs(ink.maxX - 50) <= 2)
    #expect(ink.width > 150)
  }

  @Test("the background fills the box and lies below the letters")
  func background() throws {
    let text = set("x", width: 80, height: 40) {
      $0.background = blue
      $0.radius = 8
    }
    let background = try #require(text.background)
    #expect(background.bounds == PixelRect(x: 0, y: 0, width: 80, height: 40))
    #expect(background.picture.pixels[0] == 0)
    #expect(background.picture[40, 20] == blue.color)
    let composed = try #require(text.composed)
    #expect(composed.bounds == background.bounds)
    #expect(composed.picture.pixels.contains(Color.black.packed))
    #expect(composed.picture[79, 20] == blue.color)
    #expect(set("", width: 8, height: 8).composed == nil)
    let empty = set("", width: 8, height: 8) { $0.background = blue }
    #expect(empty.letters == nil && empty.composed == empty.background)
  }

  @Test("what is clipped ends with the box, its padding included")
  func clips() {
    let text = set("incomprehensibilities", style(), .clip, width: 60, height: 20) {
      $0.padding = .init(top: 3, right: 10, bottom: 0, left: 10)
    }
    #expect(text.letters!.bounds.maxX == 60 && text.letters!.bounds.maxY <= 20)
    #expect(text.excessWidth > 100)
  }

  @Test("as many lines as fit; the last of them ends in an ellipsis", arguments: [1, 2, 3])
  func ellipsis(lines: Int) {
    let words = String(repeating: "words and more ", count: 20)
    let text = set(words, style(), .ellipsis, width: 150, height: 24 * lines + 10)
    #expect(text.excessHeight == 0 && text.excessWidth == 0)
    #expect((24 * lines - 8...24 * lines).contains(text.letters!.ink.maxY))
    // The ellipsis stands on the base line.
    #expect(text.letters! != set(words, style(), .wrap, width: 150, height: 24 * lines).letters!)
  }

  @Test("a line break that does not fit ends in an ellipsis too")
  func ellipsisAtBreak() {
    let cut = set("one\ntwo\nthree", style(), .ellipsis, width: 150, height: 48)
    #expect(cut.letters == set("one\ntwo…", width: 150, height: 48).letters)
    let whole = set("one\ntwo", style(), .ellipsis, width: 150, height: 48)
    #expect(whole.letters == set("one\ntwo", width: 150, height: 48).letters)
  }

  @Test("only what can be seen is drawn, and that to the same pixels")
  func clip() throws {
    let shadowed = style { $0.shadow = .init(x: 3, y: 4, blur: 6, color: blue) }
    let whole = try #require(set("Hamburg", shadowed, width: 300).letters)
    let part = PixelRect(x: 20, y: 5, width: 30, height: 12)
    let clipped = try #require(set("Hamburg", shadowed, width: 300, clip: part).letters)
    let wanted = try #require(whole.clipped(to: part))
    #expect(clipped.bounds == wanted.bounds)
    let differences = zip(clipped.picture.pixels, wanted.picture.pixels).map { one, other in
      [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max()!
    }
    #expect(differences.max()! <= 1)
  }

  @Test("a shadow is as dark as it says, however clear its letters are")
  func shadow() throws {
    let text = set(
      "■",
      style {
        $0.color = PaintColor(.black, opacity: 0)
        $0.shadow = .init(x: 0, y: 0, blur: 0, color: PaintColor(.white))
      })
    #expect(text.letters!.picture.pixels.map { $0 >> 24 }.max() == 255)
  }

  /// Squares in place of pixels from 40 on: the shadow spreads and is as dark in all.
  @Test("wide blurs spread a shadow", arguments: [30.0, 60, 100, 300])
  func wideBlur(blur: Double) throws {
    let size = 900
    let text = set(
      "■",
      style {
        $0.size = 100
        $0.color = PaintColor(.black, opacity: 0)
        $0.shadow = .init(x: 0, y: 0, blur: blur, color: PaintColor(.white))
      }, clip: PixelRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
    let plain = set("■", style { $0.size = 100 })
    func coverage(_ text: BoxedText) -> Double {
      text.letters!.picture.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
    }
    // Far out a level of 255 is too much, which is left out.
    #expect(abs(coverage(text) / coverage(plain) - 1) < 0.12)
    #expect(text.letters!.picture.size.width > plain.letters!.picture.size.width + Int(blur))
  }

  @Test("lines lie through and under letters as browsers draw them")
  func decorations() {
    func lines(_ decoration: TextStyle.Decoration) -> PixelRect {
      set("\u{A0}\u{A0}", style { $0.decorations = [decoration] }).letters!.ink
    }
    // Two pixels thick: from 20 on; 19 / 3 + 1 above the base line, to the nearest.
    #expect(lines(.underline).y == 20 && lines(.underline).height == 2)
    #expect(lines(.lineThrough).y == 12 && lines(.lineThrough).height == 2)
  }
}
