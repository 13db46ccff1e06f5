/// A peak signal-to-noise ratio; JSON says it with two decimals.
public struct Decibels: Hashable, Sendable {
  public let value: Double

  package init(_ value: Double) {
    self.value = value
  }
}

/// A structural similarity, at most 1; JSON says it with four decimals.
public struct Similarity: Hashable, Sendable {
  public let value: Double

  package init(_ value: Double) {
    self.value = value
  }
}

extension Decibels: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.number(in: -1000...1000))
  }

  public func encode(to encoder: any Encoder) throws { try encoder.encode(value, places: 2) }
}

extension Similarity: Codable {
  public init(from decoder: any Decoder) throws { self.init(try decoder.number(in: -1...1)) }
  public func encode(to encoder: any Encoder) throws { try encoder.encode(value, places: 4) }
}

extension Decoder {
  /// - Throws: for what is no number, and for one that no fact can be
  func number(in range: ClosedRange<Double>) throws -> Double {
    let container = try singleValueContainer()
    let number = try container.decode(Double.self)
    if range.contains(number) { return number }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is out of range")
  }
}

extension Encoder {
  /// Encodes the nearest decimal with so many places, halves away from zero.
  func encode(_ value: Double, places: Int) throws {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    var container = singleValueContainer()
    try container.encode((value * unit).rounded() / unit)
  }
}
