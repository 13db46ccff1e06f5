/// Part of a picture at another size, row by row, resampled with Lanczos-3 on the stored (sRGB) values.
///
/// One row of the result is in work at a time: first its column sums over the source's width, which run over whole
/// rows and so vectorize, then its sums along the row. Beside the result only one such row is kept, and the source's
/// rows that it needs. Each of them is read once, from the top.
struct Resampling {
  /// Of the picture.
  let source: PixelSize
  /// The size that the whole picture would have.
  let target: PixelSize
  /// The pixels of it that are asked for; not empty, inside `target`.
  let part: PixelRect

  /// - Parameters:
  ///   - sums: how the pixels are added up
  ///   - read: gives opaque rows; alpha is not looked at.
  func pixels<Sums: RowSumming>(
    by sums: Sums.Type, reading read: RowReader<Sums.Pixel>
  ) -> [Sums.Pixel] {
    if target == source { return copy(reading: read) }
    let columns = LanczosAxis(
      source: source.height, target: target.height, part: part.y..<part.maxY)
    let rows = LanczosAxis(source: source.width, target: target.width, part: part.x..<part.maxX)
    var recent = RecentRows<Sums.Pixel>(depth: columns.depth, columns: rows.sourceRange)
    var sums = Sums(count: rows.sourceRange.count)
    var result: [Sums.Pixel] = []
    result.reserveCapacity(part.pixelCount)
    for window in columns.windows {
      recent.advance(from: columns.sourceRange.lowerBound, to: window.end, reading: read)
      sums.clear()
      for (offset, weight) in columns.weights[window.weights].enumerated() {
        recent.withRow(window.start + offset) { sums.add($0, weight: weight) }
      }
      sums.append(along: rows, to: &result)
    }
    return result
  }

  private func copy<Pixel>(reading read: RowReader<Pixel>) -> [Pixel] {
    [Pixel](unsafeUninitializedCapacity: part.pixelCount) { pixels, count in
      for row in 0..<part.height {
        let line = pixels[row * part.width..<(row + 1) * part.width]
        read(part.y + row, part.x, UnsafeMutableBufferPointer(rebasing: line))
      }
      count = part.pixelCount
    }
  }
}

/// The last rows of a picture that were read.
private struct RecentRows<Pixel: FixedWidthInteger> {
  private let depth: Int
  private let columns: Range<Int>
  private var pixels: [Pixel]
  /// One past the last row that was read.
  private var end: Int?

  /// - Parameters:
  ///   - depth: how many rows are kept
  ///   - columns: which pixels of them
  init(depth: Int, columns: Range<Int>) {
    self.depth = depth
    self.columns = columns
    pixels = Array(repeating: 0, count: depth * columns.count)
  }

  /// Reads on up to a row, from the given one if none has been read.
  mutating func advance(from start: Int, to newEnd: Int, reading read: RowReader<Pixel>) {
    let first = end ?? start
    guard first < newEnd else { return }
    end = newEnd
    for y in first..<newEnd {
      let range = range(of: y)
      pixels.withUnsafeMutableBufferPointer {
        read(y, columns.lowerBound, UnsafeMutableBufferPointer(rebasing: $0[range]))
      }
    }
  }

  /// - Precondition: the row is one of the last `depth` ones that were read.
  func withRow(_ y: Int, _ body: (UnsafeBufferPointer<Pixel>) -> Void) {
    pixels.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: y)])) }
  }

  private func range(of y: Int) -> Range<Int> {
    let start = y % depth * columns.count
    return start..<start + columns.count
  }
}
