import Raster

/// Counts flashes: large areas that turn light and dark and light again.
///
/// Source: Web Content Accessibility Guidelines 2.2, "general flash and red flash thresholds". A flash is a pair of
/// opposing changes of relative luminance by at least a tenth of white, the darker end below 0.8. It counts where it
/// fills a quarter of the 341x256 pixels that the eye sees within ten degrees; here, of a banner smaller than those, a
/// quarter of itself. Patterns finer than a tenth of a degree are not seen to flash, so squares of 4x4 pixels are
/// looked at, each as light as its mean. Saturated red gets no rule of its own. Clear pixels are taken as white.
struct FlashMeter {
  /// The most flashes that begin in one second, up to `flashing`.
  private(set) var mostInASecond = 0

  /// The guidelines allow three a second. Where a fourth begins within one second of the first one's beginning, it
  /// flashes at 3 Hz or more.
  static let flashing = 4

  private static let fieldPixelCount = 341 * 256
  private static let squareSide = 4
  private static let leastChange = RelativeLuminance.white / 10
  private static let brightest = RelativeLuminance.white / 10 * 8

  private let size: PixelSize
  private let columns: Int
  private let leastArea: Int
  private var squares: [FlashSquare]
  private var clock: FlashClock
  /// When the picture last changed, in hundredths of a second.
  private var time = 0
  /// The luminances of a row of squares, added up in each column of pixels.
  private var sums: [Int32]

  init(size: PixelSize) {
    self.size = size
    columns = (size.width + Self.squareSide - 1) / Self.squareSide
    let rows = (size.height + Self.squareSide - 1) / Self.squareSide
    leastArea = max(1, min(Self.fieldPixelCount, size.pixelCount) / 4)
    squares = Array(repeating: FlashSquare(), count: columns * rows)
    clock = FlashClock(squareCount: columns * rows)
    sums = Array(repeating: 0, count: size.width)
  }

  /// Whether there is nothing left to find out.
  var isDone: Bool { mostInASecond == Self.flashing }

  /// - Parameters:
  ///   - changed: where the picture may differ from the one shown before; on the screen
  ///   - time: when it appears, in hundredths of a second, after the one before
  ///   - addRow: adds the luminances of a part of a row, pixel by pixel
  mutating func show(
    _ changed: [PixelRect], at time: Int,
    addRow: (_ y: Int, _ x: Int, UnsafeMutableBufferPointer<Int32>) -> Void
  ) {
    if isDone { return }
    clock.goOn(by: time - self.time)
    self.time = time
    for rect in changed where !rect.isEmpty {
      for row in (rect.y / Self.squareSide)...((rect.maxY - 1) / Self.squareSide) {
        show(row: row, rect.x / Self.squareSide...(rect.maxX - 1) / Self.squareSide, addRow)
      }
    }
    while !isDone, clock.area(ofFlashes: mostInASecond + 1) >= leastArea { mostInASecond += 1 }
    if isDone {
      squares = []
      clock = FlashClock(squareCount: 0)
    }
  }

  private mutating func show(
    row: Int, _ range: ClosedRange<Int>,
    _ addRow: (_ y: Int, _ x: Int, UnsafeMutableBufferPointer<Int32>) -> Void
  ) {
    let x = range.lowerBound * Self.squareSide
    let width = min(size.width, (range.upperBound + 1) * Self.squareSide) - x
    let rows = row * Self.squareSide..<min(size.height, (row + 1) * Self.squareSide)
    sums.withUnsafeMutableBufferPointer { sums in
      let sums = UnsafeMutableBufferPointer(rebasing: sums[..<width])
      sums.update(repeating: 0)
      for y in rows { addRow(y, x, sums) }
    }
    // Read once: they are made when first used, which would be asked for each square.
    let (leastChange, brightest) = (Self.leastChange, Self.brightest)
    sums.withUnsafeBufferPointer { sums in
      squares.withUnsafeMutableBufferPointer { squares in
        for column in range {
          let start = column * Self.squareSide - x
          let luminance: Int32
          let area: Int
          if rows.count == 4, start + 4 <= width {
            area = 16
            luminance =
              (sums[start] &+ sums[start + 1] &+ sums[start + 2] &+ sums[start + 3]) >> 4
          } else {
            let end = min(width, start + Self.squareSide)
            area = (end - start) * rows.count
            luminance = sums[start..<end].reduce(0, &+) / Int32(area)
          }
          let place = row * columns + column
          if squares[place].show(luminance, leastChange, brightest) {
            clock.turn(place, &squares[place], area: area, beyond: mostInASecond)
          }
        }
      }
    }
  }
}
