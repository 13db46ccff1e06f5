import Raster

/// The frames of a passage as somebody has written them down.
public struct ListedFrames: PassageFrames {
  let frames: [Frame]

  public init(_ frames: [Frame]) {
    self.frames = frames
  }

  public func frames(from number: Int) -> PassageStretch {
    PassageStretch(
      before: Array(frames.prefix(number)), following: frames.dropFirst(number).makeIterator())
  }
}

extension Passage {
  /// From the first to the last.
  public var allFrames: [Frame] {
    var following = frames.frames(from: 0).following
    var frames: [Frame] = []
    while let frame = following.next() { frames.append(frame) }
    return frames
  }
}
