import Raster

extension PlacedPicture {
  /// This picture over another one, both as clear as they are; as large as both.
  package func over(_ other: PlacedPicture?) -> PlacedPicture {
    guard let other else { return self }
    let all = bounds.union(other.bounds)
    let size = PixelSize(width: all.width, height: all.height)
    var result = RasterImage(size: size, pixels: Array(repeating: 0, count: size.pixelCount))
    for placed in [other, self] {
      let picture = placed.picture
      for y in 0..<picture.size.height {
        let row = (placed.y - all.y + y) * size.width + placed.x - all.x
        for x in 0..<picture.size.width {
          let above = picture.pixels[y * picture.size.width + x]
          if above >> 24 == 0 { continue }
          result.pixels[row + x] = Self.pixel(above, over: result.pixels[row + x])
        }
      }
    }
    return PlacedPicture(result, x: all.x, y: all.y)
  }

  private static func pixel(_ above: UInt32, over below: UInt32) -> UInt32 {
    let alpha = above >> 24
    if alpha == 255 || below >> 24 == 0 { return above }
    // In parts of 255 · 255.
    let first = alpha * 255
    let second = (255 - alpha) * (below >> 24)
    let sum = first + second
    func channel(_ shift: UInt32) -> UInt32 {
      let value = (above >> shift & 0xFF) * first + (below >> shift & 0xFF) * second
      return ((value + sum / 2) / sum) << shift
    }
    return channel(0) | channel(8) | channel(16) | ((sum + 127) / 255) << 24
  }
}
