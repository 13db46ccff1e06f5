import PlainText
import Raster

/// The most bytes of a size.
package struct AdSizeLimit: Hashable, Sendable {
  package let size: PixelSize
  package let bytes: Int

  package init(_ size: PixelSize, bytes: Int) {
    self.size = size
    self.bytes = bytes
  }
}

struct MostBytes: AdDemandKind {
  let bytes: Int

  var subject: String { "bytes" }
  var allowed: String { "at most \(bytes)" }
  var entry: AdListEntry { AdListEntry(column: .bytes, text: Wording.bytes(bytes)) }
  func clause(for size: PixelSize) -> String { "takes \(allowed) bytes" }
  func mostBytes(for size: PixelSize) -> Int? { bytes }
  var bounds: AdBounds { AdBounds(mostBytes: bytes) }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    AdFinding("\(gif.byteCount)", gif.byteCount <= bytes)
  }
}

/// Sizes have limits of their own; `nil` where nothing is told of all others.
struct MostBytesOfSizes: AdDemandKind {
  let limits: [AdSizeLimit]
  let others: Int?

  var subject: String { "bytes" }

  var allowed: String {
    (limits.map { "\($0.bytes) for \($0.size)" }
      + (others.map { ["at most \($0) for others"] } ?? []))
      .joined(separator: ", ")
  }

  var entry: AdListEntry {
    AdListEntry(
      column: .bytes,
      text: "\(Wording.bytes(limits.map(\.bytes).min()!)) to "
        + Wording.bytes((limits.map(\.bytes) + [others ?? 0]).max()!))
  }

  func allowed(for size: PixelSize) -> String {
    mostBytes(for: size).map { "at most \($0)" } ?? "not told for \(size)"
  }

  func clause(for size: PixelSize) -> String { "takes \(allowed(for: size)) bytes" }
  var bounds: AdBounds { AdBounds(bytesOfSizes: limits) }

  func mostBytes(for size: PixelSize) -> Int? {
    limits.first { $0.size == size }?.bytes ?? others
  }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    AdFinding("\(gif.byteCount)", gif.byteCount <= mostBytes(for: gif.size) ?? .max)
  }
}

extension AdDemand {
  package static func bytes(_ bytes: Int) -> AdDemand { AdDemand(MostBytes(bytes: bytes)) }

  /// Sizes have limits of their own; `nil` where nothing is told of all others.
  package static func bytesOfSize(_ limits: [AdSizeLimit], others: Int? = nil) -> AdDemand {
    AdDemand(MostBytesOfSizes(limits: limits, others: others))
  }
}
