import BannerBatch
import Dissolve
import Files
import Foundation
import FragBanner
import GIFCodec
import PictureFiles
import PlainText
import Raster
import TestSupport
import Testing

@Suite("The files of a review")
struct ReviewFilesTests {
  /// A folder with GIFs, and their records.
  private struct Batch {
    let folder: TemporaryFolder
    let gif: [UInt8]
    var records: [BannerRecord]

    init() throws {
      folder = try TemporaryFolder()
      gif = try Self.madeGIF(in: folder)
      records = []
      for name in ["a", "b", "c"] {
        let path = try folder.write(gif, to: "\(name)-12x8.gif")
        let digest = try SHA256.digest(ofFile: path)
        records.append(
          try ReviewPageTests.record(
            name, 12, 8,
            with: ["bytes": .integer(gif.count), "slides": 2, "digest": .string(digest)]))
      }
    }

    /// A black and a white slide of 12x8 pixels.
    private static func madeGIF(in folder: TemporaryFolder) throws -> [UInt8] {
      let size = PixelSize(width: 12, height: 8)
      let pictures = try [Color.black, .white].enumerated().map { number, color in
        try folder.write(
          PNGFile.bytes(of: RasterImage(size: size, filledWith: color)), to: "\(number).png")
      }
      var request = BannerRequest(pictures: pictures, output: .file(folder.path(of: "made.gif")))
      request.grid = .fixed(Grid(columns: 3, rows: 2))
      request.transition = .milliseconds(600)
      _ = try BannerMaker(BannerPlan(request)).make()
      return try folder.read("made.gif")
    }

    @discardableResult
    func write(holdingAtMost limit: Int = ReviewFiles.mostBytesHeld) throws -> ReviewFiles {
      try ReviewFiles(of: records, in: folder.path, holdingAtMost: limit)
    }

    func page() throws -> String { String(decoding: try folder.read("index.html"), as: UTF8.self) }

    func report() throws -> JSONNode {
      try JSONReader.read(folder.read("report.json")).get()
    }
  }

  @Test("the page holds every GIF, and its first frame by itself")
  func pictures() throws {
    let batch = try Batch()
    try batch.write()
    let page = try batch.page()
    let sources = page.matches(of: /src(?:set)?="data:image\/gif;base64,([^"]*)"/)
      .compactMap { Data(base64Encoded: String($0.output.1)) }.map { [UInt8]($0) }
    try #require(sources.count == 6)
    #expect(sources[1] == batch.gif)
    let still = try GIFFile(sources[0])
    #expect(still.frameCount == 1)
    #expect(try still.firstFrame().picture == GIFFile.firstFrame(of: batch.gif))
  }

  @Test("too many bytes stay in their files, which the page shows")
  func references() throws {
    let batch = try Batch()
    try batch.write(holdingAtMost: batch.gif.count * 3 - 1)
    let page = try batch.page()
    #expect(page.contains("<img src=\"b-12x8.gif\""))
    #expect(page.matches(of: /srcset="data:/).count == 3)
    try batch.write(holdingAtMost: batch.gif.count * 3)
    #expect(try !batch.page().contains("<img src=\"b-12x8.gif\""))
  }

  @Test("the report has the sums and every record")
  func report() throws {
    var batch = try Batch()
    let verdict: JSONText = [
      "network": "x", "rule": "r", "found": "1", "allowed": "0", "passed": false,
    ]
    batch.records[1] = try batch.records[1].with(["verdicts": [verdict]])
    batch.records[2] = try batch.records[2].with(["warnings": ["a warning"]])
    try batch.write()
    let report = try batch.report()
    let sums = ["banners", "gifs", "made", "failed", "passes", "breaks", "warned", "bytes"]
    #expect(sums.map { report[$0]?.integer } == [3, 3, 3, 0, 0, 1, 1, batch.gif.count * 3])
    let records = try #require(report["records"]?.array)
    #expect(try records.map { try $0.decoded(as: BannerRecord.self) } == batch.records)
  }

  @Test("the order of the records does not matter")
  func determinism() throws {
    var batch = try Batch()
    try batch.write()
    let before = (try batch.page(), try batch.folder.read("report.json"))
    batch.records.reverse()
    try batch.write()
    #expect(try batch.page() == before.0)
    #expect(try batch.folder.read("report.json") == before.1)
  }

  @Test(
    "a GIF that is not what its record says has failed",
    arguments: [
      (nil, "No such file or directory"),
      (Array("GIF89a".utf8), "run the batch again"),
      (Array("no picture".utf8), "run the batch again"),
    ] as [([UInt8]?, String)])
  func strangeFile(bytes: [UInt8]?, says: String) throws {
    let batch = try Batch()
    let path = batch.folder.path(of: batch.records[1].file)
    try FileManager.default.removeItem(atPath: path)
    if let bytes { try batch.folder.write(bytes, to: batch.records[1].file) }
    try batch.write()
    #expect(try batch.report()["failed"]?.integer == 1)
    let problem = try batch.report()["records"]?.array?[1]["problems"]?.array?[0].string
    #expect(problem?.contains(says) == true, "\(problem ?? "none")")
    #expect(problem?.contains("b-12x8.gif") == true)
  }

  @Test("a sound GIF of as many bytes that is not what was made has failed too")
  func changedFile() throws {
    let batch = try Batch()
    var other = batch.gif
    // The background color, which nothing shows.
    other[11] ^= 1
    try batch.folder.write(other, to: batch.records[2].file)
    try batch.write()
    #expect(
      try batch.page().contains("c-12x8.gif was changed after it was made; run the batch again"))
  }

  @Test(
    "a record of another size or other bytes than its GIF has counts as failed, and is on no contact sheet"
  )
  func wrongRecord() throws {
    var batch = try Batch()
    batch.records[0].size = PixelSize(width: 13, height: 8)
    batch.records[1] = try batch.records[1].with(["bytes": .integer(batch.gif.count + 1)])
    let files = try batch.write()
    #expect(try batch.report()["failed"]?.integer == 2)
    let problems = try batch.report()["records"]?.array?.map {
      $0["problems"]?.array?.first?.string
    }
    let bytes = batch.gif.count
    #expect(
      problems == [
        "a-12x8.gif has 12x8 pixels and \(bytes) bytes, its record tells of 13x8 and \(bytes); "
          + "run the batch again",
        "b-12x8.gif has 12x8 pixels and \(bytes) bytes, its record tells of 12x8 and \(bytes + 1); "
          + "run the batch again",
        nil,
      ])
    let path = batch.folder.path(of: "sheet.png")
    try files.writeContactSheet(to: path, replacing: true)
    #expect(try ImageLoader().size(of: path) == PixelSize(width: 72, height: 40))
  }

  @Test(
    "the contact sheet of a batch shows each banner in a block of its own, without what is gone")
  func contactSheet() throws {
    let batch = try Batch()
    try FileManager.default.removeItem(atPath: batch.folder.path(of: batch.records[0].file))
    let path = batch.folder.path(of: "sheet.png")
    let files = try batch.write()
    try files.writeContactSheet(to: path, replacing: true)
    let sheet = try ImageLoader().load(path).image
    // Two blocks of two slides, 40x8 each, side by side: 16 + 40 + 48 + 40 + 16 wide, 16 + 8 + 16 high.
    #expect(sheet.size == PixelSize(width: 160, height: 40))
    for x in [16, 104] {
      #expect(sheet[x, 16] == .black)
      #expect(sheet[x + 28, 16] == .white)
    }
    #expect(throws: BannerError.self) {
      try files.writeContactSheet(to: path, replacing: false)
    }
  }

  @Test("a folder that takes no files is an error that names it")
  func noFolder() {
    #expect(throws: BannerError.self) {
      try ReviewFiles(of: [], in: "/nowhere/at/all")
    }
  }
}
