/// A color in a space where squared distance is how far two colors look apart: red, green and blue stretched so
/// that their squared differences count 1.0, 1.2 and 0.8.
typealias PerceptualColor = SIMD3<Float>

extension SIMD3<Float> {
  /// Square roots of 1.0, 1.2 and 0.8.
  private static var stretch: SIMD3<Float> {
    @inline(__always) get { SIMD3(1, 1.095_445_1, 0.894_427_2) }
  }

  /// The color of a pixel packed as in `RasterImage`.
  @inline(__always)
  init(packed: UInt32) {
    self =
      SIMD3(Float(packed & 0xFF), Float(packed >> 8 & 0xFF), Float(packed >> 16 & 0xFF))
      * Self.stretch
  }

  /// The nearest 8-bit color, packed as in `RasterImage`, opaque.
  var packed: UInt32 {
    let value = (self / Self.stretch).rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt32(value.x) | UInt32(value.y) << 8 | UInt32(value.z) << 16 | 0xFF00_0000
  }

  /// The length along (1, 1, 1): 0 for black, 440.4 for white.
  @inline(__always)
  var lightness: Float { (x + y + z) * 0.577_350_27 }

  @inline(__always)
  func squaredDistance(to other: SIMD3<Float>) -> Float {
    let difference = self - other
    return (difference * difference).sum()
  }
}

extension SIMD4<Float> {
  /// The color in a value that holds a weight beside it.
  @inline(__always)
  var color: PerceptualColor { PerceptualColor(x, y, z) }
}
