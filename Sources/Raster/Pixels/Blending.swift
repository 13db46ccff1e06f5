/// Appends `masked * opacity + other * (1 − opacity)` over a rectangle, row by row: each 8-bit channel rounded to
/// nearest, the result opaque. Opacities 1 and 0 give exactly the pixels of `masked` and of `other`.
///
/// - Parameters:
///   - offset: how far the masked picture is displaced, to the right and down
///   - opacity: 0…1, taken to the nearest 65,536th, which moves a channel by less than 0.002
/// - Precondition: both pictures have the same size and are opaque, and `rect` lies inside them, displaced back too.
package func appendMix(
  of masked: RasterImage, displacedBy offset: (dx: Int, dy: Int) = (0, 0), over other: RasterImage,
  in rect: PixelRect, opacity: Double, to pixels: inout [UInt32]
) {
  let size = masked.size
  let source = PixelRect(
    x: rect.x - offset.dx, y: rect.y - offset.dy, width: rect.width, height: rect.height)
  precondition(size == other.size, "only pictures of one size are mixed")
  precondition(
    rect.isEmpty || size.bounds.union(source) == size.bounds, "what is displaced lies inside")
  let back = offset.dy * size.width + offset.dx
  let weight = UInt32(opacity * 65536 + 0.5)
  appendRows(of: rect, in: masked.size, to: &pixels) { start, count, target in
    // Both reads stay inside: both rectangles have been checked, and a picture holds one value a pixel.
    masked.pixels.withUnsafeBufferPointer { masked in
      other.pixels.withUnsafeBufferPointer { other in
        mix(
          masked.baseAddress! + start - back, other.baseAddress! + start, weight: weight,
          count: count,
          into: target)
      }
    }
  }
}

/// Appends the pixels of a rectangle, row by row, as they are.
///
/// - Precondition: `rect` lies inside the picture.
package func appendPixels(
  of image: RasterImage, in rect: PixelRect, to pixels: inout [UInt32]
) {
  appendRows(of: rect, in: image.size, to: &pixels) { start, count, target in
    // Stays inside, as `appendRows` has checked.
    image.pixels.withUnsafeBufferPointer {
      target.update(from: $0.baseAddress! + start, count: count)
    }
  }
}

/// Makes room for a rectangle's pixels and has each row filled in.
///
/// - Parameter fill: gets the index of the row's first pixel in the picture, the number of pixels, and their place.
private func appendRows(
  of rect: PixelRect, in size: PixelSize, to pixels: inout [UInt32],
  fill: (_ start: Int, _ count: Int, _ target: UnsafeMutablePointer<UInt32>) -> Void
) {
  if rect.isEmpty { return }
  precondition(size.bounds.union(rect) == size.bounds, "the rectangle lies inside the picture")
  let first = pixels.count
  pixels.append(contentsOf: repeatElement(0, count: rect.pixelCount))
  // Every row's target lies in the `pixelCount` values just appended.
  pixels.withUnsafeMutableBufferPointer { pixels in
    var target = pixels.baseAddress! + first
    for y in rect.y..<rect.maxY {
      fill(y * size.width + rect.x, rect.width, target)
      target += rect.width
    }
  }
}

/// Mixes a run of pixels.
private func mix(
  _ masked: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, weight: UInt32, count: Int,
  into target: UnsafeMutablePointer<UInt32>
) {
  for index in 0..<count {
    let (a, b) = (masked[index], other[index])
    let red = mixed(a & 255, b & 255, weight)
    let green = mixed(a &>> 8 & 255, b &>> 8 & 255, weight)
    let blue = mixed(a &>> 16 & 255, b &>> 16 & 255, weight)
    target[index] = red | green &<< 8 | blue &<< 16 | 0xFF00_0000
  }
}

/// `(a * weight + b * (65,536 − weight)) / 65,536` to the nearest, with one multiplication: the difference may wrap
/// below zero, the sum is back in 0…255 * 65,536 + 32,768.
private func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
  (b &<< 16 &+ (a &- b) &* weight &+ 32768) &>> 16
}
