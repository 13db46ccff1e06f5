import Testing

@testable import PlainText

@Suite("Numbers of JSON")
struct JSONNumberTests {
  @Test(
    "a number keeps its value and loses what it does not need",
    arguments: [
      ("3.0", "3"), ("2.5e0", "2.5"), ("1e3", "1000"), ("1.50", "1.5"), ("-0.25", "-0.25"),
      ("25e-1", "2.5"), ("5e-3", "0.005"), ("120E+1", "1200"), ("0.0", "0"), ("0e5", "0"),
      ("10", "10"), ("1234.5678e2", "123456.78"), ("100e-2", "1"),
    ])
  func plain(text: String, result: String) {
    #expect(JSONNumber(text)?.plain == result)
  }

  @Test(
    "what is no number of JSON, or no number for anything here, is left alone",
    arguments: [
      "", "03", "1.", ".5", "+1", "1e", "0x10", "1 2", "1e31", "1e-31", "1e99999999999999999999",
    ])
  func others(text: String) {
    #expect(JSONNumber(text)?.plain == nil)
  }

  @Test("each number of a list becomes plain, and the rest stays")
  func lists() {
    #expect(JSONNumber.plain(inList: "1.0, 2s,2.50,x") == "1, 2s,2.5,x")
  }
}
