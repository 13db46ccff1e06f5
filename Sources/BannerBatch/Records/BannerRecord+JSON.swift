import FragBanner
import PlainText
import Raster

extension BannerRecord {
  /// Tells records of this form from those of other versions.
  private static let form = 1

  /// All of it, so that `init(json:)` gives the same record.
  package var json: JSONText {
    [
      "form": .integer(Self.form),
      "title": .optional(title, JSONText.string),
      "position": .optional(position, JSONText.integer),
      "banner": .string(banner),
      "width": .integer(size.width),
      "height": .integer(size.height),
      "file": .string(file),
      "status": .string(status.rawValue),
      "problems": .array(problems.map(JSONText.string)),
      "bytes": .integer(bytes),
      "frames": .integer(frames),
      "seconds": .seconds(hundredths: hundredths),
      "plays": .optional(plays, JSONText.integer),
      "slides": .integer(slides),
      "transitions": .integer(transitions),
      "colors": .integer(colors),
      "restPSNR": .optional(restPSNR) { .rounded($0, places: 2) },
      "restSimilarity": .optional(restSimilarity) { .rounded($0, places: 4) },
      "givenUp": .array(losses.map(JSONText.string)),
      "hasGreatLosses": .bool(hasGreatLosses),
      "warnings": .array(warnings.map(JSONText.string)),
      "hints": .array(hints.map(JSONText.string)),
      "verdicts": .array(verdicts.map(\.json)),
      "command": .string(command),
      "version": .string(origin.version),
      "options": .array(origin.options.map(JSONText.string)),
      "pictures": .array(origin.pictures.map(\.json)),
      "digest": .string(digest),
      "companions": .array(companions.map(\.json)),
    ]
  }

  /// `nil` for whatever is no record of this form, however it came to be.
  package init?(json: JSONNode) {
    guard json["form"]?.integer == Self.form,
      let banner = json["banner"]?.string,
      let width = json["width"]?.integer, let height = json["height"]?.integer,
      (1...PixelSize.longestSide).contains(width), (1...PixelSize.longestSide).contains(height),
      width * height <= PixelSize.mostPixels,
      let file = json["file"]?.string,
      let status = json["status"]?.string.flatMap(Status.init),
      let problems = json["problems"]?.strings,
      let command = json["command"]?.string,
      let version = json["version"]?.string,
      let options = json["options"]?.strings,
      let pictures = json["pictures"]?.all(Content.init),
      let digest = json["digest"]?.string,
      let companions = json["companions"]?.all(Content.init)
    else { return nil }
    self.init(
      banner: banner, size: PixelSize(width: width, height: height), file: file, status: status,
      problems: problems, command: command,
      origin: Origin(version: version, options: options, pictures: pictures))
    self.digest = digest
    self.companions = companions
    guard readPlace(from: json), readFacts(from: json) else { return nil }
  }

  /// Records that were written before there were titles and positions have neither.
  private mutating func readPlace(from json: JSONNode) -> Bool {
    if let node = json["title"] {
      guard let title = node.orNull(\.string) else { return false }
      self.title = title
    }
    if let node = json["position"] {
      guard let position = node.orNull({ $0.integer(in: FactRange.count) }) else { return false }
      self.position = position
    }
    return true
  }

  /// Facts that no banner can have are refused, so that whoever counts or shows them need not care.
  private mutating func readFacts(from json: JSONNode) -> Bool {
    guard let bytes = json["bytes"]?.integer(in: FactRange.bytes),
      let frames = json["frames"]?.integer(in: FactRange.count),
      let seconds = json["seconds"]?.number(in: FactRange.seconds),
      let plays = json["plays"]?.orNull({ $0.integer(in: FactRange.plays) }),
      let slides = json["slides"]?.integer(in: FactRange.count),
      let transitions = json["transitions"]?.integer(in: FactRange.count),
      let colors = json["colors"]?.integer(in: FactRange.colors),
      let psnr = json["restPSNR"]?.orNull({ $0.number(in: FactRange.decibels) }),
      let similarity = json["restSimilarity"]?.orNull({ $0.number(in: FactRange.similarity) }),
      let losses = json["givenUp"]?.strings, let warnings = json["warnings"]?.strings,
      // Earlier versions noted neither.
      let hasGreatLosses = json["hasGreatLosses"] == nil ? false : json["hasGreatLosses"]?.bool,
      let hints = json["hints"] == nil ? [] : json["hints"]?.strings,
      let verdicts = json["verdicts"]?.all(Verdict.init)
    else { return false }
    self.bytes = bytes
    self.frames = frames
    hundredths = Int((seconds * 100).rounded())
    self.plays = plays
    self.slides = slides
    self.transitions = transitions
    self.colors = colors
    restPSNR = psnr
    restSimilarity = similarity
    self.losses = losses
    self.hasGreatLosses = hasGreatLosses
    self.warnings = warnings
    self.hints = hints
    self.verdicts = verdicts
    return true
  }

  /// What the facts of a banner may be; wide enough for any banner, narrow enough to add up millions of them.
  private enum FactRange {
    static let bytes = 0...1_000_000_000_000
    /// Of frames, slides, transitions.
    static let count = 0...1_000_000_000
    /// Of all; for ever is none of them.
    static let plays = 1...BannerRequest.allowedPlays.upperBound
    static let colors = 0...256
    static let seconds = 0...1e9
    static let decibels = -1000...1000.0
    static let similarity = -1...1.0
  }
}

extension BannerRecord.Verdict {
  package var json: JSONText {
    [
      "network": .string(network), "rule": .string(rule), "found": .string(found),
      "allowed": .string(allowed), "passed": .bool(passed),
    ]
  }

  fileprivate init?(json: JSONNode) {
    guard let network = json["network"]?.string, let rule = json["rule"]?.string,
      let found = json["found"]?.string, let allowed = json["allowed"]?.string,
      let passed = json["passed"]?.bool
    else { return nil }
    self.init(network: network, rule: rule, found: found, allowed: allowed, passed: passed)
  }
}

extension BannerRecord.Content {
  fileprivate var json: JSONText { ["path": .string(path), "digest": .string(digest)] }

  fileprivate init?(json: JSONNode) {
    guard let path = json["path"]?.string, let digest = json["digest"]?.string else { return nil }
    self.init(path: path, digest: digest)
  }
}

extension JSONNode {
  /// A whole number of a range; `nil` where it is anything else.
  fileprivate func integer(in range: ClosedRange<Int>) -> Int? {
    integer.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A number of a range; `nil` where it is anything else.
  fileprivate func number(in range: ClosedRange<Double>) -> Double? {
    number.flatMap { range.contains($0) ? $0 : nil }
  }

  /// `.some(nil)` for null, and `nil` for what is neither that nor understood.
  fileprivate func orNull<Element>(_ read: (JSONNode) -> Element?) -> Element?? {
    if case .null = value { return .some(nil) }
    return read(self).map(Optional.some)
  }

  /// A list of strings; `nil` where it is anything else.
  fileprivate var strings: [String]? { all(\.string) }

  /// A list in which each element is understood; `nil` where one is not.
  fileprivate func all<Element>(_ read: (JSONNode) -> Element?) -> [Element]? {
    guard let array else { return nil }
    let elements = array.compactMap(read)
    return elements.count == array.count ? elements : nil
  }
}
