/// What icons or a gradient show: a number, or the one that another layer shows.
public enum LayerValue: Hashable, Sendable {
  case number(Double)
  /// The name of a layer with a number.
  case layer(String)
}

extension LayerValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
