import Dissolve
import GIFCodec

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

  init(of encoded: [EncodedFrame], from source: FrameSource) {
    let moments = (0..<source.passageCount).flatMap { source.moments(ofPassage: $0) }
    tileCount = source.grid.tileCount
    frames = encoded.map { frame in
      let covered = moments[frame.sourceFrames]
      return Entry(
        encoded: frame, moment: covered.first!,
        role: covered.contains { $0.role == .rest } ? .rest : .transient)
    }
  }

  /// Bytes of the frames in a role.
  func bytes(of role: Moment.Role) -> Int {
    frames.reduce(0) { $0 + ($1.role == role ? $1.encoded.bytes : 0) }
  }

  /// Writes one JSON object a frame, a line each.
  func writeTrace(_ write: (String) throws -> Void) rethrows {
    var time = 0
    for (number, frame) in frames.enumerated() {
      let moment = frame.moment
      let rect = frame.encoded.rect
      try write(
        "{\"frame\":\(number),\"time\":\(seconds(time)),\"delay\":\(seconds(frame.encoded.delay)),"
          + "\"slide\":\(moment.slide),\"next\":\(moment.next),\"role\":\"\(frame.role.rawValue)\","
          + "\"isFade\":\(moment.isFade),\"isFading\":\(moment.isFading),"
          + "\"completed\":\(moment.completed),\"tiles\":\(tileCount),"
          + "\"rect\":[\(rect.x),\(rect.y),\(rect.width),\(rect.height)],"
          + "\"bytes\":\(frame.encoded.bytes)}\n")
      time += frame.encoded.delay
    }
  }

  /// Hundredths as decimal seconds, exactly: `1.04`, `0.5`, `3`.
  private func seconds(_ hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
