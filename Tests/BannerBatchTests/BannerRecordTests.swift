import Files
import Foundation
import PlainText
import Raster
import TestSupport
import Testing

@testable import BannerBatch

@Suite("Records of banners")
struct BannerRecordTests {
  static func sample(file: String = "spring-300x250.gif") -> BannerRecord {
    var record = BannerRecord(
      banner: "spring", size: PixelSize(width: 300, height: 250), file: file, status: .made,
      command: "fragbanner 'a b.png' --size 300x250 -o \(file)",
      origin: .init(
        version: "1.0", options: ["--size", "300x250"],
        pictures: [.init(path: "a b.png", digest: "0a")]))
    record.title = "Spring & summer"
    record.position = 7
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
    record.hasGreatLosses = true
    record.warnings = ["a \"warning\"\nof two lines"]
    record.hints = ["pictures stay 1.6 s each"]
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
    failed.title = nil
    failed.position = nil
    failed.restPSNR = nil
    failed.restSimilarity = nil
    let records = [failed, Self.sample(file: "a2.gif"), Self.sample(file: "a10.gif")]
    for record in records.reversed() { try BannerRecords.write(record, in: folder.path) }
    let read = try BannerRecords(in: folder.path)
    #expect(read.records == records)
    #expect(read.strangers.isEmpty)
  }

  @Test("a record that was written before there were titles and positions is one")
  func olderRecord() throws {
    let text = "\(Self.sample().json)".replacing(
      "\"title\":\"Spring & summer\",\"position\":7,", with: "")
    let record = try #require(BannerRecord(json: JSONReader.read(Array(text.utf8)).get()))
    var expected = Self.sample()
    expected.title = nil
    expected.position = nil
    #expect(record == expected)
  }

  @Test("a record that knows of no hints, as earlier ones do, has none")
  func earlierRecord() throws {
    let text = "\(Self.sample().json)".replacing(
      "\"hints\":[\"pictures stay 1.6 s each\"],", with: "")
    var expected = Self.sample()
    expected.hints = []
    let json = try JSONReader.read(Array(text.utf8)).get()
    #expect(BannerRecord(json: json) == expected)
  }

  @Test("a record that does not say whether its losses are great, as earlier ones do, has none")
  func recordWithoutGreatLosses() throws {
    let text = "\(Self.sample().json)".replacing("\"hasGreatLosses\":true,", with: "")
    var expected = Self.sample()
    expected.hasGreatLosses = false
    let json = try JSONReader.read(Array(text.utf8)).get()
    #expect(BannerRecord(json: json) == expected)
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

  @Test(
    "facts that no banner has make no record",
    arguments: [
      ("title", ["1", "[]"]), ("position", ["-1", "1.5", "\"1\"", "1000000001"]),
      ("width", ["0", "-1", "65536", "1e2", "null"]),
      ("height", ["0", "65536", "9223372036854775807"]),
      ("bytes", ["-1", "1000000000001", "9223372036854775807", "1e3", "null"]),
      ("frames", ["-1", "1000000001", "9223372036854775807", "9223372036854775808"]),
      ("seconds", ["-0.01", "1e10", "1e999"]),
      ("plays", ["0", "-1", "65537", "1.5", "\"1\"", "9223372036854775807"]),
      ("slides", ["-3", "1000000001"]), ("transitions", ["-1", "1000000001"]),
      ("colors", ["-1", "257"]),
      ("restPSNR", ["-1e300", "1e30", "1e999", "1001", "\"41\""]),
      ("restSimilarity", ["1e300", "-1e300", "1.01", "-1.01", "true"]),
    ])
  func wrongFacts(key: String, values: [String]) throws {
    let json = "\(Self.sample().json)"
    let fact = try Regex("\"\(key)\":[^,]+")
    #expect(json.firstMatch(of: fact) != nil)
    for value in values {
      let text = json.replacing(fact, with: "\"\(key)\":\(value)")
      let node = try JSONReader.read(Array(text.utf8)).get()
      #expect(BannerRecord(json: node) == nil, "\(key): \(value)")
    }
  }

  @Test("the largest facts that records may have add up and can be shown")
  func largestFacts() throws {
    var record = Self.sample()
    record.size = PixelSize(width: 10_000, height: 10_000)
    record.bytes = 1_000_000_000_000
    record.frames = 1_000_000_000
    record.hundredths = 100_000_000_000
    record.plays = 65_536
    record.slides = 1_000_000_000
    record.transitions = 1_000_000_000
    record.colors = 256
    record.restPSNR = -1000
    record.restSimilarity = -1
    let node = try JSONReader.read(Array("\(record.json)".utf8)).get()
    #expect(BannerRecord(json: node) == record)
    let records = Array(repeating: record, count: 1000)
    #expect(BannerTotals(of: records).bytes == 1_000_000_000_000_000)
    var pages = 0
    ReviewPage(of: records).write { _ in
      ReviewPage.Picture(
        animation: .address(ofPath: "a"), still: .address(ofPath: "b"), restFrames: [])
    } to: { _ in
      pages += 1
    }
    #expect(pages > 0)
  }

  @Test("a sum of bytes ends at the largest number")
  func largestSum() {
    var record = Self.sample()
    record.bytes = .max
    #expect(BannerTotals(of: [record, record]).bytes == .max)
    #expect(Wording.bytes(.max) == "9223372036854.8 MB")
  }

  @Test(
    "only files are records: pipes and folders are neither read nor written to, and nobody waits")
  func noFiles() throws {
    let folder = try TemporaryFolder()
    try BannerRecords.write(Self.sample(file: "a.gif"), in: folder.path)
    #expect(mkfifo(folder.path(of: ".fragbanner/b.gif.json"), 0o600) == 0)
    #expect(mkdir(folder.path(of: ".fragbanner/c.gif.json"), 0o700) == 0)
    #expect(try BannerRecords(in: folder.path).records.map(\.file) == ["a.gif"])
    for file in ["b.gif", "c.gif"] {
      #expect(BannerRecords.record(of: file, in: folder.path) == nil)
      let error = #expect(throws: OutputError.self) {
        try BannerRecords.write(Self.sample(file: file), in: folder.path)
      }
      #expect(
        error?.description
          == "cannot write \(folder.path)/.fragbanner/\(file).json: the record of a banner belongs "
          + "there, and this is no file; remove it")
    }
  }
}
