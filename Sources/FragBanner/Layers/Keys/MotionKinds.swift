import Dissolve
import PlainText

/// A pair that JSON has as a list of two.
protocol PairKind: ValueKind {}

/// How far a key moves a layer, across and down.
struct OffsetKind: PairKind {
  private static let form = "a way across and down such as [100, \"-10%\"]"

  var placeholder: String? { "[X, Y]" }
  var allowed: String? { Self.form }

  func value(of text: String) throws(ValueFault) -> MotionKey.Offset? {
    let fields = text.listed
    guard fields.count == 2 else { throw .form(expected: Self.form) }
    return MotionKey.Offset(
      dx: try PairKinds.lengths.value(of: fields[0]), dy: try PairKinds.lengths.value(of: fields[1])
    )
  }

  func text(of value: MotionKey.Offset?) -> String {
    value.map { "\(PairKinds.lengths.text(of: $0.dx)),\(PairKinds.lengths.text(of: $0.dy))" } ?? ""
  }
}

/// Where a key brings a layer's middle.
struct GoalKind: PairKind {
  private static let home = "home"
  private static let form =
    "a point such as [60, \"50%\"], null in it for what stays, or \"\(home)\""

  var placeholder: String? { "[X, Y]" }
  var allowed: String? { Self.form }

  func value(of text: String) throws(ValueFault) -> MotionKey.Destination? {
    if text == Self.home { return .home }
    let fields = text.listed
    guard fields.count == 2 else { throw .form(expected: Self.form) }
    func length(_ field: String) throws(ValueFault) -> Length? {
      field == PairKinds.nothing ? nil : try PairKinds.lengths.value(of: field)
    }
    return .point(x: try length(fields[0]), y: try length(fields[1]))
  }

  func text(of value: MotionKey.Destination?) -> String {
    guard case .point(let x, let y)? = value else { return value == nil ? "" : Self.home }
    func text(_ length: Length?) -> String {
      length.map(PairKinds.lengths.text) ?? PairKinds.nothing
    }
    return "\(text(x)),\(text(y))"
  }
}

enum PairKinds {
  /// JSON's word for what is not there.
  static let nothing = "null"
  static let lengths = LengthKind(-100_000...100_000, ofWhole: "the banner")
}
