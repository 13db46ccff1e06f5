/// How a tile's fade runs over its time: a function from 0…1 to a number, 0 at 0 and 1 at 1.
public enum Easing: Hashable, Sendable {
  case linear
  /// CSS's curve through (0,0), (x1,y1), (x2,y2), (1,1): y at the given x.
  /// Source: CSS Easing Functions Level 1, section 2.2.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// - Parameter progress: 0…1; what lies outside counts as the nearer end.
  /// - Returns: the eased progress, which a curve with y1 or y2 outside 0…1 may carry beyond 0…1.
  public func callAsFunction(_ progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    switch self {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let parameter = Self.parameter(at: progress, x1: x1, x2: x2)
      return Self.coordinate(y1, y2, at: parameter)
    }
  }

  /// Whether the eased progress never goes back.
  package var isMonotone: Bool {
    switch self {
    case .linear: true
    case .cubicBezier(_, let y1, _, let y2): (0...1).contains(y1) && (0...1).contains(y2)
    }
  }

  /// One coordinate of a Bézier curve from 0 to 1 with the given inner control values.
  private static func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double
  {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }

  /// The curve's parameter where its x has the given value: x grows with the parameter for x1 and x2 in 0…1,
  /// so halving the range 60 times gives it to the last bit, however steep the curve.
  private static func parameter(at x: Double, x1: Double, x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension Easing {
  /// The names that `init(_:)` reads, besides `cubic-bezier(x1,y1,x2,y2)`.
  public static let names = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]

  /// Reads CSS's notation: one of `names`, or `cubic-bezier(x1,y1,x2,y2)` with x1 and x2 in 0…1;
  /// `nil` for anything else.
  public init?(_ text: String) {
    switch text {
    case "linear": self = .linear
    case "ease": self = .ease
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInOut
    default:
      let opening = "cubic-bezier("
      guard text.hasPrefix(opening), text.hasSuffix(")") else { return nil }
      let fields = text.dropFirst(opening.count).dropLast()
        .split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.compactMap { Double(decimal: $0.drop { $0 == " " }) }
      guard fields.count == 4, numbers.count == 4,
        (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
      else { return nil }
      self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }
  }
}
