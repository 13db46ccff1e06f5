import PlainText
import Raster

/// That there are no clear pixels in some frames.
struct Opaqueness: AdDemandKind {
  enum Frames: Hashable {
    case all, first, last
  }

  let frames: Frames

  var subject: String {
    switch frames {
    case .all: "transparency"
    case .first: "first frame"
    case .last: "last frame"
    }
  }

  var allowed: String { frames == .all ? "no clear pixel in any frame" : "no clear pixel" }

  var entry: AdListEntry {
    AdListEntry(column: .other, text: frames == .all ? "opaque" : "complete \(subject)")
  }

  func clause(for size: PixelSize) -> String {
    frames == .all ? "wants \(allowed)" : "wants \(allowed) in the \(subject)"
  }

  var bounds: AdBounds {
    var bounds = AdBounds()
    bounds.opensComplete = frames == .first
    return bounds
  }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    let count =
      switch frames {
      case .all: gif.clearAtMost
      case .first: gif.clearInFirst
      case .last: gif.clearInLast
      }
    return AdFinding(
      count == 0 ? "no clear pixel" : Wording.counted(count, "clear pixel"), count == 0)
  }
}

/// That it does not flash.
struct Calmness: AdDemandKind {
  private static let mostFlashes = 3

  var subject: String { "flashing" }
  var allowed: String { "at most \(Self.mostFlashes) flashes in a second" }
  var entry: AdListEntry { AdListEntry(column: .other, text: "no flashing") }
  func clause(for size: PixelSize) -> String { "allows \(allowed)" }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    gif.flashesInASecond > Self.mostFlashes
      ? AdFinding("more than \(Self.mostFlashes) in a second", false)
      : AdFinding("\(gif.flashesInASecond) in a second", true)
  }
}

extension AdDemand {
  package static let opaque = AdDemand(Opaqueness(frames: .all))
  package static let completeFirstFrame = AdDemand(Opaqueness(frames: .first))
  package static let completeLastFrame = AdDemand(Opaqueness(frames: .last))
  package static let noFlashing = AdDemand(Calmness())
}
