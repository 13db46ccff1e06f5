/// Weighted sums of source rows, a plane a channel, and what becomes of them along the row.
protocol RowSumming {
  associatedtype Pixel: FixedWidthInteger

  /// All zero, for rows of `count` pixels.
  init(count: Int)
  mutating func clear()
  /// Adds `count` pixels in a row, times a weight.
  mutating func add(_ row: UnsafeBufferPointer<Pixel>, weight: Float)
  /// What the sums make along the row, rounded and cut off at the ends of the channels' range.
  func append(along axis: LanczosAxis, to result: inout [Pixel])
}

/// Of pixels packed as in `RasterImage`, without alpha.
struct RowSums: RowSumming {
  private let count: Int
  /// Red, then green, then blue.
  private var planes: [Float]

  init(count: Int) {
    self.count = count
    planes = Array(repeating: 0, count: 3 * count)
  }

  mutating func clear() {
    for index in planes.indices { planes[index] = 0 }
  }

  mutating func add(_ row: UnsafeBufferPointer<UInt32>, weight: Float) {
    let count = count
    precondition(row.count == count)
    // Just checked for the pixels; the planes hold `3 * count` values.
    planes.withUnsafeMutableBufferPointer { planes in
      let source = row.baseAddress!
      let red = planes.baseAddress!
      let green = red + count
      let blue = green + count
      for index in 0..<count {
        let pixel = source[index]
        // Signed, because that is what converts to floating point in one instruction.
        red[index] += weight * Float(Int32(bitPattern: pixel & 255))
        green[index] += weight * Float(Int32(bitPattern: pixel &>> 8 & 255))
        blue[index] += weight * Float(Int32(bitPattern: pixel &>> 16 & 255))
      }
    }
  }

  func append(along axis: LanczosAxis, to result: inout [UInt32]) {
    let origin = axis.sourceRange.lowerBound
    // Every window lies inside the axis's source range, which is `count` long.
    planes.withUnsafeBufferPointer { planes in
      axis.weights.withUnsafeBufferPointer { weights in
        for window in axis.windows {
          var (red, green, blue) = (Float(0.5), Float(0.5), Float(0.5))
          var index = window.start - origin
          for place in window.weights {
            let weight = weights[place]
            red += weight * planes[index]
            green += weight * planes[index + count]
            blue += weight * planes[index + 2 * count]
            index &+= 1
          }
          result.append(channel(red) | channel(green) << 8 | channel(blue) << 16 | 0xFF00_0000)
        }
      }
    }
  }
}

/// Lanczos overshoots at edges: what goes beyond 0…255 is cut off.
private func channel(_ value: Float) -> UInt32 {
  UInt32(min(max(value, 0), 255))
}
