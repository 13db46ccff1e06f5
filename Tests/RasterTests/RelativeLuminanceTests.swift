import Raster
import Testing

@Suite("Relative luminance")
struct RelativeLuminanceTests {
  /// By the formula of WCAG 2.2.
  @Test(
    "it is the formula's",
    arguments: [
      ("black", 0), ("white", 1_000_000), ("#808080", 215_861), ("red", 212_600), ("lime", 715_200),
      ("blue", 72_200), ("#0a0a0a", 3_035), ("#336699", 125_065),
    ])
  func luminance(name: String, millionths: Int) throws {
    let found = RelativeLuminance.of(try #require(Color(name)).packed)
    #expect(abs(Int(found) - millionths) <= 2)
  }

  @Test("contrast goes from 1 to 21, whichever color comes first")
  func contrast() {
    let white = RelativeLuminance.white
    #expect(abs(RelativeLuminance.contrast(white, 0) - 21) < 1e-9)
    #expect(abs(RelativeLuminance.contrast(0, white) - 21) < 1e-9)
    #expect(RelativeLuminance.contrast(500_000, 500_000) == 1)
  }
}
