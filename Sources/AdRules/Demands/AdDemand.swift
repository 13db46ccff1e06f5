import Raster

/// What can be demanded of a GIF: one value of any kind of demand, each of which is a type of its own.
package struct AdDemand: Sendable {
  private let kind: any AdDemandKind

  init(_ kind: some AdDemandKind) {
    self.kind = kind
  }

  /// What it is about, in a word or two.
  package var subject: String { kind.subject }
  /// What is allowed, in full.
  package var allowed: String { kind.allowed }

  /// What is allowed for a banner of a size, short enough for a table.
  func allowed(for size: PixelSize) -> String { kind.allowed(for: size) }

  /// What goes on behind the network's name.
  package func clause(for size: PixelSize) -> String { kind.clause(for: size) }

  /// What a GIF has, and whether that is allowed.
  func judge(_ gif: GIFPlayback) -> AdFinding { kind.judge(gif) }

  /// Whether every GIF that keeps to this demand keeps to the other, which is about the same thing.
  func implies(_ other: AdDemand) -> Bool { kind.implies(other.kind) }

  /// How it stands in the list of all networks.
  var entry: AdListEntry { kind.entry }

  /// What whoever makes a banner has to keep to.
  package var bounds: AdBounds { kind.bounds }

  /// Whether a banner may have a size, as far as this demand goes.
  package func takes(_ size: PixelSize) -> Bool { kind.takes(size) }

  /// The most bytes for a banner of a size; `nil` where this demand sets no limit.
  package func mostBytes(for size: PixelSize) -> Int? { kind.mostBytes(for: size) }
}

extension AdDemand: Hashable {
  package static func == (one: AdDemand, other: AdDemand) -> Bool {
    AnyHashable(one.kind) == AnyHashable(other.kind)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(kind)) }
}

/// One kind of demand: what it is called, what it allows, and how it judges. A new one is a type, and a factory for
/// `AdDemand` beside it.
protocol AdDemandKind: Hashable, Sendable {
  var subject: String { get }
  var allowed: String { get }
  var entry: AdListEntry { get }
  func allowed(for size: PixelSize) -> String
  func clause(for size: PixelSize) -> String
  func judge(_ gif: GIFPlayback) -> AdFinding
  func implies(_ other: any AdDemandKind) -> Bool
  var bounds: AdBounds { get }
  func takes(_ size: PixelSize) -> Bool
  func mostBytes(for size: PixelSize) -> Int?
}

extension AdDemandKind {
  func allowed(for size: PixelSize) -> String { allowed }
  func implies(_ other: any AdDemandKind) -> Bool { AnyHashable(self) == AnyHashable(other) }
  var bounds: AdBounds { AdBounds() }
  func takes(_ size: PixelSize) -> Bool { true }
  func mostBytes(for size: PixelSize) -> Int? { nil }
}

/// What a GIF has, and whether that is allowed.
struct AdFinding {
  let found: String
  let passed: Bool

  init(_ found: String, _ passed: Bool) {
    self.found = found
    self.passed = passed
  }
}

/// What a demand says in the list of all networks, and in which column.
struct AdListEntry {
  enum Column: String, CaseIterable {
    case sizes, bytes, time, plays, rate, other
  }

  let column: Column
  let text: String
}

/// What a demand comes to for whoever makes a banner; `nil` where it does not say.
package struct AdBounds: Sendable {
  /// All sizes that it takes, enlarged ones too, where it lists them.
  package var listedSizes: [PixelSize]?
  package var leastSize: PixelSize?
  /// Whether it is about the size at all.
  var isOfSize = false
  /// A number of bytes for every size.
  var mostBytes: Int?
  /// Sizes with a number of bytes of their own.
  var bytesOfSizes: [AdSizeLimit] = []
  /// How long it moves, all plays together.
  package var mostSeconds: Int?
  package var mostPlays: Int?
  package var mostFrames: Int?
  /// How long every frame stays at least, in hundredths of a second.
  package var shortestDelay: Int?
  package var stops = false
  /// Whether all is there in the first frame.
  package var opensComplete = false
  /// Whether a border is what it takes.
  package var isOfEdge = false

  var isOfBytes: Bool { mostBytes != nil || !bytesOfSizes.isEmpty }
}
