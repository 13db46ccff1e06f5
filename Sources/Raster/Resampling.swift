extension RasterImage {
  /// Part of this picture at another size, row by row, resampled with Lanczos-3 on the stored (sRGB) values.
  ///
  /// One row of the result is in work at a time: first its column sums over the source's width, which run over whole
  /// rows and so vectorise, then its sums along the row. Beside the result only one such row is kept.
  ///
  /// - Parameters:
  ///   - target: the size that the whole picture would have.
  ///   - part: the pixels of it that are asked for; not empty, inside `target`.
  /// - Precondition: the picture is opaque; alpha is not looked at.
  func resampled(to target: PixelSize, part: PixelRect) -> [UInt32] {
    var result: [UInt32] = []
    if target == size {
      appendPixels(of: self, in: part, to: &result)
      return result
    }
    let columns = LanczosAxis(source: size.height, target: target.height, part: part.y..<part.maxY)
    let rows = LanczosAxis(source: size.width, target: target.width, part: part.x..<part.maxX)
    let needed = rows.sourceRange
    var sums = RowSums(count: needed.count)
    result.reserveCapacity(part.pixelCount)
    for window in columns.windows {
      sums.clear()
      for (offset, weight) in columns.weights[window.weights].enumerated() {
        sums.add(
          self, from: (window.start + offset) * size.width + needed.lowerBound, weight: weight)
      }
      sums.append(along: rows, to: &result)
    }
    return result
  }
}
