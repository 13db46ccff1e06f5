import PlainText
import Raster

/// A demand that every still picture keeps to.
protocol MotionDemand: AdDemandKind {
  func judgeMotion(_ gif: GIFPlayback) -> AdFinding
}

extension MotionDemand {
  func judge(_ gif: GIFPlayback) -> AdFinding {
    gif.isStill ? AdFinding("a still picture", true) : judgeMotion(gif)
  }
}

/// How long it moves, all plays together.
struct MostSeconds: MotionDemand {
  let seconds: Int

  var subject: String { "time" }
  var allowed: String { "at most \(seconds) s, all plays together" }
  var entry: AdListEntry { AdListEntry(column: .time, text: "\(seconds) s") }
  func clause(for size: PixelSize) -> String { "allows \(allowed)" }
  var bounds: AdBounds { AdBounds(mostSeconds: seconds) }

  func implies(_ other: any AdDemandKind) -> Bool {
    (other as? MostSeconds).map { seconds <= $0.seconds } ?? false
  }

  func judgeMotion(_ gif: GIFPlayback) -> AdFinding {
    guard let plays = gif.plays else { return AdFinding(Wording.plays(nil), false) }
    let total = gif.duration * plays
    let inPlays = plays == 1 ? "" : " in \(plays) plays"
    return AdFinding(Wording.seconds(hundredths: total) + inPlays, total <= seconds * 100)
  }
}

struct MostPlays: MotionDemand {
  let plays: Int

  var subject: String { "plays" }
  var allowed: String { "at most \(plays) plays" }
  var entry: AdListEntry { AdListEntry(column: .plays, text: "\(plays)") }
  func clause(for size: PixelSize) -> String { "allows \(allowed)" }
  var bounds: AdBounds { AdBounds(mostPlays: plays) }

  func implies(_ other: any AdDemandKind) -> Bool {
    (other as? MostPlays).map { plays <= $0.plays } ?? false
  }

  func judgeMotion(_ gif: GIFPlayback) -> AdFinding {
    AdFinding(Wording.plays(gif.plays), gif.plays ?? .max <= plays)
  }
}

/// That it does not play for ever.
struct Stopping: MotionDemand {
  var subject: String { "end" }
  var allowed: String { "stops in the end" }
  var entry: AdListEntry { AdListEntry(column: .other, text: "stops") }
  func clause(for size: PixelSize) -> String { "wants it to stop in the end" }
  var bounds: AdBounds { AdBounds(stops: true) }

  func judgeMotion(_ gif: GIFPlayback) -> AdFinding {
    AdFinding(Wording.plays(gif.plays), gif.plays != nil)
  }
}

struct MostFrames: AdDemandKind {
  let frames: Int

  var subject: String { "frames" }
  var allowed: String { "at most \(frames)" }
  var entry: AdListEntry { AdListEntry(column: .other, text: "\(frames) frames") }
  func clause(for size: PixelSize) -> String { "allows \(allowed) frames" }
  var bounds: AdBounds { AdBounds(mostFrames: frames) }

  func implies(_ other: any AdDemandKind) -> Bool {
    (other as? MostFrames).map { frames <= $0.frames } ?? false
  }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    AdFinding("\(gif.frameCount)", gif.frameCount <= frames)
  }
}

/// A demand that says how long every frame stays at least.
protocol DelayDemand: MotionDemand {
  /// Hundredths of a second.
  var shortestDelay: Int { get }
}

extension DelayDemand {
  var bounds: AdBounds { AdBounds(shortestDelay: shortestDelay) }

  func implies(_ other: any AdDemandKind) -> Bool {
    (other as? any DelayDemand).map { shortestDelay >= $0.shortestDelay } ?? false
  }
}

/// Frames a second, at most.
struct HighestFrameRate: DelayDemand {
  let rate: Int

  var subject: String { "frame rate" }
  var allowed: String { "at most \(rate) fps" }
  var entry: AdListEntry { AdListEntry(column: .rate, text: "\(rate) fps") }
  func clause(for size: PixelSize) -> String { "allows \(allowed)" }
  var shortestDelay: Int { (100 + rate - 1) / rate }

  func judgeMotion(_ gif: GIFPlayback) -> AdFinding {
    let found = JSONText.rounded(100 / Double(gif.shortestDelay), places: 2)
    return AdFinding("\(found) fps", gif.shortestDelay >= shortestDelay)
  }
}

struct ShortestDelay: DelayDemand {
  let shortestDelay: Int

  var subject: String { "delay" }
  var allowed: String { "at least \(time) a frame" }
  var entry: AdListEntry { AdListEntry(column: .rate, text: "\(time) a frame") }
  func clause(for size: PixelSize) -> String { "wants \(allowed)" }
  private var time: String { Wording.seconds(hundredths: shortestDelay) }

  func judgeMotion(_ gif: GIFPlayback) -> AdFinding {
    AdFinding(
      "shortest \(Wording.seconds(hundredths: gif.shortestDelay))",
      gif.shortestDelay >= shortestDelay)
  }
}

extension AdDemand {
  /// How long it moves, in seconds, all plays together.
  package static func seconds(_ seconds: Int) -> AdDemand {
    AdDemand(MostSeconds(seconds: seconds))
  }
  package static func plays(_ plays: Int) -> AdDemand { AdDemand(MostPlays(plays: plays)) }
  package static let stops = AdDemand(Stopping())
  package static func frames(_ frames: Int) -> AdDemand { AdDemand(MostFrames(frames: frames)) }

  /// Frames a second, at most.
  package static func frameRate(_ rate: Int) -> AdDemand { AdDemand(HighestFrameRate(rate: rate)) }

  /// How long every frame stays at least, in hundredths of a second.
  package static func delay(_ delay: Int) -> AdDemand {
    AdDemand(ShortestDelay(shortestDelay: delay))
  }
}
