/// Pixels of four channels of 16 bits, 0…65,535, packed as `RasterImage` packs its four of 8: red, green, blue and
/// straight alpha, or a print's four inks, the first in the lowest bits.
package enum DeepPixel {
  package static func packed(
    _ first: UInt16, _ second: UInt16, _ third: UInt16, _ fourth: UInt16
  ) -> UInt64 {
    UInt64(first) | UInt64(second) &<< 16 | UInt64(third) &<< 32 | UInt64(fourth) &<< 48
  }

  /// From 8 bits a channel.
  package static func widened(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    let spread =
      wide & 0xFF | (wide & 0xFF00) &<< 8 | (wide & 0xFF_0000) &<< 16
      | (wide & 0xFF00_0000) &<< 24
    return spread &* 257
  }

  /// To 8 bits a channel, each rounded to nearest.
  package static func narrowed(_ pixel: UInt64) -> UInt32 {
    func channel(_ shift: UInt64) -> UInt32 {
      // value / 257 rounded to nearest, exact for all 16 bits.
      let value = UInt32(truncatingIfNeeded: pixel &>> shift) & 0xFFFF
      return (value &* 255 &+ 32_895) &>> 16
    }
    return channel(0) | channel(16) &<< 8 | channel(32) &<< 16 | channel(48) &<< 24
  }

  /// Lays pixels over a color: they become opaque, each channel rounded to nearest.
  package static func lay(_ pixels: UnsafeMutableBufferPointer<UInt64>, over background: Color) {
    // Without an early exit the loop vectorizes.
    if pixels.reduce(.max, &) >> 48 == 0xFFFF { return }
    let below = widened(background.packed)
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel &>> 48
      if alpha == 0xFFFF { continue }
      func channel(_ shift: UInt64) -> UInt64 {
        let sum =
          (pixel &>> shift & 0xFFFF) &* alpha
          &+ (below &>> shift & 0xFFFF) &* (0xFFFF &- alpha)
        return ((sum &+ 0x7FFF) / 0xFFFF) &<< shift
      }
      pixels[index] = channel(0) | channel(16) | channel(32) | 0xFFFF &<< 48
    }
  }
}
