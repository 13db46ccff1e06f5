import BannerBatch
import Files
import FragBanner
import Parallel
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("The words in which a batch speaks")
struct BatchDialectTests {
  private let manifests: ManifestFolder
  private static let small = PixelSize(width: 60, height: 50)
  private static let large = PixelSize(width: 300, height: 250)

  /// With a folder `noise`, whose pictures need many bytes, and a folder `blank`.
  init() throws {
    manifests = try ManifestFolder()
    var generator = SplitMix64(state: 1)
    for name in ["noise/1.png", "noise/2.png"] {
      let pixels = (0..<Self.large.pixelCount).map { _ in
        UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
      }
      try add(RasterImage(size: Self.large, pixels: pixels), as: name)
    }
    try add(RasterImage(size: Self.large, filledWith: .white), as: "blank/1.png")
  }

  private func add(_ picture: RasterImage, as name: String) throws {
    try FolderTree.makeFolder(ofFile: manifests.folder.path(of: name))
    try manifests.folder.write(PNGFile.bytes(of: picture), to: name)
  }

  /// A folder of pictures, what is asked for, and parts of what is said of it, with names of options in brackets.
  struct Remark: Sendable {
    let pictures: String
    var size = BatchDialectTests.small
    let options: [(name: String, value: String)]
    let parts: [String]
  }

  static let remarks = [
    Remark(pictures: "pics", options: [("hold", "100")], parts: ["[hold] 100 is 1 min 40 s"]),
    Remark(
      pictures: "pics", options: [("fade", "3"), ("grid", "2x2")],
      parts: ["[fade] 3.0 s alone", "[transition] chooses"]),
    Remark(
      pictures: "pics", options: [("grid", "1x1"), ("fade", "0.5")], parts: ["as long as [fade]"]),
    Remark(pictures: "pics", options: [("keep-color", "lime")], parts: ["[keep-color] #00ff00 is"]),
    Remark(
      pictures: "pics", options: [], parts: ["[fit] contain shows pictures whole, [focus] X,Y"]),
    Remark(
      pictures: "noise", size: large, options: [("transition", "0"), ("quality", "100")],
      parts: ["[max-bytes] 150k makes the best that fits, [for] NAME"]),
    Remark(
      pictures: "noise",
      options: [
        ("max-bytes", "10k"), ("transition", "0.2"), ("blend", "smooth"), ("fps", "20"),
      ],
      parts: ["[blend] lines would leave", "[fps] 10 would leave"]),
    Remark(
      pictures: "noise", options: [("max-bytes", "5k"), ("transition", "0")],
      parts: ["a shorter [transition] or a smaller [sizes] leave more"]),
    Remark(
      pictures: "noise", options: [("max-bytes", "10k"), ("transition", "0"), ("colors", "4")],
      parts: ["more [colors] or more bytes help"]),
    Remark(
      pictures: "noise", options: [("max-bytes", "100"), ("transition", "0"), ("fps", "20")],
      parts: [
        "[max-bytes] 100 cannot be met", "fewer [fps], a shorter [transition]", "[sizes] help",
      ]
    ),
    Remark(
      pictures: "blank", size: large, options: [("for", "adroll")],
      parts: ["draw a border, as in [border]"]),
  ]

  @Test("a manifest's batch names options as the manifest does", arguments: remarks)
  func manifest(remark: Remark) throws {
    let options = remark.options.map { ", \"\($0.name)\": \"\($0.value)\"" }.joined()
    let batch = try manifests.batch(
      """
      {"sizes": ["\(remark.size)"], "banners": [
        {"name": "x", "pictures": "\(remark.pictures)", "effort": "fast"\(options)}]}
      """)
    let said = try lines(of: batch)
    for part in remark.parts { #expect(said.contains(spelled(part) { "\"\($0)\"" }), "\(said)") }
    #expect(said.matches(of: /--[a-z]+/).isEmpty, "\(said)")
  }

  @Test("a batch of folders names options as its command line does", arguments: remarks)
  func folders(remark: Remark) throws {
    var overrides = BatchOverrides()
    overrides.sizes = [remark.size]
    overrides.options = [(name: "effort", value: "fast")] + remark.options
    overrides.outputFolder = manifests.folder.path(of: "out")
    let said = try lines(
      of: Batch(folders: [manifests.folder.path(of: remark.pictures)], overrides))
    for part in remark.parts { #expect(said.contains(spelled(part) { "--\($0)" }), "\(said)") }
    let known = BannerOption.ofBatches.map(\.name) + ["sizes"]
    let words = said.matches(of: /--([a-z-]+)/).map { String($0.1) }
    #expect(words.allSatisfy(known.contains), "\(said)")
  }

  @Test("what a command line says over a manifest is named as it was said there")
  func overrides() throws {
    var overrides = BatchOverrides()
    overrides.options = [(name: "fade", value: "3")]
    let said = try lines(
      of: manifests.batch(
        #"{"sizes": ["8x4"], "banners": [{"name": "x", "pictures": "pics", "grid": "2x2"}]}"#,
        overrides))
    #expect(said.contains("--fade 3.0 s alone"), "\(said)")
    #expect(said.contains("\"transition\" chooses"), "\(said)")
  }

  private func spelled(_ part: String, _ spell: (Substring) -> String) -> String {
    part.replacing(/\[([a-z-]+)\]/) { spell($0.1) }
  }

  /// All that is said of the banners that are made, or why they cannot be.
  private func lines(of batch: Batch) throws -> String {
    let lines = Monitor<[String]>([])
    let run = BatchRun(batch, BatchRun.Settings(version: "1"))
    run.make(run.plan()) { event in
      lines.withLock { lines in
        switch event {
        case .made(_, let report): lines += report.warnings + report.hints
        case .failed(_, let problems): lines += problems
        }
      }
    }
    return lines.withLock { $0 }.joined(separator: "\n")
  }
}
