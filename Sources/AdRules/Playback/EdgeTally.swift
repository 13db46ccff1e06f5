import Raster

/// The colors along the sides of a screen, counted while single pixels change.
struct EdgeTally {
  private let size: PixelSize
  /// Packed as in `RasterImage`, 0 where it is clear; first the uppermost row, then the lowest, the left and the right side.
  private var colors: [UInt32]
  /// How many pixels have each color, by neighborhoods, which are near to each other where their colors are.
  private var counts: [UInt32: [UInt32: Int]] = [:]
  private var ranking = ColorRanking()
  private var light = 0
  private var dark = 0
  private var hasChanged = true

  /// Clear all around.
  init(size: PixelSize) {
    self.size = size
    colors = Array(repeating: 0, count: size.bounds.edge.reduce(0) { $0 + $1.pixelCount })
    count(0, by: colors.count)
  }

  /// Gives the places of those pixels of a part of a row that lie on the edge.
  mutating func forEachPlace(
    inRow y: Int, _ range: Range<Int>, _ body: (inout EdgeTally, _ place: Int, _ x: Int) -> Void
  ) {
    let (width, height) = (size.width, size.height)
    if y == 0 || y == height - 1 {
      let start = y == 0 ? 0 : width
      for x in range { body(&self, start + x, x) }
      return
    }
    if range.contains(0) { body(&self, 2 * width + y - 1, 0) }
    if width > 1, range.contains(width - 1) {
      body(&self, 2 * width + height - 2 + y - 1, width - 1)
    }
  }

  subscript(place: Int) -> UInt32 { colors[place] }

  mutating func set(_ place: Int, to color: UInt32) {
    let former = colors[place]
    if former == color { return }
    colors[place] = color
    count(former, by: -1)
    count(color, by: 1)
    hasChanged = true
  }

  /// `nil` where nothing has changed since the last time.
  mutating func changedShares() -> EdgeLook.Shares? {
    guard hasChanged else { return nil }
    hasChanged = false
    if ranking.isCrowded(among: colors.count) {
      ranking = ColorRanking()
      for (color, count) in counts.values.joined() { ranking.note(color, count) }
    }
    let commonest = ranking.first { [counts] color in
      counts[Self.neighborhood(of: color)]?[color] ?? 0
    }
    let total = Double(colors.count)
    return EdgeLook.Shares(
      white: Double(light) / total, whiteOrBlack: Double(light + dark) / total,
      oneColor: Double(countAlike(commonest)) / total)
  }

  private mutating func count(_ color: UInt32, by change: Int) {
    let neighborhood = Self.neighborhood(of: color)
    let count = (counts[neighborhood]?[color] ?? 0) + change
    counts[neighborhood, default: [:]][color] = count == 0 ? nil : count
    if count > 0 { ranking.note(color, count) }
    switch EdgeLook.shade(of: color) {
    case .light: light += change
    case .dark: dark += change
    case .neither: break
    }
  }

  /// Pixels that look the same as a color.
  private func countAlike(_ color: UInt32) -> Int {
    var sum = 0
    // A neighborhood is as wide as colors that look the same may be apart.
    let steps = -1...1
    for blue in steps {
      for green in steps {
        for red in steps {
          let key = Self.neighborhood(of: color, red, green, blue)
          for (other, count) in key.flatMap({ counts[$0] }) ?? [:]
          where EdgeLook.looksSame(other, color) { sum += count }
        }
      }
    }
    return sum
  }

  /// The neighborhood that is so many steps away from a color's own; `nil` where there is none.
  private static func neighborhood(
    of color: UInt32, _ red: Int = 0, _ green: Int = 0, _ blue: Int = 0
  ) -> UInt32? {
    let width = EdgeLook.sameColor
    var key = color & 0xFF00_0000
    for (shift, step) in [(UInt32(0), red), (8, green), (16, blue)] {
      let value = Int(color >> shift & 0xFF) / width + step
      guard (0...255 / width).contains(value) else { return nil }
      key |= UInt32(value) << shift
    }
    return key
  }

  private static func neighborhood(of color: UInt32) -> UInt32 {
    neighborhood(of: color, 0, 0, 0)!
  }
}
