/// Appends `masked * opacity + other * (1 − opacity)`, rounded to nearest on each 8-bit channel, over a rectangle.
package func appendMix(
  of masked: RasterImage, over other: RasterImage, in rect: PixelRect, opacity: Double,
  to pixels: inout [UInt32]
) {
  let weight = UInt32(opacity * 65536 + 0.5)
  for y in rect.y..<rect.maxY {
    for x in rect.x..<rect.maxX {
      let a = masked.pixels[y * masked.size.width + x]
      let b = other.pixels[y * masked.size.width + x]
      var result: UInt32 = 0xFF00_0000
      for shift in [UInt32(0), 8, 16] {
        let mixed = ((a >> shift) & 255) * weight + ((b >> shift) & 255) * (65536 - weight) + 32768
        result |= (mixed >> 16) << shift
      }
      pixels.append(result)
    }
  }
}

package func appendPixels(of image: RasterImage, in rect: PixelRect, to pixels: inout [UInt32]) {
  for y in rect.y..<rect.maxY {
    pixels += image.pixels[(y * image.size.width + rect.x)..<(y * image.size.width + rect.maxX)]
  }
}
