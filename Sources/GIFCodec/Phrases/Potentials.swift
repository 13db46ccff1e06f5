import Raster

/// What a pixel is expected to cost (bits and avoidable distortion) when it is coded: the search credits it to
/// phrases for each pixel that they cover. Learnt from one encoding for the next.
struct Potentials: Sendable {
  /// Side of the squares over which costs are gathered, in pixels.
  private static let cellSide = 12
  /// How many pixels at the mean of their kind each cell starts with.
  private static let prior: Float = 32

  /// Of each `PixelKind`.
  private(set) var means: SIMD4<Float>
  /// For each cell, row by row, the expectation of each kind; empty: the means everywhere.
  private var cells: [SIMD4<Float>] = []

  /// Before anything is known.
  init(lambda: Float) {
    means = SIMD4(0.3, 2, 5, 0) * lambda
  }

  /// - Parameters:
  ///   - costs: what each pixel of a frame did cost
  ///   - means: what to expect of a kind that the frame has none of
  init(costs: [Float], of pixels: FramePixels, means: SIMD4<Float>) {
    let columns = Self.columns(pixels.rect)
    let rows = (pixels.rect.height + Self.cellSide - 1) / Self.cellSide
    var sums = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    var counts = sums
    for y in 0..<pixels.rect.height {
      for x in 0..<pixels.rect.width {
        let index = y * pixels.rect.width + x
        let cell = y / Self.cellSide * columns + x / Self.cellSide
        let kind = Int(pixels[index].kind.rawValue)
        sums[cell][kind] += costs[index]
        counts[cell][kind] += 1
      }
    }
    let all = sums.reduce(.zero, +)
    let number = counts.reduce(.zero, +)
    let mean = (all / number).replacing(with: means, where: number .== 0)
    self.means = mean
    cells = zip(sums, counts).map { ($0 + mean * Self.prior) / ($1 + Self.prior) }
  }

  /// The same expectation everywhere, for a frame that looks different.
  func spread() -> Potentials {
    var result = self
    result.cells = []
    return result
  }

  /// One value a pixel.
  func values(for pixels: FramePixels) -> [Float] {
    let rect = pixels.rect
    guard !cells.isEmpty else { return pixels.pixels.map { means[Int($0.kind.rawValue)] } }
    let columns = Self.columns(rect)
    var values = [Float](repeating: 0, count: pixels.count)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let index = y * rect.width + x
        let cell = cells[y / Self.cellSide * columns + x / Self.cellSide]
        values[index] = cell[Int(pixels[index].kind.rawValue)]
      }
    }
    return values
  }

  private static func columns(_ rect: PixelRect) -> Int {
    (rect.width + cellSide - 1) / cellSide
  }
}
