import CMath
import Dissolve
import GIFCodec
import PlainText
import Scene

/// What every frame of a finished file shows: the file's half of the story joined with the carousel's.
struct Story {
  struct Entry {
    let encoded: EncodedFrame
    /// The first of the moments that the frame covers.
    let moment: Moment
    /// Rest where any of them is.
    let role: Moment.Role
  }

  let frames: [Entry]
  private let tileCount: Int

  init(of encoded: [EncodedFrame], from scene: Scene, tileCount: Int) {
    let moments = (0..<scene.passageCount).flatMap { scene.moments(ofPassage: $0) }
    self.tileCount = tileCount
    frames = encoded.map { frame in
      let covered = moments[frame.sourceFrames]
      return Entry(
        encoded: frame, moment: covered.first!,
        role: covered.contains { $0.role == .rest } ? .rest : .transient)
    }
  }

  /// 10 log₁₀(255² / mean squared error) over all channels of the pixels that come to rest; `nil` where they are exact.
  var restPSNR: Double? {
    let facts = frames.compactMap(\.encoded.facts)
    let error = facts.reduce(0) { $0 + $1.squaredError }
    let samples = 3 * facts.reduce(0) { $0 + $1.settledPixels }
    guard error > 0, samples > 0 else { return nil }
    return 10 * log10(255 * 255 * Double(samples) / error)
  }

  /// Bytes of the frames in a role.
  func bytes(of role: Moment.Role) -> Int {
    frames.reduce(0) { $0 + ($1.role == role ? $1.encoded.bytes : 0) }
  }

  /// Writes one JSON object a frame, a line each.
  func writeTrace(_ write: (String) throws -> Void) rethrows {
    var time = 0
    for (number, frame) in frames.enumerated() {
      let line = traceLine(of: frame, number: number, startingAt: time)
      try write("\(line)\n")
      time += frame.encoded.delay
    }
  }

  private func traceLine(of frame: Entry, number: Int, startingAt time: Int) -> JSONText {
    let moment = frame.moment
    let rect = frame.encoded.rect
    return [
      "frame": .integer(number),
      "time": .seconds(hundredths: time),
      "delay": .seconds(hundredths: frame.encoded.delay),
      "slide": .integer(moment.slide),
      "next": .integer(moment.next),
      "role": .string(frame.role.rawValue),
      "isFade": .bool(moment.mask.isFade),
      "isFading": .bool(moment.mask.isFading),
      "completed": .integer(moment.mask.completedCount),
      "tiles": .integer(tileCount),
      "rect": [
        .integer(rect.x), .integer(rect.y), .integer(rect.width), .integer(rect.height),
      ],
      "bytes": .integer(frame.encoded.bytes),
      "scene": .integer(moment.scene),
      "s": .rounded(moment.elapsed.inSeconds, places: 6),
      "layers": .object(moment.layers.map { ($0.name, $0.state.json) }),
    ]
  }
}
