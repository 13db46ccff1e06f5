import PlainText
import Testing

@Suite("Wording")
struct WordingTests {
  @Test(
    "bytes are counted in thousands",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (1499, "1 KB"),
      (1500, "2 KB"), (717_342, "717 KB"), (999_499, "999 KB"), (999_500, "1.0 MB"),
      (12_345_678, "12.3 MB"),
    ])
  func bytes(count: Int, text: String) {
    #expect(Wording.bytes(count) == text)
  }

  @Test(
    "seconds have one decimal, or two where they need them",
    arguments: [(1200, "12.0 s"), (1250, "12.5 s"), (1205, "12.05 s"), (4, "0.04 s"), (0, "0.0 s")])
  func seconds(hundredths: Int, text: String) {
    #expect(Wording.seconds(hundredths: hundredths) == text)
  }

  @Test(
    "decimals have all their places",
    arguments: [
      (41.0, 1, "41.0"), (0.9296, 3, "0.930"), (99.96, 1, "100.0"), (-7.25, 1, "-7.3"),
      (-0.04, 1, "0.0"),
    ])
  func decimals(value: Double, places: Int, text: String) {
    #expect(Wording.decimal(value, places: places) == text)
  }

  @Test("plays", arguments: [(nil, "loops for ever"), (1, "plays once"), (3, "plays 3 times")])
  func plays(plays: Int?, text: String) {
    #expect(Wording.plays(plays) == text)
  }

  @Test(
    "parts have shares to the tenth that come to 100 %",
    arguments: [
      ([1, 1, 1], ["1 byte, 33.3 %", "1 byte, 33.4 %", "1 byte, 33.3 %"]),
      ([5], ["5 bytes, 100.0 %"]), ([0, 2], ["0 bytes, 0.0 %", "2 bytes, 100.0 %"]),
      ([0], ["0 bytes, 0.0 %"]), ([2, 1], ["2 bytes, 66.7 %", "1 byte, 33.3 %"]),
    ])
  func parts(counts: [Int], texts: [String]) {
    #expect(Wording.parts(counts) == texts)
  }

  @Test("facts stand below each other")
  func table() {
    #expect(Wording.table([("size", "3x2"), ("frames", "7")]) == "size    3x2\nframes  7\n")
  }

  @Test("columns are aligned to the right, the last one to the left")
  func columns() {
    let rows = [["n", "bytes", "role"], ["0", "7", "rest"], ["10", "12345", "transient"]]
    #expect(
      Wording.columns(rows) == " n  bytes  role\n 0      7  rest\n10  12345  transient\n")
  }
}
