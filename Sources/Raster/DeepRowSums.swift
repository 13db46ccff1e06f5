/// Of pixels packed as in `DeepPixel`, with all four channels: none of them is alpha here.
struct DeepRowSums: RowSumming {
  private let count: Int
  /// One channel after the other.
  private var planes: [Float]

  init(count: Int) {
    self.count = count
    planes = Array(repeating: 0, count: 4 * count)
  }

  mutating func clear() {
    for index in planes.indices { planes[index] = 0 }
  }

  mutating func add(_ row: UnsafeBufferPointer<UInt64>, weight: Float) {
    let count = count
    precondition(row.count == count)
    // Just checked for the pixels; the planes hold `4 * count` values.
    planes.withUnsafeMutableBufferPointer { planes in
      let source = row.baseAddress!
      for channel in 0..<4 {
        let plane = planes.baseAddress! + channel * count
        let shift = UInt64(16 * channel)
        for index in 0..<count {
          let value = UInt32(truncatingIfNeeded: source[index] &>> shift & 0xFFFF)
          // Signed, because that is what converts to floating point in one instruction.
          plane[index] += weight * Float(Int32(bitPattern: value))
        }
      }
    }
  }

  func append(along axis: LanczosAxis, to result: inout [UInt64]) {
    let origin = axis.sourceRange.lowerBound
    // Every window lies inside the axis's source range, which is `count` long.
    planes.withUnsafeBufferPointer { planes in
      axis.weights.withUnsafeBufferPointer { weights in
        for window in axis.windows {
          var sums = SIMD4<Float>(repeating: 0.5)
          var index = window.start - origin
          for place in window.weights {
            sums +=
              weights[place]
              * SIMD4(
                planes[index], planes[index + count], planes[index + 2 * count],
                planes[index + 3 * count])
            index &+= 1
          }
          result.append(
            DeepPixel.packed(channel(sums[0]), channel(sums[1]), channel(sums[2]), channel(sums[3]))
          )
        }
      }
    }
  }
}

/// Lanczos overshoots at edges: what goes beyond 0…65,535 is cut off.
private func channel(_ value: Float) -> UInt16 {
  UInt16(min(max(value, 0), 65_535))
}
