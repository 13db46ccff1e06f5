/// A value for all slides, or one for each.
public enum PerSlide<Value: Sendable>: Sendable {
  case all(Value)
  /// One a slide; `nil` where a slide has none.
  case each([Value?])

  /// - Parameter slide: from 0; there are as many values as slides, or one for all
  package func value(for slide: Int) -> Value? {
    switch self {
    case .all(let value): value
    case .each(let values): values[slide]
    }
  }

  /// One a slide; `nil` where one is for all.
  package var entries: [Value?]? {
    switch self {
    case .all: nil
    case .each(let values): values
    }
  }

  package func map<Result>(_ transform: (Value) -> Result) -> PerSlide<Result> {
    switch self {
    case .all(let value): .all(transform(value))
    case .each(let values): .each(values.map { $0.map(transform) })
    }
  }

  /// All that it says of any slide.
  package var values: [Value] {
    switch self {
    case .all(let value): [value]
    case .each(let values): values.compactMap(\.self)
    }
  }
}

extension PerSlide: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByStringLiteral
where Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .all(Value(stringLiteral: value))
  }
}

extension PerSlide: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .all(Value(integerLiteral: value))
  }
}

extension PerSlide: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .all(Value(floatLiteral: value))
  }
}

extension PerSlide: ExpressibleByArrayLiteral {
  public init(arrayLiteral values: Value?...) { self = .each(values) }
}
