/// Of pixels packed as in `DeepPixel`, with all four channels: none of them is alpha here.
struct DeepRowSums: RowSumming {
  private let count: Int
  /// A pixel's four channels side by side, as they lie in its memory.
  private var sums: [SIMD4<Float>]

  init(count: Int) {
    self.count = count
    sums = Array(repeating: .zero, count: count)
  }

  mutating func clear() {
    for index in sums.indices { sums[index] = .zero }
  }

  mutating func add(_ row: UnsafeBufferPointer<UInt64>, weight: Float) {
    precondition(row.count == count)
    // A pixel has four numbers of 16 bits, and a sum four of floating point.
    let values = UnsafeRawBufferPointer(row).bindMemory(to: UInt16.self)
    sums.withUnsafeMutableBytes { sums in
      let sums = sums.bindMemory(to: Float.self)
      let (source, target) = (values.baseAddress!, sums.baseAddress!)
      for index in 0..<values.count {
        // Signed, because that is what converts to floating point in one instruction.
        target[index] += weight * Float(Int32(source[index]))
      }
    }
  }

  func append(along axis: LanczosAxis, to result: inout [UInt64]) {
    let origin = axis.sourceRange.lowerBound
    // Every window lies inside the axis's source range, which is `count` long.
    sums.withUnsafeBufferPointer { sums in
      axis.weights.withUnsafeBufferPointer { weights in
        for window in axis.windows {
          var sum = SIMD4<Float>(repeating: 0.5)
          var index = window.start - origin
          for place in window.weights {
            sum += weights[place] * sums[index]
            index &+= 1
          }
          // Lanczos overshoots at edges: what goes beyond 0…65,535 is cut off.
          let levels = SIMD4<UInt16>(
            truncatingIfNeeded: SIMD4<Int32>(sum.clamped(lowerBound: .zero, upperBound: Self.most)))
          result.append(unsafeBitCast(levels, to: UInt64.self))
        }
      }
    }
  }

  private static let most = SIMD4<Float>(repeating: 65_535)
}
