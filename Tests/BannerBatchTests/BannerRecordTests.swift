import Files
import Foundation
import PlainText
import Raster
import TestSupport
import Testing

@testable import BannerBatch

@Suite("Records of banners")
struct BannerRecordTests {
  @Test("a record is written as it was read")
  func text() throws {
    #expect(try BannerRecord.sample().text == BannerRecord.sampleText)
  }

  @Test("a record knows what its text says")
  func facts() throws {
    let record = try BannerRecord.sample()
    #expect(record.title == "Spring & summer" && record.position == 7)
    #expect(record.banner == "spring" && record.size == PixelSize(width: 300, height: 250))
    #expect(record.origin.inputs == [.init(path: "a b.png", digest: "0a")])
    let gif = try #require(record.gif)
    #expect(gif.facts.bytes == 98765 && gif.facts.seconds.hundredths == 1205)
    #expect(gif.facts.restPSNR?.value == 41.25 && gif.facts.restSimilarity?.value == 0.9875)
    #expect(gif.remarks.warnings == ["a \"warning\"\nof two lines"])
    #expect(gif.verdicts.map(\.source) == ["x.example"])
    #expect(gif.digest == "ff" && gif.companions == [.init(path: "still.png", digest: "01")])
  }

  @Test("what was not made has no facts, only why, and empty lists of remarks")
  func failure() throws {
    let record = try BannerRecord.failed(["a.png is damaged"])
    #expect(
      record.text
        == #"{"form":1,"title":"Spring & summer","position":7,"banner":"spring","width":300,"#
        + #""height":250,"file":"spring-300x250.gif","status":"failed","problems":["a.png is damaged"],"#
        + #""givenUp":[],"hasGreatLosses":false,"warnings":[],"hints":[],"verdicts":[],"#
        + #""command":"fragbanner 'a b.png' --size 300x250 -o spring-300x250.gif","version":"1.0","#
        + #""options":["--size","300x250"],"pictures":[{"path":"a b.png","digest":"0a"}]}"#)
    #expect(try BannerRecord.read(record.text) == record)
  }

  @Test("a record is read back as it was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let nothing: KeyValuePairs<String, JSONText> = [
      "title": nil, "position": nil, "plays": nil, "restPSNR": nil, "restSimilarity": nil,
      "file": "a2.gif",
    ]
    let records = [
      try BannerRecord.failed(["a.png is damaged"]).with(["file": "728x90/b.gif"]),
      try BannerRecord.sample(nothing), try BannerRecord.sample(["file": "a10.gif"]),
    ]
    for record in records.reversed() { try BannerRecords.write(record, in: folder.path) }
    let read = try BannerRecords(in: folder.path)
    #expect(read.records == records)
    #expect(read.strangers.isEmpty)
  }

  /// As version 1.0.0 wrote them, before records knew where bytes go and where rules are written.
  private static let made100 = #"""
    {"form":1,"title":"Old & new","position":2,"banner":"b","width":300,"height":250,"file":"b-300x250.gif"
    ,"status":"made","problems":[],"bytes":35137,"frames":9,"seconds":5.68,"plays":3,"slides":2,"transitions":1
    ,"colors":253,"restPSNR":64.57,"restSimilarity":1,"givenUp":[],"hasGreatLosses":false,"warnings":[],"hints":[]
    ,"verdicts":[{"network":"google-ads","rule":"size","found":"300x250","allowed":"one of 20 sizes"
    ,"passed":true},{"network":"google-ads","rule":"bytes","found":"35137","allowed":"at most 150000"
    ,"passed":true}]
    ,"command":"fragbanner 3-action.png 2-benefit.png --size=300x250 --grid=auto --hold=2s --loop=3 --max-bytes=40k --for=google-ads -o out/b-300x250.gif"
    ,"version":"1.0.0","options":["--size=300x250","--grid=auto","--hold=2s","--loop=3","--max-bytes=40k"
    ,"--for=google-ads"],"pictures":[{"path":"3-action.png"
    ,"digest":"887de773e284bc26dd45aad2bee55f93e09b2baf00badbf02b13c557dfb2fb37"},{"path":"2-benefit.png"
    ,"digest":"930926f1b6e905fa97056f52a89a66845a9f82415f38ce772092d959c41ce7cc"}]
    ,"digest":"9c8774742087eec377bb2d5850ef9affa8446ad1e1829250fbce16c2d6c5ce42","companions":[]}
    """#

  private static let failed100 = #"""
    {"form":1,"title":"Old & new","position":4,"banner":"c","width":300,"height":250,"file":"c-300x250.gif"
    ,"status":"failed","problems":["cannot read missing.png: No such file or directory"],"bytes":0,"frames":0
    ,"seconds":0,"plays":null,"slides":0,"transitions":0,"colors":0,"restPSNR":null,"restSimilarity":null
    ,"givenUp":[],"hasGreatLosses":false,"warnings":[],"hints":[],"verdicts":[]
    ,"command":"fragbanner missing.png --size=300x250 --grid=auto --hold=2s -o out/c-300x250.gif"
    ,"version":"1.0.0","options":["--size=300x250","--grid=auto","--hold=2s"],"pictures":[],"digest":""
    ,"companions":[]}
    """#

  @Test("a record of a GIF as version 1.0.0 wrote it is one")
  func madeBefore() throws {
    let record = try BannerRecord.read(Self.made100)
    let gif = try #require(record.gif)
    #expect(
      gif.facts.bytes == 35137 && gif.facts.plays == 3 && gif.facts.restSimilarity?.value == 1)
    #expect(gif.facts.paletteBytes == nil && gif.facts.completedTiles == nil)
    #expect(gif.verdicts.count == 2 && gif.verdicts.allSatisfy { $0.passed && $0.source == nil })
    #expect(gif.digest.hasPrefix("9c8774") && record.origin.inputs.count == 2)
    #expect(try BannerRecord.read(record.text) == record)
  }

  @Test("a record of a failure as version 1.0.0 wrote it is one")
  func failedBefore() throws {
    let record = try BannerRecord.read(Self.failed100)
    #expect(record.outcome == .failed(["cannot read missing.png: No such file or directory"]))
  }

  @Test(
    "what earlier records had not noted is not there",
    arguments: [
      (#""title":"Spring & summer","position":7,"#, ["title": nil, "position": nil]),
      (#""hints":["pictures stay 1.6 s each"],"#, ["hints": []]),
      (#""hasGreatLosses":true,"#, ["hasGreatLosses": false]),
    ] as [(String, KeyValuePairs<String, JSONText>)])
  func earlierRecord(missing: String, expected: KeyValuePairs<String, JSONText>) throws {
    let text = BannerRecord.sampleText.replacing(missing, with: "")
    #expect(text != BannerRecord.sampleText)
    #expect(try BannerRecord.read(text) == BannerRecord.sample(expected))
  }

  @Test("a folder without records has none")
  func noRecords() throws {
    #expect(try BannerRecords(in: TemporaryFolder().path).records.isEmpty)
  }

  @Test("what is no record is passed over and named")
  func strangers() throws {
    let folder = try TemporaryFolder()
    try BannerRecords.write(.sample(["file": "a.gif"]), in: folder.path)
    let whole = try BannerRecord.sample(["file": "b.gif"]).text
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
      ("completedTiles", ["-1", "1000000001"]), ("otherBytes", ["-1", "1000000000001"]),
      ("colors", ["-1", "257"]),
      ("restPSNR", ["-1e300", "1e30", "1e999", "1001", "\"41\""]),
      ("restSimilarity", ["1e300", "-1e300", "1.01", "-1.01", "true"]),
    ].flatMap { key, values in values.map { (key, $0) } })
  func wrongFact(key: String, value: String) throws {
    let fact = try Regex("\"\(key)\":[^,]+")
    let text = BannerRecord.sampleText.replacing(fact, with: "\"\(key)\":\(value)")
    #expect(text != BannerRecord.sampleText)
    #expect(throws: DecodingError.self) { try BannerRecord.read(text) }
  }

  @Test("the largest facts that records may have add up and can be shown")
  func largestFacts() throws {
    let (bytes, count) = (JSONText.integer(1_000_000_000_000), JSONText.integer(1_000_000_000))
    let record = try BannerRecord.sample([
      "width": 10_000, "height": 10_000, "bytes": bytes, "frames": count, "seconds": count,
      "plays": 65_536, "slides": count, "transitions": count, "completedTiles": count,
      "colors": 256, "paletteBytes": bytes, "settlingBytes": bytes, "passingBytes": bytes,
      "otherBytes": bytes, "restPSNR": -1000, "restSimilarity": -1,
    ])
    let records = Array(repeating: record, count: 1000)
    #expect(BannerTotals(of: records).bytes == 1_000_000_000_000_000)
    var text = ""
    ReviewPage(of: [record]).write { _, _ in
      ReviewPage.Picture(
        animation: .address(ofPath: "a"), still: .address(ofPath: "b"), restFrames: [])
    } to: { html in
      text += html.text
    }
    #expect(text.contains("1000000.0 MB"))
    #expect(text.contains("1000000000000 bytes, 25.0 %"))
  }

  @Test(
    "only files are records: pipes and folders are neither read nor written to, and nobody waits")
  func noFiles() throws {
    let folder = try TemporaryFolder()
    try BannerRecords.write(.sample(["file": "a.gif"]), in: folder.path)
    #expect(mkfifo(folder.path(of: ".fragbanner/b.gif.json"), 0o600) == 0)
    #expect(mkdir(folder.path(of: ".fragbanner/c.gif.json"), 0o700) == 0)
    #expect(try BannerRecords(in: folder.path).records.map(\.file) == ["a.gif"])
    for file in ["b.gif", "c.gif"] {
      #expect(BannerRecords.record(of: file, in: folder.path) == nil)
      let error = #expect(throws: OutputError.self) {
        try BannerRecords.write(.sample(["file": .string(file)]), in: folder.path)
      }
      #expect(
        error?.description
          == "cannot write \(folder.path)/.fragbanner/\(file).json: the record of a banner belongs "
          + "there, and this is no file; remove it")
    }
  }
}
