/// Weighted colors, gathered in cells of four levels a side; made once and filled anew for each frame.
///
/// A cell keeps the mean of what fell into it, so a color that has its cell to itself stays exact.
struct ColorHistogram {
  /// One occupied cell.
  struct Cell: Sendable {
    /// The weighted sum of its colors, and in the last place their weight.
    var total = SIMD4<Float>.zero

    var weight: Float { total.w }
    var mean: PerceptualColor { total.color / total.w }
  }

  private(set) var cells: [Cell] = []
  /// From a cell's key to one more than its place in `cells`; 0: empty.
  private var places = [Int32](repeating: 0, count: 1 << 18)
  private var keys: [Int] = []

  mutating func removeAll() {
    for key in keys { places[key] = 0 }
    keys.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  /// Counts pixels, which then name their cells.
  ///
  /// - Parameter weight: of a pixel, above 0; `nil` where it is not to be counted
  @inline(__always)
  mutating func add(_ pixels: inout FramePixels, weight: (FramePixels.Pixel) -> Float?) {
    var (cells, keys) = (cells, keys)
    (self.cells, self.keys) = ([], [])
    places.withUnsafeMutableBufferPointer { places in
      pixels.pixels.withUnsafeMutableBufferPointer { pixels in
        for index in pixels.indices {
          guard let weight = weight(pixels[index]) else { continue }
          let key = Self.key(pixels[index].color)
          var place = places[key]
          if place == 0 {
            cells.append(Cell())
            keys.append(key)
            place = Int32(truncatingIfNeeded: cells.count)
            places[key] = place
          }
          place -= 1
          cells[Int(place)].total += SIMD4(pixels[index].target.color * weight, weight)
          pixels[index].cell = place
        }
      }
    }
    (self.cells, self.keys) = (cells, keys)
  }

  private static func key(_ packed: UInt32) -> Int {
    let red = packed >> 2 & 0x3F
    let green = packed >> 10 & 0x3F
    let blue = packed >> 18 & 0x3F
    return Int(red | green << 6 | blue << 12)
  }
}
