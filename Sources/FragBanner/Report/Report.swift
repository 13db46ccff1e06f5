import Raster

/// What is known of a banner that was made; its facts and remarks are its own properties.
@dynamicMemberLookup
public struct Report: Sendable {
  /// The file, or `nil` for standard output.
  public let file: String?
  public let size: PixelSize
  public let facts: BannerFacts
  /// How the file fares under the rules of each network that was asked for, in that order; it keeps all of them.
  public let verdicts: [BannerVerdict]
  public let remarks: BannerRemarks
  /// Pictures of which much is not seen. The last hint is about them, if there are any.
  package let cuts: [CoverCut]

  public subscript<Value>(dynamicMember fact: KeyPath<BannerFacts, Value>) -> Value {
    facts[keyPath: fact]
  }

  public subscript<Value>(dynamicMember remark: KeyPath<BannerRemarks, Value>) -> Value {
    remarks[keyPath: remark]
  }

  /// All hints but the one about the cuts.
  package var otherHints: ArraySlice<String> { remarks.hints.dropLast(cuts.isEmpty ? 0 : 1) }
}

extension Report: Encodable {
  private enum Key: CodingKey {
    case file, width, height, verdicts
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(size.width, forKey: .width)
    try container.encode(size.height, forKey: .height)
    try facts.encode(to: encoder)
    try container.encode(verdicts, forKey: .verdicts)
    try remarks.encode(to: encoder)
  }
}
