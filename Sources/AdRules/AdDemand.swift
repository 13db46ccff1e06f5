import PlainText
import Raster

/// What can be demanded of a GIF.
package enum AdDemand: Hashable, Sendable {
  /// One of these sizes, or one of them enlarged by one of these factors.
  case sizes([PixelSize], factors: [Int] = [1])
  case sizeAtMost(PixelSize)
  case sizeAtLeast(PixelSize)
  case bytes(Int)
  /// Sizes have limits of their own; `nil` where nothing is told of all others.
  case bytesOfSize([SizeLimit], others: Int? = nil)
  /// How long it moves, in seconds, all plays together.
  case seconds(Int)
  case plays(Int)
  case frames(Int)
  /// Frames a second, at most.
  case frameRate(Int)
  /// How long every frame stays at least, in hundredths of a second.
  case delay(Int)
  case stops
  /// Something has to tell a white banner, or a white or black one, apart from the page.
  case edgeOffWhite
  case edgeOffWhiteAndBlack
  /// The outermost line has one color.
  case border
  case opaque
  case completeFirstFrame
  case completeLastFrame
  case noFlashing

  package struct SizeLimit: Hashable, Sendable {
    package let size: PixelSize
    package let bytes: Int

    package init(_ size: PixelSize, bytes: Int) {
      self.size = size
      self.bytes = bytes
    }
  }

  /// The share of the edge that may look like the page, or unlike the border.
  static let edgeTolerance = 0.05
}

extension AdDemand {
  /// What it is about, in a word or two.
  package var subject: String {
    switch self {
    case .sizes, .sizeAtMost, .sizeAtLeast: "size"
    case .bytes, .bytesOfSize: "bytes"
    case .seconds: "time"
    case .plays: "plays"
    case .frames: "frames"
    case .frameRate: "frame rate"
    case .delay: "delay"
    case .stops: "end"
    case .edgeOffWhite, .edgeOffWhiteAndBlack, .border: "border"
    case .opaque: "transparency"
    case .completeFirstFrame: "first frame"
    case .completeLastFrame: "last frame"
    case .noFlashing: "flashing"
    }
  }

  /// What is allowed, in full.
  package var allowed: String {
    switch self {
    case .sizes(let sizes, let factors):
      sizes.map(\.description).joined(separator: " ")
        + (factors == [1]
          ? ""
          : ", also \(factors.dropFirst().map { "\($0) times" }.joined(separator: " and ")) as large")
    case .sizeAtMost(let size): "at most \(size)"
    case .sizeAtLeast(let size): "at least \(size)"
    case .bytes(let bytes): "at most \(bytes)"
    case .bytesOfSize(let limits, let others):
      (limits.map { "\($0.bytes) for \($0.size)" }
        + (others.map { ["at most \($0) for others"] } ?? []))
        .joined(separator: ", ")
    case .seconds(let seconds): "at most \(seconds) s, all plays together"
    case .plays(let plays): "at most \(plays) plays"
    case .frames(let frames): "at most \(frames)"
    case .frameRate(let rate): "at most \(rate) fps"
    case .delay(let delay): "at least \(Wording.seconds(hundredths: delay)) a frame"
    case .stops: "stops in the end"
    case .edgeOffWhite: "at most 5 % of the edge is white"
    case .edgeOffWhiteAndBlack: "at most 5 % of the edge is white or black"
    case .border: "one color, not white, on 95 % of the edge"
    case .opaque: "no clear pixel in any frame"
    case .completeFirstFrame: "no clear pixel"
    case .completeLastFrame: "no clear pixel"
    case .noFlashing: "at most 3 flashes in a second"
    }
  }

  /// What is allowed for a banner of a size, short enough for a table.
  func allowed(for size: PixelSize) -> String {
    switch self {
    case .sizes(let sizes, _) where sizes.count > 4:
      "one of \(sizes.count) sizes"
        + (takes(size) ? "" : ", nearest \(Self.nearest(to: size, among: sizes))")
    case .bytesOfSize: mostBytes(for: size).map { "at most \($0)" } ?? "not told for \(size)"
    default: allowed
    }
  }

  /// What goes on behind the network's name.
  package func clause(for size: PixelSize) -> String {
    switch self {
    case .sizes: "takes no sizes but \(allowed)"
    case .sizeAtMost, .sizeAtLeast: "takes \(allowed) pixels"
    case .bytes, .bytesOfSize: "takes \(allowed(for: size)) bytes"
    case .seconds, .plays, .frameRate: "allows \(allowed)"
    case .frames: "allows \(allowed) frames"
    case .delay: "wants \(allowed)"
    case .stops: "wants it to stop in the end"
    case .edgeOffWhite, .edgeOffWhiteAndBlack: "wants that \(allowed)"
    case .border: "wants a border: \(allowed)"
    case .opaque: "wants \(allowed)"
    case .completeFirstFrame: "wants \(allowed) in the first frame"
    case .completeLastFrame: "wants \(allowed) in the last frame"
    case .noFlashing: "allows \(allowed)"
    }
  }

  /// All sizes that it takes, enlarged ones too; `nil` where it lists none.
  package var listedSizes: [PixelSize]? {
    guard case .sizes(let sizes, let factors) = self else { return nil }
    return factors.flatMap { factor in
      sizes.map { PixelSize(width: $0.width * factor, height: $0.height * factor) }
    }
  }

  /// Whether a banner may have a size, as far as this demand goes.
  package func takes(_ size: PixelSize) -> Bool {
    switch self {
    case .sizes: listedSizes!.contains(size)
    case .sizeAtMost(let most): size.width <= most.width && size.height <= most.height
    case .sizeAtLeast(let least): size.width >= least.width && size.height >= least.height
    default: true
    }
  }

  /// The most bytes for a banner of a size; `nil` where this demand sets no limit.
  package func mostBytes(for size: PixelSize) -> Int? {
    switch self {
    case .bytes(let bytes): bytes
    case .bytesOfSize(let limits, let others):
      limits.first { $0.size == size }?.bytes ?? others
    default: nil
    }
  }

  /// Whether a border is what it takes.
  package var isOfEdge: Bool {
    switch self {
    case .edgeOffWhite, .edgeOffWhiteAndBlack, .border: true
    default: false
    }
  }

  /// How long every frame stays at least, in hundredths of a second; `nil` where this demand does not say.
  package var shortestDelay: Int? {
    switch self {
    case .frameRate(let rate): (100 + rate - 1) / rate
    case .delay(let delay): delay
    default: nil
    }
  }

  private static func nearest(to size: PixelSize, among sizes: [PixelSize]) -> PixelSize {
    sizes.min { distance($0, size) < distance($1, size) }!
  }

  private static func distance(_ one: PixelSize, _ other: PixelSize) -> Int {
    abs(one.width - other.width) + abs(one.height - other.height)
  }
}
