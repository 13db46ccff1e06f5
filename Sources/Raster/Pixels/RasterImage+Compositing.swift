extension RasterImage {
  /// Lays a picture with alpha over this one, which may have alpha too; neither is premultiplied ("source over" of Porter
  /// and Duff, "Compositing Digital Images").
  ///
  /// - Precondition: the other picture, its upper left corner at the point, lies inside this one.
  package mutating func composite(_ other: RasterImage, atX x: Int, y: Int) {
    for row in 0..<other.size.height {
      let below = (y + row) * size.width + x
      let above = row * other.size.width
      for column in 0..<other.size.width {
        let pixel = other.pixels[above + column]
        pixels[below + column] = Self.over(pixel, pixels[below + column])
      }
    }
  }

  private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
    let (upper, lower) = (above >> 24, below >> 24)
    if upper == 255 || lower == 0 { return above }
    if upper == 0 { return below }
    // Both of 255 · 255.
    let lowerShare = lower * (255 - upper)
    let alpha = upper * 255 + lowerShare
    func channel(_ shift: UInt32) -> UInt32 {
      let sum =
        (above >> shift & 0xFF) * upper * 255 + (below >> shift & 0xFF) * lowerShare
      return ((sum + alpha / 2) / alpha) << shift
    }
    return ((alpha + 127) / 255) << 24 | channel(0) | channel(8) | channel(16)
  }
}
