import Raster

/// What somebody who watches a GIF of any origin gets to see: how long and how fast it plays, where it is clear, what
/// its edge looks like, whether it flashes.
///
/// Every frame is decoded and looked at on its own; memory does not grow with their number.
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

  package var isStill: Bool { frameCount == 1 }

  /// Browsers show a frame of 0 or 1 hundredths for 10.
  package static func shownDelay(_ stored: Int) -> Int { stored <= 1 ? 10 : stored }

  /// - Throws: for damage anywhere in the file.
  package init(of file: GIFFile) throws(GIFError) {
    var decoder = GIFDecoder(file)
    var edge = EdgeLook()
    var flashes = FlashMeter(size: file.screen)
    var clearCounts: (first: Int, last: Int, most: Int)?
    var elapsed = 0
    while try decoder.advance() {
      let number = decoder.frameIndex!
      // Released before the decoder draws on, so that it does not copy its canvas.
      let picture = decoder.picture
      let clear = picture.clearPixelCount
      clearCounts = (clearCounts?.first ?? clear, clear, max(clearCounts?.most ?? 0, clear))
      edge.add(picture)
      flashes.show(picture, changedIn: Self.changes(of: number, in: file), at: elapsed)
      elapsed += Self.shownDelay(file.frames[number].delay)
    }
    try Self.playOn(file, from: elapsed, &flashes)

    size = file.screen
    byteCount = file.bytes.count
    frameCount = file.frames.count
    plays = file.plays
    duration = elapsed
    shortestDelay = file.frames.map { Self.shownDelay($0.delay) }.min()!
    (clearInFirst, clearInLast, clearAtMost) = clearCounts!
    self.edge = edge
    flashesInASecond = flashes.mostInASecond
  }

  /// One more second of the following plays, which shows what flashes over the seam, and short loops.
  private static func playOn(
    _ file: GIFFile, from start: Int, _ flashes: inout FlashMeter
  ) throws(GIFError) {
    var elapsed = start
    var play = 1
    while file.frames.count > 1, play < file.plays ?? .max, elapsed <= start + 100 {
      var decoder = GIFDecoder(file)
      while elapsed <= start + 100, try decoder.advance() {
        let number = decoder.frameIndex!
        let changed = number == 0 ? file.screen.bounds : changes(of: number, in: file)
        flashes.show(decoder.picture, changedIn: changed, at: elapsed)
        elapsed += shownDelay(file.frames[number].delay)
      }
      play += 1
    }
  }

  /// Where a frame may differ from the one before.
  private static func changes(of number: Int, in file: GIFFile) -> PixelRect {
    guard number > 0 else { return file.screen.bounds }
    return file.frames[number - 1].rect.union(file.frames[number].rect)
      .intersection(file.screen.bounds)
  }
}

extension RasterImage {
  fileprivate var clearPixelCount: Int {
    // Without a branch the loop vectorises.
    pixels.reduce(0) { $0 &+ ($1 >> 24 == 0 ? 1 : 0) }
  }
}
