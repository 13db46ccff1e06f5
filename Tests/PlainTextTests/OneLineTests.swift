import PlainText
import Testing

@Suite("Names in messages")
struct OneLineTests {
  @Test(
    "what is not seen, or changes how the rest is seen, is written out",
    arguments: [
      ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("two\nlines\r", "two\\u{A}lines\\u{D}"),
      ("\u{7F}\u{9B}\0", "\\u{7F}\\u{9B}\\u{0}"), ("gpj\u{202E}exe", "gpj\\u{202E}exe"),
      ("\u{2066}x\u{2069}\u{200F}", "\\u{2066}x\\u{2069}\\u{200F}"),
      ("a\u{200B}b\u{FEFF}\u{AD}", "a\\u{200B}b\\u{FEFF}\\u{AD}"),
      ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("\u{E0041}\u{3164}", "\\u{E0041}\\u{3164}"),
    ])
  func unseen(text: String, shown: String) {
    #expect(text.onOneLine == shown)
  }

  @Test(
    "letters of all scripts, and emoji with what joins them, stay as they are",
    arguments: [
      "a b-1.png", "Grüße e\u{301} 東京 שלום", "می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧 ❤\u{FE0F} 🏳",
    ])
  func seen(text: String) {
    #expect(text.onOneLine == text)
  }
}
