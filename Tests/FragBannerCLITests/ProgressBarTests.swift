import Testing

@testable import FragBannerCLI

@Suite("Progress bar")
struct ProgressBarTests {
  @Test(
    "it shows the share, and guesses the rest once there is something to go by",
    arguments: [
      (0.0, 80, "[" + String(repeating: "-", count: 40) + "]    0 %"),
      (0.04, 80, "[#" + String(repeating: "-", count: 39) + "]    4 %"),
      (
        0.25, 80,
        "[" + String(repeating: "#", count: 10) + String(repeating: "-", count: 30)
          + "]   25 %  about 4 s left"
      ),
      (0.5, 40, "[#######-------]   50 %  about 2 s left"),
      (0.5, 20, " 50 %  about 2 s le"),
      (1, 80, "[" + String(repeating: "#", count: 40) + "]  100 %  about 1 s left"),
      (7, 10, "100 %  ab"),
    ])
  func lines(share: Double, columns: Int, line: String) {
    #expect(ProgressBar.line(share: share, elapsed: .seconds(1.2), columns: columns) == line)
  }

  @Test("it never fills a terminal's last column", arguments: 1...60)
  func width(columns: Int) {
    for share in [0, 0.5, 1] {
      let line = ProgressBar.line(share: share, elapsed: .seconds(100), columns: columns)
      #expect(line.count < columns)
    }
  }
}
