import FragBanner
import PictureFiles
import Raster
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("Manifests")
struct ManifestTests {
  /// A folder with the pictures `a.png`, `b.png` and `pics/1.png`, `pics/2.png`.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let size = PixelSize(width: 8, height: 4)
    try FolderTree.makeFolder(ofFile: folder.path(of: "pics/1.png"))
    for name in ["a.png", "b.png", "pics/1.png", "pics/2.png"] {
      try folder.write(PNGFile.bytes(of: RasterImage(size: size, filledWith: .white)), to: name)
    }
  }

  private func batch(
    _ text: String, feed: String? = nil, _ overrides: BatchOverrides = BatchOverrides()
  ) throws -> Batch {
    if let feed { try folder.write(Array(feed.utf8), to: "feed.csv") }
    let path = try folder.write(Array(text.utf8), to: "m.json")
    return try Batch(manifest: path, overrides, options: OptionTable.ofBanners)
  }

  /// What is said of a wrong manifest, without the folder's path.
  private func complaints(_ text: String, feed: String? = nil) -> [String] {
    let error = #expect(throws: BannerError.self) { try batch(text, feed: feed) }
    #expect(error?.kind == .request)
    return error?.problems.map { $0.replacing(folder.path + "/", with: "") } ?? []
  }

  /// The lines that make the banners, without the folder's path.
  private func commands(_ batch: Batch) -> [String] {
    batch.banners.flatMap(\.jobs).map { $0.command.replacing(folder.path + "/", with: "") }
  }

  @Test("defaults, banners, sizes and options become the command lines that make them")
  func commands() throws {
    let batch = try batch(
      """
      {
        "output": "out/{size}/{name}.gif",
        "sizes": ["30x20", "16x8"],
        "defaults": {"hold": "2s", "quality": 80, "page-dots": true, "still": "out/{name}{width}.png"},
        "banners": [
          {
            "name": "one", "pictures": ["a.png", "b.png"], "hold": [1, "3s"], "page-dots": false,
            "at": {"16x8": {"focus": [0.5, 0], "pictures": "pics", "grid": "2x2", "hold": null}},
          },
          {"name": "it's", "pictures": "a.png", "sizes": ["9x9"], "keep-color": ["#fff", "navy"]},
        ],
      }
      """)
    #expect(batch.outputFolder == folder.path + "/out")
    #expect(batch.banners.map(\.name) == ["one", "it's"])
    #expect(
      commands(batch) == [
        "fragbanner a.png b.png --size=30x20 --grid=auto --hold=1,3s --quality=80 "
          + "--still=out/one30.png -o out/30x20/one.gif",
        "fragbanner pics/1.png pics/2.png --size=16x8 --focus=0.5,0 --grid=2x2 --quality=80 "
          + "--still=out/one16.png -o out/16x8/one.gif",
        "fragbanner a.png --size=9x9 --grid=auto --page-dots --hold=2s --quality=80 "
          + "'--keep-color=#fff' --keep-color=navy '--still=out/it'\\''s9.png' "
          + "-o 'out/9x9/it'\\''s.gif'",
      ])
  }

  @Test(
    "an option for single slides may be a list of its texts",
    arguments: [
      (#""fit": ["cover", "contain"]"#, "'--fit=cover;contain'"),
      (#""fit": "cover;contain""#, "'--fit=cover;contain'"), (#""fit": ["cover"]"#, "--fit=cover"),
      (#""focus": ["0.5,0.5", "0,1"]"#, "'--focus=0.5,0.5;0,1'"),
      (#""focus": [[0.5, 0.5], [0, 1]]"#, "'--focus=0.5,0.5;0,1'"),
      (#""focus": [[0.5, 0.5], "0,1"]"#, "'--focus=0.5,0.5;0,1'"),
      (#""focus": [0.5, 1]"#, "--focus=0.5,1"),
      (#""background": ["red", "navy"]"#, "'--background=red;navy'"),
      (#""hold": [1, "3s"]"#, "--hold=1,3s"),
    ])
  func slideLists(member: String, word: String) throws {
    let batch = try batch(
      #"{"sizes": ["9x9"], "banners": [{"name": "x", "pictures": "pics", \#(member)}]}"#)
    let words = commands(batch)[0].split(separator: " ").map(String.init)
    #expect(words.contains(word), "\(words)")
  }

  @Test("an empty cell gives its slide the usual value; a picture left out takes its entries along")
  func slideListsOfFeeds() throws {
    let batch = try batch(
      """
      {"sizes": ["9x9"], "feed": "feed.csv", "output": "{name}.gif", "banners": [
        {"name": "{sku}", "pictures": ["a.png", "{second}", "b.png"], "hold": [1, "{hold}", 3],
         "fit": "cover;contain;stretch", "background": ["{color}", "red", "blue"], "loop": 1}]}
      """, feed: "sku,second,hold,color\nA,a.png,2,navy\nB,,2,navy\nC,a.png,,\n")
    #expect(
      commands(batch) == [
        "fragbanner a.png a.png b.png --size=9x9 --grid=auto '--fit=cover;contain;stretch' "
          + "'--background=navy;red;blue' --hold=1,2,3 --loop=1 -o A.gif",
        "fragbanner a.png b.png --size=9x9 --grid=auto '--fit=cover;stretch' "
          + "'--background=navy;blue' --hold=1,3 --loop=1 -o B.gif",
        "fragbanner a.png a.png b.png --size=9x9 --grid=auto '--fit=cover;contain;stretch' "
          + "'--background=white;red;blue' --hold=1,2.5,3 --loop=1 -o C.gif",
      ])
  }

  @Test("networks are a text or a list, and sizes may have their own")
  func networks() throws {
    let batch = try batch(
      """
      {"sizes": ["300x250", "320x50"], "output": "{size}.gif",
       "defaults": {"for": "google-ads,adroll"}, "banners": [
        {"name": "x", "pictures": "a.png", "at": {"320x50": {"for": ["iab", "adroll"]}}}]}
      """)
    #expect(
      batch.banners[0].jobs.map { $0.request.networks.map(\.name) } == [
        ["google-ads", "adroll"], ["iab", "adroll"],
      ])
    #expect(commands(batch)[1].contains(" --for=iab,adroll "))
  }

  @Test("the manifest's order is kept, and its title, which the command line may replace")
  func positionsAndTitle() throws {
    let text = """
      {"title": "Spring & summer", "sizes": ["9x9", "8x8"], "banners": [
        {"name": "z", "pictures": "a.png"}, {"name": "a", "pictures": "b.png", "sizes": ["7x7"]}]}
      """
    let batch = try batch(text)
    #expect(batch.title == "Spring & summer")
    #expect(batch.banners.flatMap(\.jobs).map(\.position) == [0, 1, 2])
    #expect(batch.shard(2, of: 2).banners.flatMap(\.jobs).map(\.position) == [2])
    #expect(batch.shard(2, of: 2).title == "Spring & summer")
    var overrides = BatchOverrides()
    overrides.title = "Autumn"
    #expect(try self.batch(text, overrides).title == "Autumn")
  }

  @Test("a manifest without a title is called like its file")
  func usualTitle() throws {
    #expect(
      try batch(#"{"sizes": ["9x9"], "banners": [{"name": "x", "pictures": "a.png"}]}"#).title
        == "m")
  }

  @Test("a feed makes a banner of each row, and empty cells leave things out")
  func feed() throws {
    let batch = try batch(
      """
      {"output": "{name}-{size}.gif", "sizes": ["30x20"], "feed": "feed.csv", "banners": [
        {"name": "{sku}-x", "pictures": ["{first}.png", "{second}"], "comment": "{text} {{{size}}}",
         "focus": "{focus}"}]}
      """,
      feed: "sku,first,second,focus,text\r\nA1,a,b.png,\"0.5,1\",\"say \"\"x\"\"\"\r\nB2,b,,,\r\n")
    #expect(
      commands(batch) == [
        "fragbanner a.png b.png --size=30x20 --grid=auto --focus=0.5,1 "
          + "'--comment=say \"x\" {30x20}' -o A1-x-30x20.gif",
        "fragbanner b.png --size=30x20 --grid=auto '--comment= {30x20}' -o B2-x-30x20.gif",
      ])
  }

  @Test("a feed's column called name is the banner's name")
  func nameColumn() throws {
    let text = #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"pictures": "a.png"}]}"#
    #expect(try batch(text, feed: "name\nx\ny\n").banners.map(\.name) == ["x", "y"])
  }

  @Test("options of the command line count more than any of the manifest")
  func overrides() throws {
    var overrides = BatchOverrides()
    overrides.options = [(name: "hold", value: "5")]
    overrides.outputFolder = "elsewhere"
    let batch = try batch(
      """
      {"sizes": ["9x9"], "defaults": {"hold": 1, "still": "out/{name}.png", "trace": "t.jsonl"},
       "banners": [{"name": "a", "pictures": "a.png", "hold": 2}]}
      """, overrides)
    #expect(
      commands(batch) == [
        "fragbanner a.png --size=9x9 --grid=auto --hold=5 --still=elsewhere/a.png --trace=t.jsonl "
          + "-o elsewhere/a-9x9.gif"
      ])
  }

  @Test("every line that makes a banner is understood, and asks for the same")
  func commandLines() throws {
    let batch = try batch(
      """
      {"sizes": ["9x9", "8x4"], "defaults": {"order": "spiral", "loop": 2, "comment": "-x 'y'"},
       "banners": [{"name": "a b", "pictures": ["a.png", "pics"], "background": "#123"}]}
      """)
    for job in batch.banners.flatMap(\.jobs) {
      let output = try ForeignTool.output(of: "sh", ["-c", "printf '%s\\n' \(job.command)"])
      let words = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      guard case .render(let request, _) = try CommandLineParser.parse(Array(words.dropFirst()))
      else {
        Issue.record("not a banner: \(job.command)")
        continue
      }
      #expect("\(request)" == "\(job.request)")
    }
  }

  @Test("eleven different mistakes get eleven clear messages at once")
  func elevenMistakes() {
    let complaints = complaints(
      """
      {
        "output": "out/{name}-{size}.gif",
        "sizes": ["30x20", "16by8"],
        "defaults": {"hold": "2 sec", "qualty": 80, "loop": true},
        "banner": [],
        "banners": [
          {"name": "a", "pictures": ["a.png", "c.png"]},
          {"name": "b/c", "pictures": "a.png"},
          {"pictures": "a.png"},
          {"name": "d", "pictures": ["a.png", "b.png"], "hold": [1, 2, 3], "fps": 60},
          {"name": "e", "pictures": [1], "at": {"31x20": {}}},
          {"name": "f", "pictures": "a.png", "comment": "{sku}"}
        ]
      }
      """)
    let expected = [
      "m.json:3:22: 16by8: expected width x height in pixels such as 300x250",
      "m.json:4:24: hold: 2 sec: expected a time in seconds such as 1.5, 1.5s or 350ms; did you mean 2?",
      "m.json:4:33: unknown key \"qualty\"; did you mean \"quality\"?",
      "m.json:4:55: loop: expected text in double quotes or a number, found true",
      "m.json:5:3: unknown key \"banner\"; did you mean \"banners\"?",
      "m.json:8:14: name: \"b/c\" cannot be part of a file's name; leave out / and control characters",
      "m.json:9:5: name is missing: what the banner is called, as in \"name\": \"spring\"",
      "m.json:10:77: fps: 60: allowed: 0.01 to 50; browsers slow down frames that are shorter than 0.02 s",
      "m.json:11:32: pictures: expected text in double quotes, found the number 1",
      "m.json:11:43: at: 31x20 is not among the sizes, which are 30x20",
      "m.json:12:51: comment: {sku} is not known; there are {height}, {name}, {size}, {width}",
    ]
    #expect(complaints == expected)
  }

  @Test(
    "a mistake is told with its place, its key and what would be right",
    arguments: [
      ("[]", "m.json:1:1: a manifest is an object in braces, found a list"),
      ("{}", "m.json:1:1: banners is missing: the list of what to make"),
      (#"{"banners": []}"#, "m.json:1:13: banners: the list is empty; name one at least"),
      (#"{"banners": [1]}"#, "m.json:1:14: a banner is an object in braces, found the number 1"),
      (
        #"{"banners": [{"name": "a", "pictures": "a.png"}]}"#,
        "m.json:1:14: no sizes: give \"sizes\""
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a"}]}"#,
        "m.json:1:32: a: pictures is missing"
      ),
      (
        #"{"sizes": ["9x9", "9x9"], "banners": [{"name": "a", "pictures": "a.png"}]}"#,
        "m.json:1:19: sizes: 9x9 is in the list already"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": "a.png", "name": "b"}]}"#,
        "m.json:1:67: the key \"name\" was given at 1:33 already; keep one of them"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": ["a.png", "b.png"], "hold": [1,2,3]}]}"#,
        "m.json:1:86: a 9x9: --hold has 3 times for 2 slides; give one for all or 2"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": ["a.png", "b.png"], "fit": ["cover","cover","cover"]}]}"#,
        "m.json:1:85: a 9x9: --fit has 3 values for 2 slides; give one for all or 2"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": "a.png", "focus": ["0,0", "0,2"]}]}"#,
        "m.json:1:76: focus: 0,0;0,2: allowed: 0 to 1 each (found 0,2)"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": "a.png", "for": "adroll,mgid"}]}"#,
        "m.json:1:74: for: adroll,mgid: no size suits both: adroll takes no sizes but 300x250 "
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": "a.png", "still-last": "-"}]}"#,
        "m.json:1:81: still-last: - is standard output, which a batch needs itself; name a file"
      ),
      (
        #"{"sizes": ["2x2"], "banners": [{"name": "a", "pictures": "a.png", "grid": "3x3"}]}"#,
        "m.json:1:75: a 2x2: --grid 3x3 has 3 columns for 2 pixels of width"
      ),
      (
        #"{"sizes": ["9x9", "8x8"], "output": "o/{name}.gif", "banners": [{"name": "a", "pictures": "a.png"}]}"#,
        "m.json:1:37: output: o/a.gif would be the file of a 9x9 and of a 8x8; put {name} and {size}"
      ),
      (
        #"{"sizes": ["9x9"], "output": "o/{name}/../x.gif", "banners": [{"name": "a", "pictures": "a.png"}]}"#,
        "m.json:1:30: output: a/../x.gif is no file below the output folder"
      ),
      (
        #"{"sizes": ["9x9"], "output": "o/{name", "banners": [{"name": "a", "pictures": "a.png"}]}"#,
        "m.json:1:30: output: a { is never closed by }"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": "a.png", "trace": "-"}]}"#,
        "m.json:1:76: trace: - is standard output, which a batch needs itself; name a file"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "{sku}", "pictures": "a.png"}]}"#,
        "m.json:1:41: name: {sku} is not known; it would be a column of a \"feed\", and there is none"
      ),
      (
        #"{"sizes": ["9x9"], "feed": "no.csv", "banners": [{"name": "a", "pictures": "a.png"}]}"#,
        "m.json:1:28: feed: cannot read no.csv: No such file or directory"
      ),
    ])
  func mistakes(text: String, message: String) {
    let complaints = complaints(text)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix(message) == true, "\(complaints)")
  }

  @Test("what a row of the feed gets wrong names the row")
  func rowMistakes() {
    let complaints = complaints(
      """
      {"sizes": ["9x9"], "feed": "feed.csv",
       "output": "{name}-{c}.gif", "banners": [
        {"name": "{sku}", "pictures": "{p}", "hold": "{h}"}]}
      """, feed: "sku,p,h,c\na,a.png,1,x\nb/,a.png,1,x\nc,d.png,1,x\nd,a.png,1x,x\ne,a.png,1,x/y\n")
    #expect(
      complaints == [
        "m.json:2:12: output: {c} is x/y, and a / in it would lead elsewhere (feed.csv line 6)",
        "m.json:3:12: name: \"b/\" cannot be part of a file's name; leave out / and control characters"
          + " (feed.csv line 3)",
        "m.json:3:48: hold: 1x: expected a time in seconds such as 1.5, 1.5s or 350ms"
          + " (feed.csv line 5)",
      ])
  }

  @Test("what is wrong with the feed itself is told with its own places")
  func feedMistakes() {
    let text =
      #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"name": "{a}", "pictures": "x"}]}"#
    #expect(
      complaints(text, feed: "a,size\nx,1\n").contains {
        $0.hasPrefix("feed.csv:1:1: the column size has the name of what a batch fills in itself")
      })
    #expect(
      complaints(text, feed: "a,b\nx\n") == [
        "feed.csv:2:1: 1 field where the header has 2; quote fields that hold commas"
      ])
    for rows in ["", "\n\n", ",\r\n,\r\n"] {
      #expect(
        complaints(text, feed: "a,b\r\n" + rows) == [
          "feed.csv:1:1: the feed has no rows, only its header; give it a row for each banner"
        ])
    }
  }

  @Test("results that lie among the pictures of a folder are no pictures")
  func resultsAmongPictures() throws {
    let text = """
      {"output": "pics/{name}.gif", "sizes": ["9x9"], "banners": [{"name": "x", "pictures": "pics"}]}
      """
    try folder.write(Array("GIF89a".utf8), to: "pics/x.gif")
    #expect(
      try commands(batch(text)) == [
        "fragbanner pics/1.png pics/2.png --size=9x9 --grid=auto -o pics/x.gif"
      ])
  }

  @Test("folders become banners that are called like them")
  func folders() throws {
    var overrides = BatchOverrides()
    overrides.sizes = [PixelSize(width: 9, height: 9)]
    overrides.options = [(name: "comment", value: "{name}")]
    let path = folder.path + "/pics/"
    let batch = try Batch(folders: [path], overrides, options: OptionTable.ofBanners)
    #expect(
      commands(batch) == [
        "fragbanner pics/1.png pics/2.png --size=9x9 --grid=auto --comment=pics -o out/pics-9x9.gif"
      ])
  }

  @Test(
    "a folder that is named from itself has the name that it really has",
    arguments: ["/pics/.", "/pics/./", "/pics/inner/..", "/pics/inner/../"])
  func folderNames(path: String) throws {
    try FolderTree.makeFolder(ofFile: folder.path(of: "pics/inner/1.png"))
    var overrides = BatchOverrides()
    overrides.sizes = [PixelSize(width: 9, height: 9)]
    let batch = try Batch(
      folders: [folder.path + path], overrides, options: OptionTable.ofBanners)
    #expect(batch.banners.map(\.name) == ["pics"])
    #expect(batch.banners.flatMap(\.jobs).map(\.file) == ["pics-9x9.gif"])
  }

  @Test("the manifest that --init writes is understood but for its pictures")
  func example() throws {
    let jobs = try batch(ExampleManifest.text).banners.flatMap(\.jobs)
    #expect(jobs.map(\.problems.count) == [3, 3, 2, 1])
    #expect(jobs.flatMap(\.problems).allSatisfy { $0.hasPrefix("cannot read ") })
  }

  @Test(
    "a picture that is not there is no mistake of the manifest, but keeps its banner from being made"
  )
  func missingPictures() throws {
    let jobs = try batch(
      """
      {"sizes": ["9x9"], "feed": "feed.csv", "defaults": {"hold": [1, 2]}, "banners": [
        {"name": "{sku}", "pictures": ["a.png", "{p}"]}]}
      """, feed: "sku,p\na,b.png\nb,d.png\nc,d\n"
    ).banners.flatMap(\.jobs)
    #expect(jobs.map(\.banner) == ["a", "b", "c"])
    let path = folder.path
    #expect(
      jobs.map(\.problems) == [
        [], ["cannot read \(path)/d.png: No such file or directory (feed.csv line 3)"],
        ["cannot read \(path)/d: No such file or directory (feed.csv line 4)"],
      ])
  }

  @Test(
    "what else is wrong with a banner whose picture is missing is told, unless it may be a folder")
  func missingPicturesOfWrongBanners() throws {
    let text = #"""
      {"sizes": ["9x9"], "banners": [{"name": "x", "pictures": ["PATH"], "hold": [1, 2]}]}
      """#
    #expect(
      complaints(text.replacing("PATH", with: "none.png")) == [
        "m.json:1:80: x 9x9: --hold has 2 times for 1 slide; give one"
      ])
    #expect(try batch(text.replacing("PATH", with: "none")).jobCount == 1)
  }

  @Test(
    "numbers may be written as fractions and with exponents, in the manifest and in its feed",
    arguments: [
      ("loop", "3.0", "3"), ("hold", "2.5e0", "2.5"), ("hold", "[1.0, 25e-1]", "1,2.5"),
      ("max-bytes", "1.5E5", "150000"), ("seed", "10e2", "1000"), ("fps", "12.50", "12.50"),
    ])
  func numbers(key: String, value: String, plain: String) throws {
    let manifest =
      #"{"sizes": ["9x9"], "banners": [{"name": "x", "pictures": ["a.png", "b.png"], "KEY": VALUE}]}"#
    let written = try batch(
      manifest.replacing("KEY", with: key).replacing("VALUE", with: value))
    #expect(written.banners[0].jobs[0].options.last == "--\(key)=\(plain)")
    let cell = value.replacing("[", with: "").replacing("]", with: "")
    let filled = try batch(
      manifest.replacing("KEY", with: key).replacing("VALUE", with: "\"{n}\"")
        .replacing("{\"sizes", with: "{\"feed\": \"feed.csv\", \"sizes"),
      feed: "n\n\"\(cell)\"\n")
    #expect(
      filled.banners[0].jobs[0].options.last
        == "--\(key)=\(plain.replacing(",", with: cell.contains(", ") ? ", " : ","))")
  }

  @Test("text that looks like a number stays as it is")
  func textOfDigits() throws {
    let batch = try batch(
      #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"name": "{n}", "pictures": "a.png", "comment": "{n}"}]}"#,
      feed: "n\n1e3\n3.0\n")
    #expect(
      commands(batch)
        == ["1e3", "3.0"].map {
          "fragbanner a.png --size=9x9 --grid=auto --comment=\($0) -o out/\($0)-9x9.gif"
        })
  }

  @Test("a few lines that ask for more GIFs than anybody has use for are refused at once")
  func tooManyGIFs() {
    let sizes = (1...1000).map { "\"\($0)x1\"" }.joined(separator: ",")
    let text =
      #"{"sizes": [\#(sizes)], "feed": "feed.csv", "banners": [{"name": "{n}", "pictures": "a.png"}]}"#
    let rows = (0..<1001).map { "\($0)\n" }.joined()
    #expect(
      complaints(text, feed: "n\n" + rows) == [
        "m.json: 1000 GIFs for each of 1001 rows are more than 1000000, the most that one batch makes; "
          + "split it"
      ])
  }

  @Test("megabytes of mistakes are told of without being read to the end")
  func manyMistakes() {
    let marks = complaints(
      String(repeating: "[1 ", count: 1) + String(repeating: "1 ", count: 500_000))
    #expect(marks.count == 101)
    #expect(marks.last == "and at least 200 mistakes more")
    let keys = complaints("{" + String(repeating: "\"k\":1,", count: 500_000) + "}")
    #expect(keys.count == 101)
    #expect(keys.last == "and at least 200 mistakes more")
    let unknown = (0..<1000).map { "\"key\($0)\":1" }.joined(separator: ",")
    #expect(complaints("{\(unknown)}").last == "and at least 400 mistakes more")
    let few = (0..<120).map { "\"key\($0)\":1" }.joined(separator: ",")
    // With the banners that are missing.
    #expect(complaints("{\(few)}").last == "and 21 mistakes more")
  }

  @Test("each option is for banners, or for a single run only")
  func options() {
    let all = OptionTable.render.options.map(\.name)
    #expect(Set(OptionTable.notForBatches).isSubset(of: all))
    let ofBatch = OptionTable.batch.options.map(\.name)
    for option in OptionTable.ofBanners.all { #expect(ofBatch.contains(option.name)) }
  }
}
