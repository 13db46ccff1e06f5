import AdRules
import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("Flashes")
struct FlashTests {
  /// Black, white, #808080 (luminance 0.216) and #f0f0f0 (0.871).
  private static let table: [UInt8] = [0, 0, 0, 255, 255, 255, 128, 128, 128, 240, 240, 240]

  private func flashes(_ pictures: [[String]], delay: Int, plays: Int? = 1) throws -> Int {
    let bytes = GIFBuilder.animation(
      pictures, delays: Array(repeating: delay, count: pictures.count), plays: plays,
      table: Self.table)
    return try GIFPlayback(of: GIFFile(bytes)).flashesInASecond
  }

  private func alternating(_ one: [String], _ other: [String], _ count: Int = 12) -> [[String]] {
    (0..<count).map { $0.isMultiple(of: 2) ? one : other }
  }

  @Test(
    "black and white in turn begin a flash with every other change",
    arguments: [
      (2, 4), (10, 4), (16, 4), (17, 3), (20, 3), (21, 3), (26, 2), (40, 2), (51, 1), (110, 1),
      // Browsers show a frame of 0 or 1 hundredths for 10.
      (0, 4), (1, 4),
    ])
  func rate(delay: Int, count: Int) throws {
    let pictures = alternating(GIFBuilder.field("0"), GIFBuilder.field("1"))
    #expect(try flashes(pictures, delay: delay) == count)
  }

  @Test(
    "changes must be large, and their darker end dark",
    arguments: [("0", "2", 4), ("2", "1", 4), ("1", "3", 0)])
  func depth(one: String, other: String, count: Int) throws {
    let pictures = alternating(
      GIFBuilder.field(Character(one)), GIFBuilder.field(Character(other)))
    #expect(try flashes(pictures, delay: 10) == count)
  }

  @Test(
    "a quarter of a small banner is enough, in one piece or in two that alternate",
    arguments: [(8, 0), (12, 4)])
  func area(columns: Int, count: Int) throws {
    func picture(_ digit: Character) -> [String] {
      let row = String(repeating: digit, count: columns)
      return Array(repeating: row + String(repeating: "0", count: 40 - columns), count: 32)
    }
    #expect(try flashes(alternating(picture("0"), picture("1")), delay: 10) == count)
  }

  @Test("two halves that change places flash")
  func halves() throws {
    let (dark, light) = (String(repeating: "0", count: 20), String(repeating: "1", count: 20))
    let one = Array(repeating: dark + light, count: 32)
    let other = Array(repeating: light + dark, count: 32)
    #expect(try flashes(alternating(one, other), delay: 10) == 4)
  }

  @Test("a pattern of single pixels that change places does not")
  func finePattern() throws {
    let one = (0..<32).map { String(repeating: $0.isMultiple(of: 2) ? "01" : "10", count: 20) }
    #expect(try flashes(alternating(one, one.reversed()), delay: 10) == 0)
  }

  @Test("a bar that wanders over the picture flashes nowhere more than once")
  func wandering() throws {
    let pictures = (0..<10).map { step in
      let row = (0..<40).map { $0 / 4 == step ? "1" : "0" }.joined()
      return Array(repeating: row, count: 32)
    }
    #expect(try flashes(pictures, delay: 5) <= 1)
  }

  @Test("what flashes only from one play to the next is found, if it plays again")
  func loops() throws {
    let pictures = [GIFBuilder.field("0"), GIFBuilder.field("1")]
    #expect(try flashes(pictures, delay: 10, plays: nil) == 4)
    #expect(try flashes(pictures, delay: 10, plays: 10) == 4)
    #expect(try flashes(pictures, delay: 10, plays: 2) == 2)
    #expect(try flashes(pictures, delay: 10, plays: 1) == 1)
  }
}
