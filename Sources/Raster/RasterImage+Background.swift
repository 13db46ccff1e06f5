extension RasterImage {
  package var isOpaque: Bool {
    // Without an early exit the loop vectorises.
    pixels.reduce(0xFF00_0000) { $0 & $1 } == 0xFF00_0000
  }

  /// The picture laid over a color: opaque, each channel rounded to nearest.
  package func laid(over background: Color) -> RasterImage {
    if isOpaque { return self }
    let (red, green, blue) = (
      UInt32(background.red), UInt32(background.green), UInt32(background.blue)
    )
    return RasterImage(
      size: size,
      pixels: pixels.map { pixel in
        let alpha = pixel &>> 24
        let rest = 255 &- alpha
        return 0xFF00_0000
          | divideBy255((pixel & 255) &* alpha &+ red &* rest)
          | divideBy255((pixel &>> 8 & 255) &* alpha &+ green &* rest) &<< 8
          | divideBy255((pixel &>> 16 & 255) &* alpha &+ blue &* rest) &<< 16
      })
  }
}

/// `value / 255` rounded to nearest, exact for 0…65,025.
private func divideBy255(_ value: UInt32) -> UInt32 {
  let raised = value &+ 128
  return (raised &+ raised &>> 8) &>> 8
}
