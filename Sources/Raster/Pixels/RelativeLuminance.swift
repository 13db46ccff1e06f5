/// How light colors are to the eye, from 0 for black to 1 for white, and how well two of them can be told apart.
///
/// Source: Web Content Accessibility Guidelines 2.2, "relative luminance" and "contrast ratio".
package enum RelativeLuminance {
  /// One unit of `linear`: a millionth of white.
  package static let white: Int32 = 1_000_000

  /// What a channel value adds, in millionths of white, for red, green and blue.
  package static let red = table(weight: 0.2126)
  package static let green = table(weight: 0.7152)
  package static let blue = table(weight: 0.0722)

  /// In millionths of white, of a pixel packed as in `RasterImage`.
  package static func of(_ pixel: UInt32) -> Int32 {
    red[Int(pixel & 0xFF)] + green[Int(pixel >> 8 & 0xFF)] + blue[Int(pixel >> 16 & 0xFF)]
  }

  /// From 1 for two that are equally light to 21 for black and white.
  package static func contrast(_ one: Int32, _ other: Int32) -> Double {
    let flare = 0.05
    let (light, dark) = (Double(max(one, other)), Double(min(one, other)))
    let unit = Double(white)
    return (light / unit + flare) / (dark / unit + flare)
  }

  private static func table(weight: Double) -> [Int32] {
    (0..<256).map { value in
      let share = Double(value) / 255
      let linear = share <= 0.04045 ? share / 12.92 : power2point4((share + 0.055) / 1.055)
      return Int32(weight * linear * Double(white) + 0.5)
    }
  }

  /// x^2.4 for 0 < x ≤ 1, as x² times the fifth root of x², by Newton's method.
  private static func power2point4(_ x: Double) -> Double {
    let square = x * x
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
