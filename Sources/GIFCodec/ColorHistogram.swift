/// Weighted colours, gathered in cells of four levels a side; made once and filled anew for each frame.
///
/// A cell keeps the mean of what fell into it, so a colour that has its cell to itself stays exact.
struct ColorHistogram {
  /// One occupied cell.
  struct Cell: Sendable {
    var sum: SIMD3<Float>
    var weight: Float

    var mean: PerceptualColor { sum / weight }
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

  /// - Parameter weight: above 0
  /// - Returns: the color's place among the cells
  mutating func add(_ packed: UInt32, weight: Float) -> Int32 {
    let red = packed >> 2 & 0x3F
    let green = packed >> 10 & 0x3F
    let blue = packed >> 18 & 0x3F
    let key = Int(red | green << 6 | blue << 12)
    let color = PerceptualColor(packed: packed) * weight
    if places[key] == 0 {
      cells.append(Cell(sum: color, weight: weight))
      keys.append(key)
      places[key] = Int32(cells.count)
      return Int32(cells.count - 1)
    } else {
      let place = Int(places[key]) - 1
      cells[place].sum += color
      cells[place].weight += weight
      return Int32(place)
    }
  }
}
