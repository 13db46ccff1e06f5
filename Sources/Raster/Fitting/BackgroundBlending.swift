extension RasterImage {
  package var isOpaque: Bool { pixels.withUnsafeBufferPointer(areOpaque) }
}

/// Lays pixels over a color: they become opaque, each channel rounded to nearest.
func lay(_ pixels: UnsafeMutableBufferPointer<UInt32>, over background: Color) {
  if areOpaque(UnsafeBufferPointer(pixels)) { return }
  let (red, green, blue) = (
    UInt32(background.red), UInt32(background.green), UInt32(background.blue)
  )
  for index in pixels.indices {
    let pixel = pixels[index]
    let alpha = pixel &>> 24
    let rest = 255 &- alpha
    pixels[index] =
      0xFF00_0000
      | divideBy255((pixel & 255) &* alpha &+ red &* rest)
      | divideBy255((pixel &>> 8 & 255) &* alpha &+ green &* rest) &<< 8
      | divideBy255((pixel &>> 16 & 255) &* alpha &+ blue &* rest) &<< 16
  }
}

private func areOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
  // Without an early exit the loop vectorizes.
  pixels.reduce(0xFF00_0000) { $0 & $1 } == 0xFF00_0000
}

/// `value / 255` rounded to nearest, exact for 0…65,025.
private func divideBy255(_ value: UInt32) -> UInt32 {
  let raised = value &+ 128
  return (raised &+ raised &>> 8) &>> 8
}
