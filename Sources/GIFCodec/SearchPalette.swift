/// A frame's colours laid out for comparing one pixel with eight entries at once.
struct SearchPalette: Sendable {
  typealias Lanes = SIMD8<Float>

  /// As stored in the file.
  let colors: [UInt32]
  let entries: [SIMD4<Float>]
  let reds: [Lanes]
  let greens: [Lanes]
  let blues: [Lanes]
  /// The transparent entry, if there is one: the one after the colours.
  let transparent: Int?

  init(colors: [UInt32], hasTransparent: Bool) {
    self.colors = colors
    transparent = hasTransparent ? colors.count : nil
    let entries = colors.map { SIMD4(PerceptualColor(packed: $0), 0) }
    func lanes(_ channel: Int) -> [Lanes] {
      stride(from: 0, to: colors.count, by: Lanes.scalarCount).map { start in
        // No colour is as far away as what fills up the last group.
        var group = Lanes(repeating: 1e6)
        for lane in 0..<min(Lanes.scalarCount, entries.count - start) {
          group[lane] = entries[start + lane][channel]
        }
        return group
      }
    }
    self.entries = entries
    reds = lanes(0)
    greens = lanes(1)
    blues = lanes(2)
  }

  var table: ColorTable {
    ColorTable(colors: colors, entries: colors.count + (transparent == nil ? 0 : 1))
  }

  /// The first of the nearest entries and its squared distance.
  @inline(__always)
  func nearest(to target: SIMD4<Float>) -> (entry: Int, distance: Float) {
    var least = Lanes(repeating: .infinity)
    var groups = SIMD8<Int32>(repeating: 0)
    for group in reds.indices {
      let red = reds[group] - target.x
      let green = greens[group] - target.y
      let blue = blues[group] - target.z
      let distance = red * red + green * green + blue * blue
      let nearer = distance .< least
      least.replace(with: distance, where: nearer)
      groups.replace(with: Int32(group), where: nearer)
    }
    let distance = least.min()
    var entry = Int.max
    for lane in 0..<Lanes.scalarCount where least[lane] == distance {
      entry = min(entry, Int(groups[lane]) * Lanes.scalarCount + lane)
    }
    return (entry, distance)
  }
}
