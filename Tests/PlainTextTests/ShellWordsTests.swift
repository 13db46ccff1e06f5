import PlainText
import TestSupport
import Testing

@Suite("Words for a shell")
struct ShellWordsTests {
  @Test("a shell reads the words that were written")
  func roundTrip() throws {
    let words = [
      "printf", "%s\\n", "a b", "it's", "", "*", "$HOME", "\"", "#x", "~", "ä&b;", "--a=b c", "\\",
      "!x", "{a,b}", "=x",
    ]
    let output = try ForeignTool.output(of: "sh", ["-c", ShellWords.line(words)])
    let read = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(read.dropLast().map(String.init) == Array(words.dropFirst(2)))
  }

  @Test("an equals sign at the beginning, which names a program to some shells, is quoted")
  func equals() {
    #expect(ShellWords.line(["a", "=b.png", "--c=d"]) == "a '=b.png' --c=d")
  }

  @Test("words that need no quotes have none")
  func plain() {
    #expect(
      ShellWords.line(["fragbanner", "a/b.png", "--size=3x2"]) == "fragbanner a/b.png --size=3x2")
  }
}
