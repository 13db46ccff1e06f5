/// A time as GIFs count it; JSON says it in seconds.
public struct Seconds: Hashable, Sendable {
  public let hundredths: Int

  package init(hundredths: Int) {
    self.hundredths = hundredths
  }
}

extension Seconds: Codable {
  public init(from decoder: any Decoder) throws {
    let seconds = try decoder.number(in: 0...1e9)
    self.init(hundredths: Int((seconds * 100).rounded()))
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(Double(hundredths) / 100, places: 2)
  }
}
