import Raster

/// The blocks of a GIF89a file as bytes. Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
enum GIFBytes {
  static let trailer: [UInt8] = [0x3B]

  /// Signature, logical screen and global color table.
  static func header(size: PixelSize, table: ColorTable) -> [UInt8] {
    // 0x70: eight bits a primary in the original picture.
    Array("GIF89a".utf8) + word(size.width) + word(size.height)
      + [0x80 | 0x70 | UInt8(table.bits - 1), 0, 0] + table.bytes
  }

  /// The NETSCAPE2.0 block; 0 repeats for ever, n plays n + 1 times.
  static func loop(repeats: Int) -> [UInt8] {
    [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(repeats) + [0]
  }

  static func comment(_ text: String) -> [UInt8] {
    [0x21, 0xFE] + blocks(Array(text.utf8))
  }

  /// A frame that leaves what it draws (disposal 1).
  ///
  /// - Parameters:
  ///   - delay: hundredths of a second
  ///   - table: `nil` uses the global one
  ///   - data: the minimum code size and its blocks, as `LZWCodeWriter` makes them
  static func frame(
    rect: PixelRect, delay: Int, transparent: Int?, table: ColorTable?, data: [UInt8]
  ) -> [UInt8] {
    let flags: UInt8 = transparent == nil ? 0x04 : 0x05
    var bytes: [UInt8] = [0x21, 0xF9, 4, flags] + word(delay) + [UInt8(transparent ?? 0), 0, 0x2C]
    bytes.reserveCapacity(bytes.count + 9 + (table?.bytes.count ?? 0) + data.count)
    bytes += word(rect.x) + word(rect.y) + word(rect.width) + word(rect.height)
    bytes.append(table.map { 0x80 | UInt8($0.bits - 1) } ?? 0)
    if let table { bytes += table.bytes }
    return bytes + data
  }

  /// Cuts data into blocks of at most 255 bytes, each behind its length, closed by an empty one.
  static func blocks(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / 255 + 2)
    for start in stride(from: 0, to: data.count, by: 255) {
      let end = min(start + 255, data.count)
      bytes.append(UInt8(end - start))
      bytes += data[start..<end]
    }
    bytes.append(0)
    return bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
