import FragBannerCLI
import Testing

@Suite("Feeds, and what is missing or too much")
struct FeedTests {
  private let manifests: ManifestFolder

  init() throws { manifests = try ManifestFolder() }

  @Test("a feed makes a banner of each row, and empty cells leave things out")
  func feed() throws {
    let batch = try manifests.batch(
      """
      {"output": "{name}-{size}.gif", "sizes": ["30x20"], "feed": "feed.csv", "banners": [
        {"name": "{sku}-x", "pictures": ["{first}.png", "{second}"], "comment": "{text} {{{size}}}",
         "focus": "{focus}"}]}
      """,
      feed: "sku,first,second,focus,text\r\nA1,a,b.png,\"0.5,1\",\"say \"\"x\"\"\"\r\nB2,b,,,\r\n")
    #expect(
      manifests.commands(batch) == [
        "fragbanner a.png b.png --size=30x20 --grid=auto --focus=0.5,1 "
          + "'--comment=say \"x\" {30x20}' -o A1-x-30x20.gif",
        "fragbanner b.png --size=30x20 --grid=auto '--comment= {30x20}' -o B2-x-30x20.gif",
      ])
  }

  @Test("a feed's column called name is the banner's name")
  func nameColumn() throws {
    let text = #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"pictures": "a.png"}]}"#
    #expect(try manifests.batch(text, feed: "name\nx\ny\n").banners.map(\.name) == ["x", "y"])
  }

  @Test("an empty cell gives its slide the usual value; a picture left out takes its entries along")
  func slideListsOfFeeds() throws {
    let batch = try manifests.batch(
      """
      {"sizes": ["9x9"], "feed": "feed.csv", "output": "{name}.gif", "banners": [
        {"name": "{sku}", "pictures": ["a.png", "{second}", "b.png"], "hold": [1, "{hold}", 3],
         "fit": "cover;contain;stretch", "background": ["{color}", "red", "blue"], "loop": 1}]}
      """, feed: "sku,second,hold,color\nA,a.png,2,navy\nB,,2,navy\nC,a.png,,\n")
    #expect(
      manifests.commands(batch) == [
        "fragbanner a.png a.png b.png --size=9x9 --grid=auto '--fit=cover;contain;stretch' "
          + "'--background=navy;red;blue' --hold=1,2,3 --loop=1 -o A.gif",
        "fragbanner a.png b.png --size=9x9 --grid=auto '--fit=cover;stretch' "
          + "'--background=navy;blue' --hold=1,3 --loop=1 -o B.gif",
        "fragbanner a.png a.png b.png --size=9x9 --grid=auto '--fit=cover;contain;stretch' "
          + "'--background=white;red;blue' --hold=1,2.5,3 --loop=1 -o C.gif",
      ])
  }

  @Test("what a row of the feed gets wrong names the row")
  func rowMistakes() {
    let complaints = manifests.complaints(
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

  @Test(
    "a name that no file can have is told with what is wrong with it",
    arguments: [
      (".", ". is a folder, and files are called by it"),
      ("..", ".. is a folder, and files are called by it"),
      ("\"\"", "it is empty; files are called by it"),
    ])
  func names(_ cell: String, _ fault: String) {
    let complaints = manifests.complaints(
      #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"name": "{sku}", "pictures": "{p}"}]}"#,
      feed: "sku,p\n\(cell),a.png\n")
    #expect(complaints == ["m.json:1:61: name: \(fault) (feed.csv line 2)"])
  }

  @Test("what is wrong with the feed itself is told with its own places")
  func feedMistakes() {
    let text =
      #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"name": "{a}", "pictures": "x"}]}"#
    #expect(
      manifests.complaints(text, feed: "a,size\nx,1\n").contains {
        $0.hasPrefix("feed.csv:1:1: the column size has the name of what a batch fills in itself")
      })
    #expect(
      manifests.complaints(text, feed: "a,b\nx\n") == [
        "feed.csv:2:1: 1 field where the header has 2; quote fields that hold commas"
      ])
    for rows in ["", "\n\n", ",\r\n,\r\n"] {
      #expect(
        manifests.complaints(text, feed: "a,b\r\n" + rows) == [
          "feed.csv:1:1: the feed has no rows, only its header; give it a row for each banner"
        ])
    }
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
    let written = try manifests.batch(
      manifest.replacing("KEY", with: key).replacing("VALUE", with: value))
    #expect(written.banners[0].jobs[0].options.last == "--\(key)=\(plain)")
    let cell = value.replacing("[", with: "").replacing("]", with: "")
    let filled = try manifests.batch(
      manifest.replacing("KEY", with: key).replacing("VALUE", with: "\"{n}\"")
        .replacing("{\"sizes", with: "{\"feed\": \"feed.csv\", \"sizes"),
      feed: "n\n\"\(cell)\"\n")
    #expect(
      filled.banners[0].jobs[0].options.last
        == "--\(key)=\(plain.replacing(",", with: cell.contains(", ") ? ", " : ","))")
  }

  @Test("spaces around a cell are no part of an option's value")
  func spaces() throws {
    let batch = try manifests.batch(
      #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"name": "x", "pictures": "a.png", "hold": "{h}"}]}"#,
      feed: "h\n 3.0 \n")
    #expect(batch.banners[0].jobs[0].options.last == "--hold=3.0")
  }

  @Test("a NUL in the folder of the output is refused before anything is made")
  func nulInFolder() {
    let complaints = manifests.complaints(
      #"{"sizes": ["9x9"], "output": "out\u0000/{name}.gif", "banners": [{"name": "x", "pictures": "a.png"}]}"#
    )
    #expect(complaints == ["m.json:1:30: output: no file has a NUL in its name; leave it out"])
  }

  @Test("text that looks like a number stays as it is")
  func textOfDigits() throws {
    let batch = try manifests.batch(
      #"{"sizes": ["9x9"], "feed": "feed.csv", "banners": [{"name": "{n}", "pictures": "a.png", "comment": "{n}"}]}"#,
      feed: "n\n1e3\n3.0\n")
    #expect(
      manifests.commands(batch)
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
      manifests.complaints(text, feed: "n\n" + rows) == [
        "m.json: 1000 GIFs for each of 1001 rows are more than 1000000, the most that one batch makes; "
          + "split it"
      ])
  }

  @Test(
    "a picture that is not there is no mistake of the manifest, but keeps its banner from being made"
  )
  func missingPictures() throws {
    let jobs = try manifests.batch(
      """
      {"sizes": ["9x9"], "feed": "feed.csv", "defaults": {"hold": [1, 2]}, "banners": [
        {"name": "{sku}", "pictures": ["a.png", "{p}"]}]}
      """, feed: "sku,p\na,b.png\nb,d.png\nc,d\n"
    ).banners.flatMap(\.jobs)
    #expect(jobs.map(\.banner) == ["a", "b", "c"])
    let path = manifests.folder.path
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
      manifests.complaints(text.replacing("PATH", with: "none.png")) == [
        "m.json:1:80: x 9x9: \"hold\" has 2 times for 1 slide; give one"
      ])
    #expect(try manifests.batch(text.replacing("PATH", with: "none")).jobCount == 1)
  }

  @Test("megabytes of mistakes are told of without being read to the end")
  func manyMistakes() {
    let marks = manifests.complaints(
      String(repeating: "[1 ", count: 1) + String(repeating: "1 ", count: 500_000))
    #expect(marks.count == 101)
    #expect(marks.last == "and at least 200 mistakes more")
    let keys = manifests.complaints("{" + String(repeating: "\"k\":1,", count: 500_000) + "}")
    #expect(keys.count == 101)
    #expect(keys.last == "and at least 200 mistakes more")
    let unknown = (0..<1000).map { "\"key\($0)\":1" }.joined(separator: ",")
    #expect(manifests.complaints("{\(unknown)}").last == "and at least 400 mistakes more")
    let few = (0..<120).map { "\"key\($0)\":1" }.joined(separator: ",")
    // With the banners that are missing.
    #expect(manifests.complaints("{\(few)}").last == "and 21 mistakes more")
  }
}
