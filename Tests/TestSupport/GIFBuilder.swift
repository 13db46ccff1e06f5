import Raster

/// Writes small GIFs by hand, sound or deliberately odd, for the decoder to read.
package struct GIFBuilder {
  package var bytes: [UInt8]

  /// Red, green, blue and white.
  package static let fourColors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

  package init(
    width: Int, height: Int, version: String = "GIF89a", table: [UInt8]? = GIFBuilder.fourColors
  ) {
    bytes = Array(version.utf8) + Self.word(width) + Self.word(height)
    bytes += [Self.tableFlags(table), 0, 0] + (table ?? [])
  }

  package mutating func control(
    delay: Int = 0, disposal: Int = 0, transparent: UInt8? = nil
  ) {
    let flags = UInt8(disposal << 2) | (transparent == nil ? 0 : 1)
    bytes += [0x21, 0xF9, 4, flags] + Self.word(delay) + [transparent ?? 0, 0]
  }

  /// A frame whose indices are given as digits, one string a row, in the order in which they are stored.
  package mutating func frame(
    _ rows: [String], x: Int = 0, y: Int = 0, interlaced: Bool = false, table: [UInt8]? = nil,
    codeSize: UInt8 = 2
  ) {
    let indices = rows.joined().map { UInt8($0.wholeNumberValue!) }
    descriptor(
      x: x, y: y, width: rows[0].count, height: rows.count, interlaced: interlaced, table: table)
    bytes.append(codeSize)
    blocks(Self.uncompressed(indices, codeSize: Int(codeSize)))
  }

  package mutating func descriptor(
    x: Int = 0, y: Int = 0, width: Int, height: Int, interlaced: Bool = false,
    table: [UInt8]? = nil
  ) {
    bytes += [0x2C] + Self.word(x) + Self.word(y) + Self.word(width) + Self.word(height)
    bytes += [Self.tableFlags(table) | (interlaced ? 0x40 : 0)] + (table ?? [])
  }

  package mutating func application(_ name: String, _ content: [UInt8]) {
    bytes += [0x21, 0xFF, UInt8(name.utf8.count)] + Array(name.utf8)
    blocks(content)
  }

  package mutating func comment(_ text: String) {
    bytes += [0x21, 0xFE]
    blocks(Array(text.utf8))
  }

  /// Sub-blocks of at most `size` bytes and their terminator.
  package mutating func blocks(_ content: [UInt8], of size: Int = 255) {
    for start in stride(from: 0, to: content.count, by: size) {
      let part = content[start..<min(start + size, content.count)]
      bytes += [UInt8(part.count)] + part
    }
    bytes.append(0)
  }

  package mutating func trailer() {
    bytes.append(0x3B)
  }

  /// Codes packed lowest bit first, each with its own width.
  package static func packed(_ codes: [(code: Int, width: Int)]) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = 0
    var bitCount = 0
    for (code, width) in codes {
      buffer |= code << bitCount
      bitCount += width
      while bitCount >= 8 {
        result.append(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        bitCount -= 8
      }
    }
    return bitCount > 0 ? result + [UInt8(buffer)] : result
  }

  /// Codes for single symbols only, with a clear code as often as needed to keep their width.
  package static func uncompressed(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    let clear = 1 << codeSize
    var codes: [Int] = []
    for (place, index) in indices.enumerated() {
      if place % (clear - 2) == 0 { codes.append(clear) }
      codes.append(Int(index))
    }
    return packed((codes + [clear + 1]).map { ($0, codeSize + 1) })
  }

  /// A whole file of frames drawn as digits, over the whole screen.
  ///
  /// - Parameters:
  ///   - delays: hundredths of a second, one a frame
  ///   - plays: `nil` is for ever
  ///   - transparent: the digit that is clear
  package static func animation(
    _ pictures: [[String]], delays: [Int], plays: Int? = nil, transparent: UInt8? = nil,
    table: [UInt8] = GIFBuilder.fourColors
  ) -> [UInt8] {
    var gif = GIFBuilder(width: pictures[0][0].count, height: pictures[0].count, table: table)
    if plays != 1 { gif.application("NETSCAPE2.0", [1] + word((plays ?? 1) - 1)) }
    for (picture, delay) in zip(pictures, delays) {
      gif.control(delay: delay, transparent: transparent)
      gif.frame(picture)
    }
    gif.trailer()
    return gif.bytes
  }

  /// A picture of one digit, with another one along its sides where that is given.
  package static func field(
    _ digit: Character, edge: Character? = nil, width: Int = 40, height: Int = 30
  ) -> [String] {
    let edge = edge ?? digit
    let side = String(repeating: edge, count: width)
    let middle = "\(edge)\(String(repeating: digit, count: width - 2))\(edge)"
    return [side] + Array(repeating: middle, count: height - 2) + [side]
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  private static func tableFlags(_ table: [UInt8]?) -> UInt8 {
    guard let table else { return 0 }
    return 0x80 | UInt8((table.count / 3).trailingZeroBitCount - 1)
  }
}
