import Files
import Testing

@Suite("Paths to look things up by")
struct PathKeyTests {
  @Test("the same bytes are the same path, and other bytes another, whatever they look like")
  func keys() {
    let paths = ["a/\u{E9}", "a/e\u{301}", "a/e", "\u{212B}", "\u{C5}", "A\u{30A}", "", "/"]
    #expect(Set(paths.map(PathKey.init)).count == paths.count)
    for path in paths {
      let copy = PathKey(String(decoding: Array(path.utf8), as: UTF8.self))
      #expect(copy == PathKey(path))
      #expect(copy.hashValue == PathKey(path).hashValue)
      #expect(Array(copy.path.utf8) == Array(path.utf8))
    }
  }
}
