import Raster

/// The frames of a passage as somebody has written them down.
public struct ListedFrames: PassageFrames {
  let frames: [Frame]

  public init(_ frames: [Frame]) {
    self.frames = frames
  }

  public func frames(
    from number: Int
  ) -> (before: [Frame], following: any IteratorProtocol<Frame>) {
    (Array(frames.prefix(number)), frames.dropFirst(number).makeIterator())
  }
}

extension Passage {
  /// From the first to the last.
  public var allFrames: [Frame] {
    var (_, following) = frames.frames(from: 0)
    var frames: [Frame] = []
    while let frame = following.next() { frames.append(frame) }
    return frames
  }
}
