import Raster

/// Pictures that are the same in every run: what they show is computed.
enum Pictures {
  enum Kind: String, CaseIterable {
    case photo, flat
  }

  /// One of the slides of a banner.
  static func slide(_ kind: Kind, _ number: Int, size: PixelSize) -> RasterImage {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.pixelCount)
    let noise = ValueNoise(seed: UInt64(number + 1))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (Double(x) / Double(size.height), Double(y) / Double(size.height))
        pixels.append(kind == .photo ? photo(u, v, noise, number) : flat(u, v, number))
      }
    }
    return RasterImage(size: size, pixels: pixels)
  }

  /// Hills of noise at five scales under a sky that grows lighter.
  private static func photo(_ u: Double, _ v: Double, _ noise: ValueNoise, _ number: Int) -> UInt32
  {
    var height = 0.0
    for octave in 0..<5 {
      let scale = Double(3 << octave)
      height += noise.value(u * scale, v * scale) / Double(1 << octave)
    }
    let light = 0.25 * height + 0.5 * v
    let hue = Double(number) / 3
    return color(0.2 + light * (1 - hue / 2), 0.15 + light * 0.8, 0.6 - light * (0.7 - hue))
  }

  /// A few discs and bars of one color each.
  private static func flat(_ u: Double, _ v: Double, _ number: Int) -> UInt32 {
    let shades: [UInt32] = [0xFFE8_F0F8, 0xFF30_2018, 0xFF28_60E8, 0xFF90_B020, 0xFF20_C8F0]
    for disc in 0..<4 {
      let (x, y) = (0.2 + 0.3 * Double(disc), 0.35 + 0.1 * Double((disc + number) % 3))
      let radius = 0.1 + 0.03 * Double(disc)
      if (u - x) * (u - x) + (v - y) * (v - y) < radius * radius {
        return shades[(disc + number) % shades.count]
      }
    }
    if v > 0.75 { return shades[(1 + number) % shades.count] }
    return shades[number % shades.count]
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> UInt32 {
    func channel(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value * 255))) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue)).packed
  }
}

/// Smooth noise of 0…1 between the points of a lattice.
private struct ValueNoise {
  let seed: UInt64

  func value(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (Int(x), Int(y))
    let (right, down) = (smooth(x - Double(column)), smooth(y - Double(row)))
    let top = point(column, row) * (1 - right) + point(column + 1, row) * right
    let bottom = point(column, row + 1) * (1 - right) + point(column + 1, row + 1) * right
    return top * (1 - down) + bottom * down
  }

  private func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }

  /// By the finalizer of SplitMix64 (Steele and others, 2014).
  private func point(_ column: Int, _ row: Int) -> Double {
    var bits = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(column) &* 0xD1B5_4A32 &+ UInt64(row)
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
  }
}
