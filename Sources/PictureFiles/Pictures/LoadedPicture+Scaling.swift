import Raster

extension LoadedPicture {
  /// The picture at another size, its alpha kept and not premultiplied.
  ///
  /// What a pixel looks like over black and over white tells its color and its alpha: laying over a color and
  /// resampling are both linear.
  package func scaled(to target: PixelSize) -> RasterImage {
    if target == size { return image }
    func over(_ background: Color) -> RasterImage {
      fitted(by: Fitting(size: target, mode: .stretch, background: background))
    }
    let (dark, light) = (over(.black), over(.white))
    let pixels = zip(dark.pixels, light.pixels).map { dark, light in
      if dark == light { return dark }
      func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
      // Of three measures of what shows through, each rounded, the mean.
      let shifts: [UInt32] = [0, 8, 16]
      let through = shifts.reduce(0) { $0 + channel(light, $1) - channel(dark, $1) }
      let alpha = 255 - min(255, max(0, (through + 1) / 3))
      if alpha == 0 { return 0 }
      func straight(_ shift: UInt32) -> UInt32 {
        UInt32(min(255, (channel(dark, shift) * 255 + alpha / 2) / alpha)) << shift
      }
      return UInt32(alpha) << 24 | straight(0) | straight(8) | straight(16)
    }
    return RasterImage(size: target, pixels: pixels)
  }
}
