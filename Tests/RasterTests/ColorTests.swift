import Raster
import Testing

@Suite("Color")
struct ColorTests {
  @Test(
    "hash notations and CSS names are read in any case",
    arguments: [
      ("#fff", Color.white), ("#E30613", Color(red: 0xE3, green: 0x06, blue: 0x13)),
      ("Teal", Color(red: 0, green: 128, blue: 128)), ("black", .black),
    ])
  func reads(_ text: String, _ expected: Color) {
    #expect(Color(text) == expected)
  }

  @Test(
    "anything else is refused",
    arguments: ["", "#", "#ffff", "#12345g", "e30613", "orange", "#+12", "＃fff", "#１２３"])
  func refuses(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test("a colour prints as it is written")
  func describes() {
    #expect(Color(red: 1, green: 2, blue: 255).description == "#0102ff")
  }
}
