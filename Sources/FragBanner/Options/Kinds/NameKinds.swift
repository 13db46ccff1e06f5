import AdRules
import Dissolve

/// One of an enumeration's names.
package struct ChoiceKind<Value: RawRepresentable<String> & CaseIterable & Sendable>: ValueKind {
  package var placeholder: String? { "NAME" }
  package var choices: [String] { Value.allCases.map(\.rawValue) }

  package init() {}

  package func value(of text: String) throws(ValueFault) -> Value {
    guard let value = Value(rawValue: text) else { throw .notOneOf(choices) }
    return value
  }

  package func text(of value: Value) -> String { value.rawValue }
}

/// Ways of tiles with commas between them.
package struct MotionsKind: ValueKind {
  private static let motion = ChoiceKind<TileMotion>()

  package var placeholder: String? { "NAME[,NAME]" }
  package var choices: [String] { Self.motion.choices }
  package var separator: Character? { "," }

  package func value(of text: String) throws(ValueFault) -> [TileMotion] {
    try Self.motion.values(of: text.listed)
  }

  package func text(of value: [TileMotion]) -> String {
    value.map(\.rawValue).joined(separator: ",")
  }
}

/// CSS's easings.
package struct EasingKind: ValueKind {
  private static let curve = "cubic-bezier(x1,y1,x2,y2)"

  package var placeholder: String? { "NAME" }
  package var choices: [String] { Easing.names + [Self.curve] }

  package func value(of text: String) throws(ValueFault) -> Easing {
    if let easing = Easing(text) { return easing }
    if text.hasPrefix("cubic-bezier") {
      throw .form(expected: "\(Self.curve) with x1 and x2 in 0 to 1")
    }
    throw .notOneOf(choices)
  }

  package func text(of value: Easing) -> String {
    if let name = Easing.names.first(where: { Easing($0) == value }) { return name }
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = value else { return "" }
    return "cubic-bezier(\(x1),\(y1),\(x2),\(y2))"
  }
}

/// Names of ad networks with commas between them.
package struct NetworksKind: ValueKind {
  /// Whether one banner is to suit all of them, which some networks exclude.
  private let isForOneBanner: Bool

  package var placeholder: String? { "NAME[,NAME]" }
  package var choices: [String] { AdSpec.names }
  package var separator: Character? { "," }

  package init(isForOneBanner: Bool) {
    self.isForOneBanner = isForOneBanner
  }

  package func value(of text: String) throws(ValueFault) -> [AdSpec] {
    var networks: [AdSpec] = []
    for name in text.listed {
      guard let network = AdSpec(named: name) else { throw .element(name, .notOneOf(choices)) }
      if !networks.contains(network) { networks.append(network) }
    }
    if isForOneBanner, let conflict = CommonSizes(of: networks).conflict {
      throw .contradiction(conflict)
    }
    return networks
  }

  package func text(of value: [AdSpec]) -> String {
    value.map(\.name).joined(separator: ",")
  }
}
