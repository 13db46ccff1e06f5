import FragBanner
import PlainText
import Raster

extension BannerRecord: Codable {
  /// Tells records of this form from those of other versions.
  private static let form = 1

  private enum Key: String, CodingKey {
    case form, title, position, banner, width, height, file, status, problems
    case verdicts, command, version, options, digest, companions
    case inputs = "pictures"
  }

  private enum Status: String, Codable {
    case made, failed
  }

  /// What was not made has no facts, and nothing to remark.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.form, forKey: .form)
    try container.encode(title, forKey: .title)
    try container.encode(position, forKey: .position)
    try container.encode(banner, forKey: .banner)
    try container.encode(size.width, forKey: .width)
    try container.encode(size.height, forKey: .height)
    try container.encode(file, forKey: .file)
    try container.encode(gif == nil ? Status.failed : .made, forKey: .status)
    try container.encode(problems, forKey: .problems)
    try gif?.facts.encode(to: encoder)
    try (gif?.remarks ?? BannerRemarks()).encode(to: encoder)
    try container.encode(gif?.verdicts ?? [], forKey: .verdicts)
    try container.encode(command, forKey: .command)
    try container.encode(origin.version, forKey: .version)
    try container.encode(origin.options, forKey: .options)
    try container.encode(origin.inputs, forKey: .inputs)
    if let gif {
      try container.encode(gif.digest, forKey: .digest)
      try container.encode(gif.companions, forKey: .companions)
    }
  }

  /// - Throws: for whatever is no record of this form, however it came to be. Facts that no banner can have are refused
  ///   too, so that whoever counts or shows them need not care.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func check(_ isPossible: Bool, _ key: Key) throws {
      if isPossible { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "no record has this \(key.rawValue)")
    }
    try check(container.decode(Int.self, forKey: .form) == Self.form, .form)
    // Early records have neither a title nor a position.
    title = try container.decodeIfPresent(String.self, forKey: .title)
    position = try container.decodeIfPresent(Int.self, forKey: .position)
    try check((0...1_000_000_000).contains(position ?? 0), .position)
    banner = try container.decode(String.self, forKey: .banner)
    let width = try container.decode(Int.self, forKey: .width)
    let height = try container.decode(Int.self, forKey: .height)
    let sides = 1...PixelSize.longestSide
    try check(sides.contains(width), .width)
    try check(sides.contains(height) && width * height <= PixelSize.mostPixels, .height)
    size = PixelSize(width: width, height: height)
    file = try container.decode(String.self, forKey: .file)
    command = try container.decode(String.self, forKey: .command)
    origin = Origin(
      version: try container.decode(String.self, forKey: .version),
      options: try container.decode([String].self, forKey: .options),
      inputs: try container.decode([Content].self, forKey: .inputs))
    switch try container.decode(Status.self, forKey: .status) {
    case .failed: outcome = .failed(try container.decode([String].self, forKey: .problems))
    case .made:
      let facts = try BannerFacts(from: decoder)
      try check(facts.arePossible, .status)
      outcome = .made(
        MadeGIF(
          facts: facts, remarks: try BannerRemarks(from: decoder),
          verdicts: try container.decode([BannerVerdict].self, forKey: .verdicts),
          digest: try container.decode(String.self, forKey: .digest),
          companions: try container.decode([Content].self, forKey: .companions)))
    }
  }
}
