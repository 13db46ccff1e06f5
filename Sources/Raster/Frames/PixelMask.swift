/// A yes or no for each pixel of a picture.
package struct PixelMask: Sendable {
  private let size: PixelSize
  private var values: [Bool]

  /// No everywhere.
  package init(size: PixelSize) {
    self.size = size
    values = Array(repeating: false, count: size.pixelCount)
  }

  /// - Parameter rect: inside the picture
  package mutating func set(_ rect: PixelRect, to value: Bool) {
    values.withUnsafeMutableBufferPointer { values in
      for y in rect.y..<rect.maxY {
        // The rows of the rectangle lie inside.
        values[y * size.width + rect.x..<y * size.width + rect.maxX].update(repeating: value)
      }
    }
  }

  /// Parts of a rectangle, disjoint, that together are all of it; each is all yes or all no. Rows that are alike share
  /// their parts.
  package func parts(of rect: PixelRect) -> [(part: PixelRect, value: Bool)] {
    var parts: [(part: PixelRect, value: Bool)] = []
    var open: [Run] = []
    var start = rect.y
    func close(at end: Int) {
      for run in open {
        let part = PixelRect(
          x: run.start, y: start, width: run.end - run.start, height: end - start)
        parts.append((part, run.value))
      }
    }
    for y in rect.y..<rect.maxY {
      let runs = runs(ofRow: y, from: rect.x, to: rect.maxX)
      if runs == open { continue }
      close(at: y)
      (open, start) = (runs, y)
    }
    close(at: rect.maxY)
    return parts
  }

  private struct Run: Equatable {
    let start: Int
    var end: Int
    let value: Bool
  }

  private func runs(ofRow y: Int, from first: Int, to last: Int) -> [Run] {
    var runs: [Run] = []
    for x in first..<last {
      let value = values[y * size.width + x]
      if let run = runs.last, run.value == value {
        runs[runs.count - 1].end = x + 1
      } else {
        runs.append(Run(start: x, end: x + 1, value: value))
      }
    }
    return runs
  }
}
