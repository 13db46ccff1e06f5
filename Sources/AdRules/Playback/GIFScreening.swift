import GIFCodec
import Raster

/// Shows the frames of a GIF one after the other to those who watch for clear pixels, edge and flashes.
struct GIFScreening {
  private let file: GIFFile
  private var decoder = FrameDecoder()
  private var screen: PlaybackScreen
  private var flashes: FlashMeter
  /// The frame on the screen; `nil` before the first one of a play.
  private var shown: Int?
  /// What the next frame changes besides its own rectangle.
  private var changed: [PixelRect]
  /// What is not as it should be in the frames shown so far.
  private(set) var flaws: [GIFFlaw] = []

  init(_ file: GIFFile) {
    self.file = file
    screen = PlaybackScreen(size: file.screen)
    flashes = FlashMeter(size: file.screen)
    changed = [file.screen.bounds]
  }

  var clearPixelCount: Int { screen.clearPixelCount }
  var flashesInASecond: Int { flashes.mostInASecond }
  /// Whether watching on for flashes can change nothing.
  var hasSeenAllFlashes: Bool { flashes.isDone }

  mutating func lookAtEdge(_ look: inout EdgeLook) {
    if let shares = screen.changedEdge() { look.add(shares) }
  }

  /// Makes the screen clear for another play. What was drawn changes together with the first frame.
  mutating func startOver() {
    guard let shown else { return }
    screen.takeAway()
    let rects = file.frames[...shown].map { $0.rect.intersection(file.screen.bounds) }
    let largest = rects.max { $0.pixelCount < $1.pixelCount }!
    changed = [largest] + rects.filter { $0.intersection(largest) != $0 }
    for rect in changed { screen.clear(rect) }
    self.shown = nil
  }

  /// - Parameters:
  ///   - number: of the frame that follows the one on the screen
  ///   - time: when it appears, in hundredths of a second
  mutating func show(_ number: Int, at time: Int) throws(GIFError) {
    let frame = file.frames[number]
    try decoder.decode(number, of: file)
    if let flaw = decoder.flaw { flaws.append(flaw) }
    dispose()
    let palette = file.palette(of: frame)
    if frame.disposal == .restorePrevious {
      screen.layOver(frame, decoder, palette)
    } else {
      screen.draw(frame, decoder, palette)
    }
    shown = number

    let rect = frame.rect.intersection(file.screen.bounds)
    changed.removeAll { $0.intersection(rect) == $0 }
    changed.append(rect)
    flashes.show(changed, at: time) { [screen, decoder] y, x, sums in
      screen.add(row: y, from: x, to: sums, decoder)
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// What the frame on the screen leaves.
  private mutating func dispose() {
    guard let shown else { return }
    let frame = file.frames[shown]
    let rect = frame.rect.intersection(file.screen.bounds)
    switch frame.disposal {
    case .unspecified, .keep: return
    case .clear: screen.clear(rect)
    case .restorePrevious: screen.takeAway()
    }
    changed.append(rect)
  }
}
