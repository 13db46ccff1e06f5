import Raster

/// One of these sizes, or one of them enlarged by one of these factors.
struct ListedSizes: AdDemandKind {
  let sizes: [PixelSize]
  let factors: [Int]

  var subject: String { "size" }
  var entry: AdListEntry { AdListEntry(column: .sizes, text: "\(sizes.count) sizes") }

  var allowed: String {
    let others = factors.dropFirst().map { "\($0) times" }.joined(separator: " and ")
    return sizes.map(\.description).joined(separator: " ")
      + (factors == [1] ? "" : ", also \(others) as large")
  }

  func allowed(for size: PixelSize) -> String {
    guard sizes.count > 4 else { return allowed }
    let nearest = sizes.min { Self.distance($0, size) < Self.distance($1, size) }!
    return "one of \(sizes.count) sizes" + (takes(size) ? "" : ", nearest \(nearest)")
  }

  func clause(for size: PixelSize) -> String { "takes no sizes but \(allowed)" }
  func judge(_ gif: GIFPlayback) -> AdFinding { AdFinding("\(gif.size)", takes(gif.size)) }
  func takes(_ size: PixelSize) -> Bool { all.contains(size) }
  var bounds: AdBounds { AdBounds(listedSizes: all, isOfSize: true) }

  private var all: [PixelSize] {
    factors.flatMap { factor in
      sizes.map { PixelSize(width: $0.width * factor, height: $0.height * factor) }
    }
  }

  private static func distance(_ one: PixelSize, _ other: PixelSize) -> Int {
    abs(one.width - other.width) + abs(one.height - other.height)
  }
}

struct LargestSize: AdDemandKind {
  let most: PixelSize

  var subject: String { "size" }
  var allowed: String { "at most \(most)" }
  var entry: AdListEntry { AdListEntry(column: .sizes, text: allowed) }
  func clause(for size: PixelSize) -> String { "takes \(allowed) pixels" }
  func judge(_ gif: GIFPlayback) -> AdFinding { AdFinding("\(gif.size)", takes(gif.size)) }
  var bounds: AdBounds { AdBounds(isOfSize: true) }

  func takes(_ size: PixelSize) -> Bool {
    size.width <= most.width && size.height <= most.height
  }
}

struct SmallestSize: AdDemandKind {
  let least: PixelSize

  var subject: String { "size" }
  var allowed: String { "at least \(least)" }
  var entry: AdListEntry { AdListEntry(column: .sizes, text: allowed) }
  func clause(for size: PixelSize) -> String { "takes \(allowed) pixels" }
  func judge(_ gif: GIFPlayback) -> AdFinding { AdFinding("\(gif.size)", takes(gif.size)) }
  var bounds: AdBounds { AdBounds(leastSize: least, isOfSize: true) }

  func takes(_ size: PixelSize) -> Bool {
    size.width >= least.width && size.height >= least.height
  }
}

extension AdDemand {
  /// One of these sizes, or one of them enlarged by one of these factors.
  package static func sizes(_ sizes: [PixelSize], factors: [Int] = [1]) -> AdDemand {
    AdDemand(ListedSizes(sizes: sizes, factors: factors))
  }

  package static func sizeAtMost(_ most: PixelSize) -> AdDemand {
    AdDemand(LargestSize(most: most))
  }

  package static func sizeAtLeast(_ least: PixelSize) -> AdDemand {
    AdDemand(SmallestSize(least: least))
  }
}
