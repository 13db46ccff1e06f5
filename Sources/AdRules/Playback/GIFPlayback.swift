import GIFCodec
import Raster

/// What somebody who watches a GIF of any origin gets to see: how long and how fast it plays, where it is clear, what
/// its edge looks like, whether it flashes.
///
/// Of each frame only what it changes is looked at; memory does not grow with their number.
package struct GIFPlayback: Equatable, Sendable {
  package let size: PixelSize
  package let byteCount: Int
  package let frameCount: Int
  /// How many times the frames are shown in all; `nil` means for ever.
  package let plays: Int?
  /// The time of one play as browsers take it, in hundredths of a second.
  package let duration: Int
  /// The shortest time that a frame is on screen, in hundredths of a second.
  package let shortestDelay: Int
  /// Pixels of the screen that are clear in the first frame, in the last one, and in the frame with the most of them.
  package let clearInFirst: Int
  package let clearInLast: Int
  package let clearAtMost: Int
  package let edge: EdgeLook
  /// The most flashes that fall into one second; see `FlashMeter`.
  package let flashesInASecond: Int
  /// What is not as it should be in the file.
  package let flaws: [GIFFlaw]

  package var isStill: Bool { frameCount == 1 }

  /// Browsers show a frame of 0 or 1 hundredths for 10.
  package static func shownDelay(_ stored: Int) -> Int { stored <= 1 ? 10 : stored }

  /// - Throws: for damage anywhere in the file.
  package init(of file: GIFFile) throws(GIFError) {
    var screening = GIFScreening(file)
    var edge = EdgeLook()
    var clearCounts: (first: Int, last: Int, most: Int)?
    var elapsed = 0
    for number in file.frames.indices {
      try screening.show(number, at: elapsed)
      let clear = screening.clearPixelCount
      clearCounts = (clearCounts?.first ?? clear, clear, max(clearCounts?.most ?? 0, clear))
      screening.lookAtEdge(&edge)
      elapsed += Self.shownDelay(file.frames[number].delay)
    }
    flaws = file.flaws + screening.flaws
    try Self.playOn(file, from: elapsed, &screening)

    size = file.screen
    byteCount = file.bytes.count
    frameCount = file.frames.count
    plays = file.plays
    duration = elapsed
    shortestDelay = file.frames.map { Self.shownDelay($0.delay) }.min()!
    (clearInFirst, clearInLast, clearAtMost) = clearCounts!
    self.edge = edge
    flashesInASecond = screening.flashesInASecond
  }

  /// One more second of the following plays, which shows what flashes over the seam, and short loops.
  private static func playOn(
    _ file: GIFFile, from start: Int, _ screening: inout GIFScreening
  ) throws(GIFError) {
    var elapsed = start
    var play = 1
    while file.frames.count > 1, play < file.plays ?? .max, elapsed <= start + 100 {
      screening.startOver()
      for number in file.frames.indices where elapsed <= start + 100 {
        if screening.hasSeenAllFlashes { return }
        try screening.show(number, at: elapsed)
        elapsed += shownDelay(file.frames[number].delay)
      }
      play += 1
    }
  }
}
