import Raster

/// How light each pixel of a screen is, and whether it is clear, in three bytes a pixel. A clear one is as light as a
/// white page.
struct LuminancePlane {
  /// What is kept of a pixel: its luminance in millionths of white, and a bit of its own where it is clear.
  struct Value {
    static let clear = Value(luminance: RelativeLuminance.white, isClear: true)
    private static let clearBit: UInt32 = 0x80_0000

    let bits: UInt32

    /// Of a color packed as in `RasterImage`.
    init(_ pixel: UInt32) {
      self =
        pixel >> 24 == 0 ? .clear : Value(luminance: RelativeLuminance.of(pixel), isClear: false)
    }

    init(luminance: Int32, isClear: Bool) {
      bits = UInt32(bitPattern: luminance) | (isClear ? Self.clearBit : 0)
    }

    fileprivate init(low: UInt16, high: UInt8) {
      bits = UInt32(low) | UInt32(high) << 16
    }

    var luminance: Int32 { Int32(bitPattern: bits & (Self.clearBit - 1)) }
    /// 1 where it is clear, for sums without a branch.
    var clearCount: Int { Int(truncatingIfNeeded: bits >> 23) }
  }

  private let width: Int
  private var low: [UInt16]
  private var high: [UInt8]

  /// All clear.
  init(size: PixelSize) {
    width = size.width
    low = Array(
      repeating: UInt16(truncatingIfNeeded: Value.clear.bits), count: size.pixelCount)
    high = Array(
      repeating: UInt8(truncatingIfNeeded: Value.clear.bits >> 16), count: size.pixelCount)
  }

  /// Makes a rectangle clear.
  ///
  /// - Returns: how many of its pixels were not
  mutating func clear(_ rect: PixelRect) -> Int {
    var count = 0
    for y in rect.y..<max(rect.y, rect.maxY) {
      for place in y * width + rect.x..<y * width + rect.maxX {
        count += 1 - Value(low: low[place], high: high[place]).clearCount
        low[place] = UInt16(truncatingIfNeeded: Value.clear.bits)
        high[place] = UInt8(truncatingIfNeeded: Value.clear.bits >> 16)
      }
    }
    return count
  }

  /// Draws a row of a frame.
  ///
  /// - Parameters:
  ///   - indices: its pixels
  ///   - transparent: the index that draws nothing, -1 where there is none
  ///   - values: of all 256 indices; none is clear but that of `transparent`
  mutating func draw(
    _ indices: UnsafeBufferPointer<UInt8>, x: Int, y: Int, transparent: Int, _ values: [Value]
  ) {
    low.withUnsafeMutableBufferPointer { low in
      high.withUnsafeMutableBufferPointer { high in
        values.withUnsafeBufferPointer { values in
          // Unsafe access holds: the row lies on the screen, and a byte is one of 256 indices.
          let low = UnsafeMutableRawPointer(low.baseAddress! + (y * width + x))
          let high = UnsafeMutableRawPointer(high.baseAddress! + (y * width + x))
          Self.draw(indices, transparent, values.baseAddress!, low, high)
        }
      }
    }
  }

  private static func draw(
    _ indices: UnsafeBufferPointer<UInt8>, _ transparent: Int, _ values: UnsafePointer<Value>,
    _ low: UnsafeMutableRawPointer, _ high: UnsafeMutableRawPointer
  ) {
    let source = UnsafeRawBufferPointer(indices)
    var column = 0
    while column < source.count {
      let index = Int(source[column])
      // Most large pictures have large areas of one color.
      if column + 8 <= source.count,
        source.loadUnaligned(fromByteOffset: column, as: UInt64.self)
          == UInt64(index) &* 0x0101_0101_0101_0101
      {
        if index != transparent {
          let value = values[index].bits
          (low + 2 * column).storeBytes(
            of: SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: value)),
            as: SIMD8<UInt16>.self)
          (high + column).storeBytes(
            of: SIMD8<UInt8>(repeating: UInt8(truncatingIfNeeded: value >> 16)),
            as: SIMD8<UInt8>.self)
        }
        column &+= 8
        continue
      }
      if index != transparent {
        let value = values[index].bits
        (low + 2 * column).storeBytes(of: UInt16(truncatingIfNeeded: value), as: UInt16.self)
        (high + column).storeBytes(of: UInt8(truncatingIfNeeded: value >> 16), as: UInt8.self)
      }
      column &+= 1
    }
  }

  /// How many clear pixels a row of a frame would cover; see `draw`.
  func clearCount(
    under indices: UnsafeBufferPointer<UInt8>, x: Int, y: Int, transparent: Int
  ) -> Int {
    high.withUnsafeBufferPointer { high in
      // Unsafe access holds: the row lies on the screen.
      let high = high.baseAddress! + (y * width + x)
      var count = 0
      for column in 0..<indices.count {
        count &+= Int(indices[column]) == transparent ? 0 : Int(high[column] >> 7)
      }
      return count
    }
  }

  /// Adds the luminances of a part of a row, pixel by pixel.
  func add(row y: Int, from x: Int, to sums: UnsafeMutableBufferPointer<Int32>) {
    withRow(y, from: x) { low, high in
      for column in 0..<sums.count {
        sums[column] &+= Value(low: low[column], high: high[column]).luminance
      }
    }
  }

  /// Adds what a part of a row would be with a frame's pixels over it; see `draw`.
  func add(
    row y: Int, from x: Int, to sums: UnsafeMutableBufferPointer<Int32>,
    under indices: UnsafeBufferPointer<UInt8>, transparent: Int, _ values: [Value]
  ) {
    values.withUnsafeBufferPointer { values in
      withRow(y, from: x) { low, high in
        for column in 0..<sums.count {
          let index = Int(indices[column])
          sums[column] &+=
            index == transparent
            ? Value(low: low[column], high: high[column]).luminance : values[index].luminance
        }
      }
    }
  }

  private func withRow(
    _ y: Int, from x: Int, _ body: (UnsafePointer<UInt16>, UnsafePointer<UInt8>) -> Void
  ) {
    low.withUnsafeBufferPointer { low in
      high.withUnsafeBufferPointer { high in
        // Unsafe access holds as far as the row lies on the screen.
        body(low.baseAddress! + (y * width + x), high.baseAddress! + (y * width + x))
      }
    }
  }
}
