import Raster

/// How much an error shows at each pixel of a picture: near 1 in smooth areas and flat color, down to 0.03 in busy
/// texture, which hides it.
///
/// With v the mean over the channels of the variance in a window of 7x7 pixels, it is the mean of C / (2v + C) over
/// such a window, C = 80: the contrast term of the structural similarity index (Wang and others, 2004), solved for
/// how much an error of a given size lowers it. Windows are cut off at the edges of the picture.
enum Visibility {
  static let least: Float = 0.03
  private static let radius = 3
  private static let contrast: Float = 80

  /// - Returns: one weight a pixel
  static func weights(of image: RasterImage) -> [Float] {
    let width = image.size.width
    let height = image.size.height
    let masking = contrasts(of: image)
    return [Float](unsafeUninitializedCapacity: masking.count) { weights, count in
      masking.withUnsafeBufferPointer { masking in
        var sums = BoxRows<Float>(width: width)
        for y in 0..<height {
          sums.moveDown(to: y, height: height) { row, x in masking[row &* width &+ x] }
          sums.forEachWindow { x, sum, count in
            weights[y &* width &+ x] = min(1, max(least, sum / Float(count)))
          }
        }
      }
      count = masking.count
    }
  }

  /// C / (2v + C) at each pixel.
  private static func contrasts(of image: RasterImage) -> [Float] {
    let width = image.size.width
    let height = image.size.height
    return [Float](unsafeUninitializedCapacity: width * height) { result, count in
      image.pixels.withUnsafeBufferPointer { pixels in
        var sums = BoxRows<SIMD4<Int32>>(width: width)
        for y in 0..<height {
          sums.moveDown(to: y, height: height) { row, x in
            let pixel = pixels[row &* width &+ x]
            let red = Int32(truncatingIfNeeded: pixel & 0xFF)
            let green = Int32(truncatingIfNeeded: pixel >> 8 & 0xFF)
            let blue = Int32(truncatingIfNeeded: pixel >> 16 & 0xFF)
            return SIMD4(red, green, blue, red &* red &+ green &* green &+ blue &* blue)
          }
          sums.forEachWindow { x, sum, count in
            // In whole numbers, at most 49 * 49 * 3 * 255^2, so that one color has no variance at all.
            let squares = sum.x &* sum.x &+ sum.y &* sum.y &+ sum.z &* sum.z
            let variance = Float(count &* sum.w &- squares) / Float(3 &* count &* count)
            result[y &* width &+ x] = contrast / (2 * variance + contrast)
          }
        }
      }
      count = width * height
    }
  }

  /// What running sums can be made of.
  fileprivate protocol Summable {
    static var nothing: Self { get }
    static func plus(_ a: Self, _ b: Self) -> Self
    static func minus(_ a: Self, _ b: Self) -> Self
  }

  /// Sums over windows of seven rows and columns, kept up to date row by row.
  private struct BoxRows<Element: Summable> {
    private var columns: [Element]
    private var rows = 0

    init(width: Int) {
      columns = Array(repeating: .nothing, count: width)
    }

    /// Makes the window's middle row `y`; to be called for 0, 1, 2 …
    @inline(__always)
    mutating func moveDown(to y: Int, height: Int, value: (Int, Int) -> Element) {
      let entering = y == 0 ? 0...min(radius, height - 1) : y + radius...y + radius
      for row in entering where row < height {
        change { x, sum in .plus(sum, value(row, x)) }
        rows += 1
      }
      let leaving = y - radius - 1
      if leaving >= 0 {
        change { x, sum in .minus(sum, value(leaving, x)) }
        rows -= 1
      }
    }

    @inline(__always)
    private mutating func change(_ body: (Int, Element) -> Element) {
      columns.withUnsafeMutableBufferPointer { columns in
        for x in columns.indices { columns[x] = body(x, columns[x]) }
      }
    }

    /// Calls `body` with each column, the sum over the window around it, and the number of pixels in that.
    @inline(__always)
    func forEachWindow(_ body: (Int, Element, Int32) -> Void) {
      columns.withUnsafeBufferPointer { columns in
        let width = columns.count
        var sum = Element.nothing
        for x in 0..<min(radius, width) { sum = .plus(sum, columns[x]) }
        func look(_ places: Range<Int>) {
          for x in places {
            if x + radius < width { sum = .plus(sum, columns[x + radius]) }
            if x > radius { sum = .minus(sum, columns[x - radius - 1]) }
            let cut = max(0, x + radius + 1 - width) + max(0, radius - x)
            body(x, sum, Int32(truncatingIfNeeded: rows * (2 * radius + 1 - cut)))
          }
        }
        // Most windows are whole, and all of those the same.
        let whole = radius + 1..<max(radius + 1, width - radius)
        look(0..<min(whole.lowerBound, width))
        let count = Int32(truncatingIfNeeded: rows * (2 * radius + 1))
        for x in whole {
          sum = .minus(.plus(sum, columns[x &+ radius]), columns[x &- radius &- 1])
          body(x, sum, count)
        }
        look(min(whole.upperBound, width)..<width)
      }
    }
  }
}

extension Float: Visibility.Summable {
  fileprivate static var nothing: Float { 0 }
  @inline(__always) fileprivate static func plus(_ a: Float, _ b: Float) -> Float { a + b }
  @inline(__always) fileprivate static func minus(_ a: Float, _ b: Float) -> Float { a - b }
}

extension SIMD4<Int32>: Visibility.Summable {
  fileprivate static var nothing: Self { .zero }
  @inline(__always) fileprivate static func plus(_ a: Self, _ b: Self) -> Self { a &+ b }
  @inline(__always) fileprivate static func minus(_ a: Self, _ b: Self) -> Self { a &- b }
}
