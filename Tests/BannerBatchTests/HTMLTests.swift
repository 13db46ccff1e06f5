import Testing

@testable import BannerBatch

@Suite("HTML")
struct HTMLTests {
  @Test(
    "text that is put into it means nothing to a browser",
    arguments: [
      ("Tom & Jerry", "Tom &amp; Jerry"),
      ("<script>", "&lt;script&gt;"),
      ("\" onerror='x'", "&quot; onerror=&#39;x&#39;"),
      ("&amp;", "&amp;amp;"),
      ("two\nlines", "two\nlines"),
      ("a\r\nb", "a&#13;\nb"),
      ("nul\0", "nul\u{FFFD}"),
      ("café 日本 🚆", "café 日本 🚆"),
      ("e\u{301}<", "e\u{301}&lt;"),
      // A mark that joins the character before it.
      ("<\u{338}b>", "&lt;\u{338}b&gt;"),
    ])
  func escaping(text: String, escaped: String) {
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    #expect(html.text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("what is not seen is shown, and where text is to be copied it is there too")
  func unseen() {
    #expect(("\("a\u{202E}b\u{1B}\u{200B}")" as HTML).text == #"a\u{202E}b\u{1B}\u{200B}"#)
    #expect(
      HTML.exact("<\u{202E}b").text
        == #"&lt;<bdi class="mark" data-shown="\u{202E}">&#x202E;</bdi>b"#)
    #expect(
      HTML.exact("\u{1B}").text == "<bdi class=\"mark\" data-shown=\"\\u{1B}\">\u{1B}</bdi>")
  }

  @Test("HTML that is put into it stays HTML")
  func nesting() {
    let bold: HTML = "<b>\("1 < 2")</b>"
    #expect(("<p>\(bold)\(3)</p>" as HTML).text == "<p><b>1 &lt; 2</b>3</p>")
    let list = HTML.each(["a", "&"]) { "<li>\($0)" }
    #expect(list.text == "<li>a<li>&amp;")
  }

  @Test(
    "a path becomes an address that leads to it",
    arguments: [
      ("out/spring-300x250.gif", "out/spring-300x250.gif"),
      ("a b#1?.gif", "a%20b%231%3F.gif"),
      ("100%.gif", "100%25.gif"),
      ("c:x.gif", "c%3Ax.gif"),
      ("\"quoted\"&'<>.gif", "%22quoted%22%26%27%3C%3E.gif"),
      ("line\n.gif", "line%0A.gif"),
      ("café.gif", "caf%C3%A9.gif"),
    ])
  func addresses(path: String, address: String) {
    #expect(HTML.address(ofPath: path).text == address)
  }

  @Test("bytes become a data address")
  func dataAddress() {
    #expect(
      HTML.address(ofGIF: Array("GIF89a".utf8)).text == "data:image/gif;base64,R0lGODlh")
  }
}
