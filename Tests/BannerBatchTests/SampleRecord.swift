import BannerBatch
import PlainText

extension BannerRecord {
  /// A record of a GIF that was made, as it lies on a disk, but for some members.
  static func sample(_ changes: KeyValuePairs<String, JSONText> = [:]) throws -> BannerRecord {
    try read(sampleText).with(changes)
  }

  static let sampleText = #"""
    {"form":1,"title":"Spring & summer","position":7,"banner":"spring","width":300,"height":250,"file":"spring-300x250.gif",
    "status":"made","problems":[],"bytes":98765,"frames":60,"seconds":12.05,"plays":3,"slides":1,"transitions":2,
    "completedTiles":108,"colors":255,"paletteBytes":8000,"settlingBytes":40000,"passingBytes":30000,"otherBytes":20765,
    "restPSNR":41.25,"restSimilarity":0.9875,"givenUp":["quality 50 instead of 100"],"hasGreatLosses":true,
    "warnings":["a \"warning\"\nof two lines"],"hints":["pictures stay 1.6 s each"],
    "verdicts":[{"network":"x","rule":"bytes","found":"98765","allowed":"at most 150000","passed":true,"source":"x.example"}],
    "command":"fragbanner 'a b.png' --size 300x250 -o spring-300x250.gif","version":"1.0","options":["--size","300x250"],
    "pictures":[{"path":"a b.png","digest":"0a"}],"digest":"ff","companions":[{"path":"still.png","digest":"01"}]}
    """#.replacing("\n", with: "")

  static func read(_ text: String) throws -> BannerRecord {
    try JSONReader.read(Array(text.utf8)).get().decoded()
  }

  var text: String { "\(JSONText(encoding: self))" }

  /// The same but for some members of its JSON.
  func with(_ changes: KeyValuePairs<String, JSONText>) throws -> BannerRecord {
    guard case .object(var members) = JSONText(encoding: self) else { return self }
    for (key, value) in changes {
      members.removeAll { $0.key == key }
      members.append((key: key, value: value))
    }
    return try Self.read("\(JSONText.object(members))")
  }

  /// One that was not made.
  static func failed(_ problems: [String]) throws -> BannerRecord {
    var record = try sample()
    record.outcome = .failed(problems)
    return record
  }
}
