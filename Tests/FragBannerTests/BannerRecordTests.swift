import Foundation
import Raster
import TestSupport
import Testing

@testable import FragBanner

@Suite("Records of banners")
struct BannerRecordTests {
  static func sample(file: String = "spring-300x250.gif") -> BannerRecord {
    var record = BannerRecord(
      banner: "spring", size: PixelSize(width: 300, height: 250), file: file, status: .made,
      command: "fragbanner 'a b.png' --size 300x250 -o \(file)",
      origin: .init(
        version: "1.0", options: ["--size", "300x250"],
        pictures: [.init(path: "a b.png", digest: "0a")]))
    record.digest = "ff"
    record.companions = [.init(path: "still.png", digest: "01")]
    record.bytes = 98_765
    record.frames = 60
    record.hundredths = 1205
    record.plays = 3
    record.slides = 1
    record.transitions = 2
    record.colors = 255
    record.restPSNR = 41.25
    record.restSimilarity = 0.9875
    record.losses = ["quality 50 instead of 100"]
    record.warnings = ["a \"warning\"\nof two lines"]
    record.verdicts = [
      .init(network: "x", rule: "bytes", found: "98765", allowed: "150000", passed: true)
    ]
    return record
  }

  @Test("a record is read back as it was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    var failed = Self.sample(file: "728x90/b.gif")
    failed.status = .failed
    failed.problems = ["a.png is damaged"]
    failed.plays = nil
    failed.restPSNR = nil
    failed.restSimilarity = nil
    let records = [failed, Self.sample(file: "a2.gif"), Self.sample(file: "a10.gif")]
    for record in records.reversed() { try BannerRecords.write(record, in: folder.path) }
    let read = try BannerRecords(in: folder.path)
    #expect(read.records == records)
    #expect(read.strangers.isEmpty)
  }

  @Test("a folder without records has none")
  func noRecords() throws {
    #expect(try BannerRecords(in: TemporaryFolder().path).records.isEmpty)
  }

  @Test("what is no record is passed over and named")
  func strangers() throws {
    let folder = try TemporaryFolder()
    try BannerRecords.write(Self.sample(file: "a.gif"), in: folder.path)
    let whole = "\(Self.sample(file: "b.gif").json)"
    let junk = [
      "cut.gif.json": String(whole.dropLast(40)),
      "empty.gif.json": "",
      "list.gif.json": "[]",
      "other.gif.json": whole,
      "form.gif.json": whole.replacing("\"form\":1", with: "\"form\":2"),
      "size.gif.json": whole.replacing("\"width\":300", with: "\"width\":0"),
      ".fragbanner-0123456789abcdef.tmp": "",
    ]
    for (name, text) in junk { try folder.write(Array(text.utf8), to: ".fragbanner/\(name)") }
    let read = try BannerRecords(in: folder.path)
    #expect(read.records.map(\.file) == ["a.gif"])
    let expected = ["cut", "empty", "form", "list", "other", "size"]
    #expect(read.strangers == expected.map { ".fragbanner/\($0).gif.json" })
  }
}
