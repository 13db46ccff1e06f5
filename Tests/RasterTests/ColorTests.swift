import Raster
import Testing

@Suite("Color")
struct ColorTests {
  @Test(
    "hash notations and CSS names are read in any case",
    arguments: [
      ("#fff", Color.white), ("#E30613", Color(red: 0xE3, green: 0x06, blue: 0x13)),
      ("Teal", Color(red: 0, green: 128, blue: 128)), ("black", .black),
      ("orange", Color(red: 255, green: 165, blue: 0)),
      ("lightGrey", Color(red: 211, green: 211, blue: 211)),
      ("RebeccaPurple", Color(red: 0x66, green: 0x33, blue: 0x99)),
    ])
  func reads(_ text: String, _ expected: Color) {
    #expect(Color(text) == expected)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "#", "#ffff", "#12345g", "e30613", "blurple", "transparent", "#+12", "＃fff", "#１２３",
    ])
  func refuses(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test("CSS has 148 names, seven of them twice for the spelling of gray")
  func names() {
    #expect(Color.named.count == 148)
    let gray = Color.named.keys.filter { $0.contains("gray") }
    #expect(gray.count == 7)
    for name in gray {
      #expect(Color.named[name] == Color.named[name.replacing("gray", with: "grey")])
    }
  }

  @Test("a color prints as it is written")
  func describes() {
    #expect(Color(red: 1, green: 2, blue: 255).description == "#0102ff")
  }
}
