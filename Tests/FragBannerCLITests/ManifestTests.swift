import BannerBatch
import Files
import FragBanner
import Raster
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("Manifests")
struct ManifestTests {
  private let manifests: ManifestFolder

  init() throws { manifests = try ManifestFolder() }

  @Test("defaults, banners, sizes and options become the command lines that make them")
  func commands() throws {
    let batch = try manifests.batch(
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
    #expect(batch.outputFolder == manifests.folder.path + "/out")
    #expect(batch.banners.map(\.name) == ["one", "it's"])
    #expect(
      manifests.commands(batch) == [
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
    let batch = try manifests.batch(
      #"{"sizes": ["9x9"], "banners": [{"name": "x", "pictures": "pics", \#(member)}]}"#)
    let words = manifests.commands(batch)[0].split(separator: " ").map(String.init)
    #expect(words.contains(word), "\(words)")
  }

  @Test("networks are a text or a list, and sizes may have their own")
  func networks() throws {
    let batch = try manifests.batch(
      """
      {"sizes": ["300x250", "320x50"], "output": "{size}.gif",
       "defaults": {"for": "google-ads,adroll"}, "banners": [
        {"name": "x", "pictures": "a.png", "at": {"320x50": {"for": ["iab", "adroll"]}}}]}
      """)
    #expect(
      batch.banners[0].jobs.map { $0.request.networks.map(\.name) } == [
        ["google-ads", "adroll"], ["iab", "adroll"],
      ])
    #expect(manifests.commands(batch)[1].contains(" --for=iab,adroll "))
  }

  @Test("the manifest's order is kept, and its title, which the command line may replace")
  func positionsAndTitle() throws {
    let text = """
      {"title": "Spring & summer", "sizes": ["9x9", "8x8"], "banners": [
        {"name": "z", "pictures": "a.png"}, {"name": "a", "pictures": "b.png", "sizes": ["7x7"]}]}
      """
    let batch = try manifests.batch(text)
    #expect(batch.title == "Spring & summer")
    #expect(batch.banners.flatMap(\.jobs).map(\.position) == [0, 1, 2])
    #expect(batch.shard(2, of: 2).banners.flatMap(\.jobs).map(\.position) == [2])
    #expect(batch.shard(2, of: 2).title == "Spring & summer")
    var overrides = BatchOverrides()
    overrides.title = "Autumn"
    #expect(try manifests.batch(text, overrides).title == "Autumn")
  }

  @Test("a manifest without a title is called like its file")
  func usualTitle() throws {
    #expect(
      try manifests.batch(#"{"sizes": ["9x9"], "banners": [{"name": "x", "pictures": "a.png"}]}"#)
        .title
        == "m")
  }

  @Test("options of the command line count more than any of the manifest")
  func overrides() throws {
    var overrides = BatchOverrides()
    overrides.options = [(name: "hold", value: "5")]
    overrides.outputFolder = "elsewhere"
    let batch = try manifests.batch(
      """
      {"sizes": ["9x9"], "defaults": {"hold": 1, "still": "out/{name}.png", "trace": "t.jsonl"},
       "banners": [{"name": "a", "pictures": "a.png", "hold": 2}]}
      """, overrides)
    #expect(
      manifests.commands(batch) == [
        "fragbanner a.png --size=9x9 --grid=auto --hold=5 --still=elsewhere/a.png --trace=t.jsonl "
          + "-o elsewhere/a-9x9.gif"
      ])
  }

  @Test("every line that makes a banner is understood, and asks for the same")
  func commandLines() throws {
    let batch = try manifests.batch(
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
    let complaints = manifests.complaints(
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
        "m.json:1:86: a 9x9: \"hold\" has 3 times for 2 slides; give one for all or 2"
      ),
      (
        #"{"sizes": ["9x9"], "banners": [{"name": "a", "pictures": ["a.png", "b.png"], "fit": ["cover","cover","cover"]}]}"#,
        "m.json:1:85: a 9x9: \"fit\" has 3 values for 2 slides; give one for all or 2"
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
        "m.json:1:75: a 2x2: \"grid\" 3x3 has 3 columns for 2 pixels of width"
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
    let complaints = manifests.complaints(text)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix(message) == true, "\(complaints)")
  }

  @Test("results that lie among the pictures of a folder are no pictures")
  func resultsAmongPictures() throws {
    let text = """
      {"output": "pics/{name}.gif", "sizes": ["9x9"], "banners": [{"name": "x", "pictures": "pics"}]}
      """
    try manifests.folder.write(Array("GIF89a".utf8), to: "pics/x.gif")
    #expect(
      try manifests.commands(manifests.batch(text)) == [
        "fragbanner pics/1.png pics/2.png --size=9x9 --grid=auto -o pics/x.gif"
      ])
  }

  @Test("folders become banners that are called like them")
  func folders() throws {
    var overrides = BatchOverrides()
    overrides.sizes = [PixelSize(width: 9, height: 9)]
    overrides.options = [(name: "comment", value: "{name}")]
    let path = manifests.folder.path + "/pics/"
    let batch = try Batch(folders: [path], overrides)
    #expect(
      manifests.commands(batch) == [
        "fragbanner pics/1.png pics/2.png --size=9x9 --grid=auto --comment=pics -o out/pics-9x9.gif"
      ])
  }

  @Test(
    "a folder that is named from itself has the name that it really has",
    arguments: ["/pics/.", "/pics/./", "/pics/inner/..", "/pics/inner/../"])
  func folderNames(path: String) throws {
    try FolderTree.makeFolder(ofFile: manifests.folder.path(of: "pics/inner/1.png"))
    var overrides = BatchOverrides()
    overrides.sizes = [PixelSize(width: 9, height: 9)]
    let batch = try Batch(
      folders: [manifests.folder.path + path], overrides)
    #expect(batch.banners.map(\.name) == ["pics"])
    #expect(batch.banners.flatMap(\.jobs).map(\.file) == ["pics-9x9.gif"])
  }

  @Test("the manifest that --init writes is understood but for its pictures")
  func example() throws {
    let jobs = try manifests.batch(ExampleManifest.text).banners.flatMap(\.jobs)
    #expect(jobs.map(\.problems.count) == [3, 3, 2, 1])
    #expect(jobs.flatMap(\.problems).allSatisfy { $0.hasPrefix("cannot read ") })
  }

  @Test("what is wrong is told in the words of who said it: the command line or the manifest")
  func dialects() {
    var overrides = BatchOverrides()
    overrides.options = [(name: "hold", value: "1,2,3")]
    let error = #expect(throws: BannerError.self) {
      try manifests.batch(
        """
        {"sizes": ["9x9"], "banners": [
          {"name": "x", "pictures": ["a.png", "b.png"], "hold": [1, 2], "fit": ["cover", "cover", "cover"]}]}
        """, overrides)
    }
    #expect(
      error?.problems.map { $0.replacing(manifests.folder.path + "/", with: "") } == [
        "m.json:2:3: x 9x9: --hold has 3 times for 2 slides; give one for all or 2",
        "m.json:2:72: x 9x9: \"fit\" has 3 values for 2 slides; give one for all or 2",
      ])
  }
}
