import Raster

/// What an ad network accepts: its rules, each with where it was read.
///
/// `AdSpec.all` lists them; the rules are those that were found on the day `asOf`. A network may have others, and may
/// change them.
public struct AdSpec: Hashable, Sendable {
  /// What somebody who asks for the network calls it.
  public let name: String
  /// As people call it.
  public let title: String
  package let rules: [AdRule]

  /// The network of that name.
  public init?(named name: String) {
    guard let spec = Self.all.first(where: { $0.name == name }) else { return nil }
    self = spec
  }

  package init(_ name: String, _ title: String, _ rules: [AdRule]) {
    self.name = name
    self.title = title
    self.rules = rules
  }

  /// The most bytes for a banner of a size; `nil` where no rule sets a limit.
  package func mostBytes(for size: PixelSize) -> Int? {
    rules.compactMap { $0.demand.mostBytes(for: size) }.min()
  }

  /// Whether a slide may become truer in several frames of a few hundredths of a second.
  package var takesRefinements: Bool {
    rules.map(\.demand.bounds).allSatisfy { $0.mostFrames == nil && $0.shortestDelay == nil }
  }

  public static let names = all.map(\.name)
}

/// One thing that a network demands.
package struct AdRule: Hashable, Sendable {
  package let demand: AdDemand
  package let source: AdSource

  package init(_ demand: AdDemand, _ source: AdSource) {
    self.demand = demand
    self.source = source
  }
}

/// Where a rule was read, and how sure that makes it.
package struct AdSource: Hashable, Sendable {
  package enum Grade: String, Sendable {
    case network = "the network's own page"
    case copy = "a copy of the network's page"
    case thirdParty = "a third party"
    /// Put together here from other rules.
    case own = "fragbanner"
  }

  package let place: String
  package let grade: Grade

  package init(_ place: String, _ grade: Grade = .network) {
    self.place = place
    self.grade = grade
  }
}

extension AdSource: CustomStringConvertible {
  package var description: String {
    switch grade {
    case .network, .own: place
    case .copy: "\(place), in a copy"
    case .thirdParty: "\(place), by a third party"
    }
  }
}
