/// A color table as a GIF stores it: 2, 4, 8 … 256 entries of three bytes.
struct ColorTable: Equatable {
  /// Binary logarithm of the number of entries, 1…8.
  let bits: Int
  let bytes: [UInt8]

  /// - Parameters:
  ///   - colors: packed as in `RasterImage`, at most 256
  ///   - entries: how many entries are spoken for, at least the number of colors; the rest is black
  init(colors: [UInt32], entries: Int) {
    precondition(colors.count <= entries && entries <= 256, "a table has at most 256 entries")
    bits = Self.bits(forEntries: entries)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 << bits)
    for color in colors {
      bytes.append(UInt8(truncatingIfNeeded: color))
      bytes.append(UInt8(truncatingIfNeeded: color >> 8))
      bytes.append(UInt8(truncatingIfNeeded: color >> 16))
    }
    self.bytes = bytes + Array(repeating: 0, count: (3 << bits) - bytes.count)
  }

  static func bits(forEntries entries: Int) -> Int {
    var bits = 1
    while 1 << bits < entries { bits += 1 }
    return bits
  }
}
