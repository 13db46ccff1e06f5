/// Mixes the colors of a table in patterns where the one that is wanted is missing.
///
/// It moves what pixels should look like onto entries of the table, so that the search keeps the pattern unless it
/// is dear. Pixels that must be exact, and those that are not drawn, stay as they are.
enum Dithering {
  static func apply(
    _ dither: GIFOptions.Dither, to pixels: FramePixels, palette: SearchPalette
  ) -> FramePixels {
    if palette.colors.isEmpty { return pixels }
    return switch dither {
    case .none: pixels
    case .ordered: ordered(pixels, palette)
    case .diffusion: diffused(pixels, palette)
    }
  }

  /// Bayer's matrix of 8x8, bound to the canvas, so that a color gives the same pattern wherever frames begin.
  private static func ordered(_ pixels: FramePixels, _ palette: SearchPalette) -> FramePixels {
    var result = pixels
    let step = spacing(palette)
    palette.lanes.withPointers { lanes in
      for index in 0..<pixels.count where isMovable(pixels[index]) {
        let x = pixels.rect.x + index % pixels.rect.width
        let y = pixels.rect.y + index / pixels.rect.width
        let wanted = pixels[index].target.color + threshold(x, y) * step
        result.move(index, to: palette, lanes.nearest(to: wanted, guess: 0).entry)
      }
    }
    return result
  }

  /// Floyd and Steinberg's error diffusion (1976), over settling pixels only: what passes would flicker.
  private static func diffused(_ pixels: FramePixels, _ palette: SearchPalette) -> FramePixels {
    var result = pixels
    let width = pixels.rect.width
    // One place more at each end, for errors that leave the rectangle.
    var row = [PerceptualColor](repeating: .zero, count: width + 2)
    palette.lanes.withPointers { lanes in
      for y in 0..<pixels.rect.height {
        var below = [PerceptualColor](repeating: .zero, count: width + 2)
        for x in 0..<width {
          let index = y * width + x
          guard pixels[index].kind == .settle, isMovable(pixels[index]) else { continue }
          let wanted = pixels[index].target.color + row[x + 1]
          let entry = lanes.nearest(to: wanted, guess: 0).entry
          result.move(index, to: palette, entry)
          let error = (wanted - palette.entries[entry]) / 16
          row[x + 2] += error * 7
          below[x] += error * 3
          below[x + 1] += error * 5
          below[x + 2] += error
        }
        row = below
      }
    }
    return result
  }

  private static func isMovable(_ pixel: FramePixels.Pixel) -> Bool {
    pixel.kind != .keep && !pixel.mustBeExact
  }

  /// Between -1/2 and 1/2: the bits of x ^ y and y, interleaved from the lowest up, as the highest first.
  private static func threshold(_ x: Int, _ y: Int) -> Float {
    var value = 0
    for bit in 0..<3 {
      value = value << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1
    }
    return (Float(value) + 0.5) / 64 - 0.5
  }

  /// How far an entry is from its nearest neighbor along each channel, on average; at most 32.
  private static func spacing(_ palette: SearchPalette) -> Float {
    let entries = palette.entries
    guard entries.count > 1 else { return 0 }
    var sum: Float = 0
    for (index, entry) in entries.enumerated() {
      var least = Float.infinity
      for (other, color) in entries.enumerated() where other != index {
        least = min(least, color.squaredDistance(to: entry))
      }
      sum += (least / 3).squareRoot()
    }
    return min(32, sum / Float(entries.count))
  }
}

extension FramePixels {
  fileprivate mutating func move(_ index: Int, to palette: SearchPalette, _ entry: Int) {
    set(index, pixels[index].kind, palette.colors[entry], weight: pixels[index].target.w)
    pixels[index].cell = -1
  }
}
