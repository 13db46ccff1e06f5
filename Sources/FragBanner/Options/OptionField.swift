/// Where the value of an option goes.
package protocol OptionField<Target>: Sendable {
  associatedtype Target: OptionTarget
  associatedtype Kind: ValueKind

  var kind: Kind { get }
  /// Whether it takes several values, one after the other.
  var isRepeatable: Bool { get }
  /// What it is where nothing is given; `nil` where that is nothing.
  var standard: Kind.Value? { get }
  /// The same for banners of a batch, where it is another.
  var standardInBatches: Kind.Value? { get }

  func put(_ value: Kind.Value, into target: inout Target)
  /// What is there; empty where it was left open.
  func values(in target: Target) -> [Kind.Value]
}

/// What options say something of.
package protocol OptionTarget: Sendable {
  /// One that nothing was said of yet.
  static var blank: Self { get }
}

extension OptionField {
  package var isRepeatable: Bool { false }
  package var standard: Kind.Value? { nil }
  package var standardInBatches: Kind.Value? { nil }

  func read(_ text: String, into target: inout Target) throws(ValueFault) {
    put(try kind.value(of: text), into: &target)
  }

  func excess(in target: Target) -> RangeFault? {
    values(in: target).lazy.compactMap(kind.excess).first
  }

  /// The standard as somebody would write it; `nil` where there is none.
  var standardText: String? { text(of: standard) }

  /// A standard as somebody would write it.
  func text(of standard: Kind.Value?) -> String? {
    let text = standard.map(kind.text) ?? ""
    return text.isEmpty ? nil : text
  }
}

/// One that always has a value.
package struct Field<Target: OptionTarget, Kind: ValueKind>: OptionField {
  private let path: WritableKeyPath<Target, Kind.Value> & Sendable
  package let kind: Kind

  package init(_ path: WritableKeyPath<Target, Kind.Value> & Sendable, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package var standard: Kind.Value? { Target.blank[keyPath: path] }
  package func put(_ value: Kind.Value, into target: inout Target) { target[keyPath: path] = value }
  package func values(in target: Target) -> [Kind.Value] { [target[keyPath: path]] }
}

/// One that may be left open.
package struct OpenField<Target: OptionTarget, Kind: ValueKind>: OptionField {
  private let path: WritableKeyPath<Target, Kind.Value?> & Sendable
  package let kind: Kind
  package let standard: Kind.Value?
  package let standardInBatches: Kind.Value?

  package init(
    _ path: WritableKeyPath<Target, Kind.Value?> & Sendable, _ kind: Kind,
    standard: Kind.Value? = nil, inBatches standardInBatches: Kind.Value? = nil
  ) {
    self.path = path
    self.kind = kind
    self.standard = standard
    self.standardInBatches = standardInBatches
  }

  package func put(_ value: Kind.Value, into target: inout Target) { target[keyPath: path] = value }
  package func values(in target: Target) -> [Kind.Value] {
    target[keyPath: path].map { [$0] } ?? []
  }
}

/// One that holds all values that were given.
package struct RepeatedField<Target: OptionTarget, Kind: ValueKind>: OptionField {
  private let path: WritableKeyPath<Target, [Kind.Value]> & Sendable
  package let kind: Kind

  package init(_ path: WritableKeyPath<Target, [Kind.Value]> & Sendable, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package var isRepeatable: Bool { true }
  package func put(_ value: Kind.Value, into target: inout Target) {
    target[keyPath: path].append(value)
  }
  package func values(in target: Target) -> [Kind.Value] { target[keyPath: path] }
}
