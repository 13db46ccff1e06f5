extension RasterImage {
  /// Lays a picture with alpha over this opaque one: `above · a + below · (1 − a)` in each channel, rounded to nearest.
  ///
  /// - Parameters:
  ///   - other: not premultiplied; its upper left corner lies at the point
  ///   - opacity: of all of it, 0…1
  ///   - rect: only there; inside both pictures
  package mutating func lay(
    _ other: RasterImage, atX x: Int, y: Int, opacity: Double, in rect: PixelRect
  ) {
    let share = UInt32(opacity * 256 + 0.5)
    for row in rect.y..<rect.maxY {
      let below = row * size.width
      let above = (row - y) * other.size.width - x
      for column in rect.x..<rect.maxX {
        let pixel = other.pixels[above + column]
        // 255 · 256 is opaque.
        let alpha = (pixel >> 24) * share
        if alpha == 0 { continue }
        pixels[below + column] = Self.mix(pixel, pixels[below + column], alpha)
      }
    }
  }

  /// Takes over a rectangle of a picture of the same size.
  package mutating func copy(_ rect: PixelRect, from other: RasterImage) {
    for y in rect.y..<rect.maxY {
      let row = y * size.width + rect.x..<y * size.width + rect.maxX
      pixels.replaceSubrange(row, with: other.pixels[row])
    }
  }

  private static func mix(_ above: UInt32, _ below: UInt32, _ alpha: UInt32) -> UInt32 {
    let whole: UInt32 = 255 * 256
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (above >> shift & 0xFF) * alpha + (below >> shift & 0xFF) * (whole - alpha)
      return ((sum + whole / 2) / whole) << shift
    }
    return channel(0) | channel(8) | channel(16) | 0xFF00_0000
  }
}
