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

  private struct Cell {
    /// The lightest or darkest that it has been since it last turned; negative before anything was shown.
    var extreme: Int32 = -1
    /// Below 0 when it last became darker, above 0 when lighter, 0 before its first turn.
    var direction: Int8 = 0
    /// When it turned, in hundredths of a second, the latest first; as many turns as begin the flashes of interest.
    var turns = SIMD8<Int32>(repeating: -1_000_000)

    /// - Returns: whether it turned.
    mutating func show(_ luminance: Int32, at time: Int32) -> Bool {
      if extreme < 0 || direction > 0 && luminance >= extreme
        || direction < 0 && luminance <= extreme
      {
        extreme = luminance
        return false
      }
      guard abs(luminance - extreme) >= FlashMeter.leastChange,
        min(luminance, extreme) < FlashMeter.brightest
      else {
        return false
      }
      direction = luminance > extreme ? 1 : -1
      extreme = luminance
      for place in stride(from: 7, to: 0, by: -1) { turns[place] = turns[place - 1] }
      turns[0] = time
      return true
    }

    /// A flash begins with every other turn.
    func flashes(before time: Int32) -> Int {
      var count = 0
      while count < 2 * FlashMeter.flashing - 1, turns[count] >= time - 100 { count += 1 }
      return (count + 1) / 2
    }
  }

  private static let fieldPixelCount = 341 * 256
  private static let cellSide = 4
  private static let leastChange = RelativeLuminance.white / 10
  private static let brightest = RelativeLuminance.white / 10 * 8

  private let size: PixelSize
  private let columns: Int
  private let leastArea: Int
  private var cells: [Cell]

  init(size: PixelSize) {
    self.size = size
    columns = (size.width + Self.cellSide - 1) / Self.cellSide
    let rows = (size.height + Self.cellSide - 1) / Self.cellSide
    leastArea = max(1, min(Self.fieldPixelCount, size.pixelCount) / 4)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// - Parameters:
  ///   - changed: where the picture may differ from the one shown before; on the screen
  ///   - time: when it appears, in hundredths of a second
  mutating func show(_ picture: RasterImage, changedIn changed: PixelRect, at time: Int) {
    guard !changed.isEmpty else { return }
    let time = Int32(clamping: time)
    var hasTurned = false
    for row in (changed.y / Self.cellSide)...((changed.maxY - 1) / Self.cellSide) {
      for column in (changed.x / Self.cellSide)...((changed.maxX - 1) / Self.cellSide) {
        let luminance = Self.meanLuminance(of: picture, in: rect(column, row))
        if cells[row * columns + column].show(luminance, at: time) { hasTurned = true }
      }
    }
    if hasTurned { count(at: time) }
  }

  private mutating func count(at time: Int32) {
    var areas = [Int](repeating: 0, count: Self.flashing + 1)
    for (index, cell) in cells.enumerated() {
      let flashes = cell.flashes(before: time)
      if flashes > mostInASecond {
        let area = rect(index % columns, index / columns).pixelCount
        for count in 1...flashes { areas[count] += area }
      }
    }
    mostInASecond = max(mostInASecond, areas.lastIndex { $0 >= leastArea } ?? 0)
  }

  private func rect(_ column: Int, _ row: Int) -> PixelRect {
    PixelRect(
      x: column * Self.cellSide, y: row * Self.cellSide, width: Self.cellSide, height: Self.cellSide
    ).intersection(size.bounds)
  }

  private static func meanLuminance(of picture: RasterImage, in rect: PixelRect) -> Int32 {
    var sum: Int32 = 0
    for y in rect.y..<rect.maxY {
      let row = y * picture.size.width
      for x in rect.x..<rect.maxX {
        let pixel = picture.pixels[row + x]
        sum += pixel >> 24 == 0 ? RelativeLuminance.white : RelativeLuminance.of(pixel)
      }
    }
    return sum / Int32(rect.pixelCount)
  }
}
