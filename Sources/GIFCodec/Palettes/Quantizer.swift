/// Chooses the colors that stand for many: splits where the weighted error is largest, then moves each color to
/// the mean of what it stands for.
///
/// Source of the splitting: Wu, "Color quantization by dynamic programming and principal analysis", 1992, with the
/// greedy choice of the next box in place of dynamic programming.
struct Quantizer {
  /// A cell and its mean.
  private struct Point {
    let cell: ColorHistogram.Cell
    let mean: PerceptualColor
  }

  private var points: [Point]
  private var boxes: [Box]

  init(_ cells: [ColorHistogram.Cell]) {
    points = cells.map { Point(cell: $0, mean: $0.mean) }
    boxes = points.isEmpty ? [] : [Box(0..<points.count, of: points)]
  }

  /// At most `count` colors. Ask for growing counts: each goes on from the one before.
  ///
  /// - Parameters:
  ///   - fixed: colors that are there in any case, not among those returned
  ///   - rounds: of k-means
  mutating func colors(
    count: Int, besides fixed: [PerceptualColor] = [], rounds: Int
  ) -> [PerceptualColor] {
    guard count > 0 else { return [] }
    guard !boxes.isEmpty else { return [] }
    var errors = boxes.map(\.error)
    while boxes.count < count {
      var worst = 0
      errors.withUnsafeBufferPointer { errors in
        for box in errors.indices where errors[box] > errors[worst] { worst = box }
      }
      guard errors[worst] > 0, let cut = split(boxes[worst]) else { break }
      let range = boxes[worst].range
      boxes[worst] = Box(range.lowerBound..<cut, of: points)
      boxes.append(Box(cut..<range.upperBound, of: points))
      errors[worst] = boxes[worst].error
      errors.append(boxes[boxes.count - 1].error)
    }
    var colors = boxes.map(\.mean)
    // What a point was last counted to, which is near the truth.
    var homes = [UInt8](repeating: 0, count: points.count)
    for (home, box) in boxes.enumerated() {
      for point in box.range { homes[point] = UInt8(home) }
    }
    for _ in 0..<rounds { colors = movedToMeans(colors, besides: fixed, &homes) }
    return colors
  }

  /// Reorders the points of a box so that the two sides of its mean, along its longest axis, follow each other.
  ///
  /// - Returns: where the second side begins; `nil` when all points lie on one side
  private mutating func split(_ box: Box) -> Int? {
    let axis = box.axis
    let middle = (box.mean * axis).sum()
    var low = box.range.lowerBound
    var high = box.range.upperBound - 1
    while low <= high {
      if (points[low].mean * axis).sum() <= middle {
        low += 1
      } else {
        points.swapAt(low, high)
        high -= 1
      }
    }
    return low == box.range.lowerBound || low == box.range.upperBound ? nil : low
  }

  /// One round of k-means; a color that stands for nothing stays where it is.
  private func movedToMeans(
    _ colors: [PerceptualColor], besides fixed: [PerceptualColor], _ homes: inout [UInt8]
  ) -> [PerceptualColor] {
    var sums = [ColorHistogram.Cell](repeating: .init(), count: colors.count + fixed.count)
    ColorLanes(colors + fixed).withPointers { lanes in
      for (index, point) in points.enumerated() {
        let home = lanes.nearest(to: point.mean, guess: Int(homes[index])).entry
        homes[index] = UInt8(home)
        sums[home].total += point.cell.total
      }
    }
    return zip(colors, sums).map { $1.weight > 0 ? $1.mean : $0 }
  }

  private struct Box {
    let range: Range<Int>
    let mean: PerceptualColor
    /// Weighted squared distance from the mean, summed.
    let error: Float
    /// The direction in which the points are spread most.
    let axis: SIMD3<Float>

    init(_ range: Range<Int>, of points: [Point]) {
      var sum = ColorHistogram.Cell()
      for point in points[range] { sum.total += point.cell.total }
      let mean = sum.mean
      var red = SIMD3<Float>.zero
      var green = SIMD3<Float>.zero
      var blue = SIMD3<Float>.zero
      for point in points[range] {
        let difference = point.mean - mean
        let weighted = difference * point.cell.weight
        red += difference * weighted.x
        green += difference * weighted.y
        blue += difference * weighted.z
      }
      self.range = range
      self.mean = mean
      error = range.count > 1 ? red.x + green.y + blue.z : 0
      axis = Self.principalAxis(red, green, blue)
    }

    /// By power iteration on the covariance's columns, from the longest of them.
    private static func principalAxis(
      _ red: SIMD3<Float>, _ green: SIMD3<Float>, _ blue: SIMD3<Float>
    ) -> SIMD3<Float> {
      var axis =
        red.x >= green.y ? (red.x >= blue.z ? red : blue) : (green.y >= blue.z ? green : blue)
      for _ in 0..<8 {
        let length = axis.squaredDistance(to: .zero).squareRoot()
        guard length > 0 else { return SIMD3(1, 0, 0) }
        axis /= length
        axis = red * axis.x + green * axis.y + blue * axis.z
      }
      let length = axis.squaredDistance(to: .zero).squareRoot()
      return length > 0 ? axis / length : SIMD3(1, 0, 0)
    }
  }
}
