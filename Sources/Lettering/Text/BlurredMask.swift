/// How opaque each pixel is after a blur that comes close to a Gaussian one: three boxes, one after the other (the
/// approximation that CSS's filters name, "Filter Effects Module Level 1", section 15).
struct BlurredMask {
  /// 0…1, row by row.
  private(set) var values: [Float]
  private let width: Int

  /// - Parameter blur: twice the standard deviation, in pixels
  init(_ values: [Float], width: Int, blur: Double) {
    self.values = values
    self.width = width
    let height = values.count / width
    let kernels = Self.kernels(ofBlur: blur)
    for kernel in kernels {
      for y in 0..<height { self.blur(from: y * width, step: 1, count: width, kernel) }
      for x in 0..<width { self.blur(from: x, step: width, count: height, kernel) }
    }
  }

  /// How many pixels beyond its place a pixel is seen.
  static func reach(ofBlur blur: Double) -> Int {
    kernels(ofBlur: blur).reduce(0) { $0 + max($1.before, $1.after) }
  }

  /// Squares in place of the pixels, interpolated between their centers.
  ///
  /// - Parameters:
  ///   - side: of a square
  ///   - margin: how many pixels on each side are left out
  ///   - width: of the result, as the height
  func enlarged(by side: Int, without margin: Int, width: Int, height: Int) -> [Float] {
    /// The two neighbors of a place, and how much of the second one there is in it.
    func neighbors(_ place: Int) -> (first: Int, share: Float) {
      // In halves of a pixel, so that one pixel a square is itself.
      let doubled = 2 * margin * side + 2 * place + 1 - side
      return (doubled / (2 * side), Float(doubled % (2 * side)) / Float(2 * side))
    }
    let columns = (0..<width).map(neighbors)
    var result: [Float] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      let (row, share) = neighbors(y)
      for (column, part) in columns {
        func value(_ row: Int) -> Float {
          let place = row * self.width + column
          return values[place] + (values[place + 1] - values[place]) * part
        }
        result.append(value(row) + (value(row + 1) - value(row)) * share)
      }
    }
    return result
  }

  /// A pixel becomes a mean of itself and its neighbors along a line.
  private struct Kernel {
    let before: Int
    let after: Int
    /// Of those between the outermost two.
    let weight: Float
    /// Of each of the outermost two.
    let outerWeight: Float
  }

  private static func kernels(ofBlur blur: Double) -> [Kernel] {
    let deviation = blur / 2
    if deviation <= 0 { return [] }
    // d = ⌊s · 3 · √(2π) / 4 + 0.5⌋ with s the standard deviation.
    let size = Int((deviation * 1.879_971_205_598 + 0.5).rounded(.down))
    if size < 2 {
      // Three pixels with that variance.
      let outer = Float(deviation * deviation / 2)
      return [Kernel(before: 1, after: 1, weight: 1 - 2 * outer, outerWeight: outer)]
    }
    func box(_ before: Int, _ after: Int) -> Kernel {
      let weight = 1 / Float(before + after + 1)
      return Kernel(before: before, after: after, weight: weight, outerWeight: weight)
    }
    let half = size / 2
    // An even box has no middle: once to the left, once to the right, then one that is a pixel larger.
    return size.isMultiple(of: 2)
      ? [box(half, half - 1), box(half - 1, half), box(half, half)]
      : Array(repeating: box(half, half), count: 3)
  }

  /// Along a line of pixels, beyond whose ends there is nothing.
  private mutating func blur(from start: Int, step: Int, count: Int, _ kernel: Kernel) {
    let line = (0..<count).map { values[start + $0 * step] }
    func value(_ place: Int) -> Float { line.indices.contains(place) ? line[place] : 0 }
    // What the box holds before its outermost pixel on the right comes in.
    var sum = line.prefix(kernel.after).reduce(0, +)
    let difference = kernel.outerWeight - kernel.weight
    for place in 0..<count {
      sum += value(place + kernel.after)
      let outer = value(place - kernel.before) + value(place + kernel.after)
      values[start + place * step] = max(0, sum * kernel.weight + outer * difference)
      sum -= value(place - kernel.before)
    }
  }
}

extension [UInt32] {
  /// Lays these pixels, in Cairo's form, over as many of one color.
  ///
  /// - Parameter mask: how opaque that color is at each, 0…1
  mutating func lay(over mask: [Float], _ color: PaintColor) {
    let channels: [(shift: UInt32, value: Float)] = [
      (24, 255), (16, Float(color.color.red)), (8, Float(color.color.green)),
      (0, Float(color.color.blue)),
    ]
    for place in indices {
      let opacity = mask[place] * Float(color.opacity)
      if opacity == 0 { continue }
      let through = 1 - Float(self[place] >> 24) / 255
      var pixel: UInt32 = 0
      for (shift, value) in channels {
        let above = Float(self[place] >> shift & 0xFF)
        pixel |= UInt32(Swift.min(255, above + through * opacity * value + 0.5)) << shift
      }
      self[place] = pixel
    }
  }
}
