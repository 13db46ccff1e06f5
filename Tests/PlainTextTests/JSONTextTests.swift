import Foundation
import PlainText
import Testing

@Suite("JSON text")
struct JSONTextTests {
  @Test("keys stay in the order in which they were given")
  func order() {
    let value: JSONText = [
      "frame": 0, "time": .seconds(hundredths: 105), "isFade": false, "next": nil,
      "rect": [0, 0, 300, 250],
    ]
    #expect(
      value.description
        == #"{"frame":0,"time":1.05,"isFade":false,"next":null,"rect":[0,0,300,250]}"#)
  }

  @Test(
    "decimals are exact and carry no idle zeros",
    arguments: [
      (0, 2, "0"), (5, 2, "0.05"), (50, 2, "0.5"), (100, 2, "1"), (1234, 2, "12.34"),
      (-5, 2, "-0.05"), (-1230, 2, "-12.3"), (1200, 0, "1200"), (1, 4, "0.0001"),
    ])
  func decimals(digits: Int, places: Int, text: String) {
    #expect(JSONText.decimal(digits, places: places).description == text)
  }

  @Test(
    "strings are escaped where JSON wants it and left alone elsewhere",
    arguments: [
      ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("a\nb\tc\rd", #""a\nb\tc\rd""#),
      ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("Grüße 東京 🎉", #""Grüße 東京 🎉""#),
      ("\u{9B}\u{202E}\u{200B}", #""\u009b\u202e\u200b""#), ("\u{E0041}", #""\udb40\udc41""#),
      ("a/b", #""a/b""#), ("\r\n", #""\r\n""#),
    ])
  func strings(value: String, text: String) throws {
    #expect(JSONText.string(value).description == text)
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(read as? String == value)
  }

  @Test("empty containers are whole")
  func empty() {
    #expect(JSONText.array([]).description == "[]")
    #expect(JSONText.object([]).description == "{}")
  }
}
