/// Sums that tell whether bytes were changed.
enum Checksum {
  /// The CRC of PNG's chunks (PNG, third edition, annex D), four bytes at a time.
  static func crc32(of bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = .max
    bytes.withUnsafeBufferPointer { bytes in
      tables.withUnsafeBufferPointer { tables in
        // Four tables of 256 values each, and indices of one byte.
        var place = 0
        while place + 4 <= bytes.count {
          for index in 0..<4 { sum ^= UInt32(bytes[place + index]) << UInt32(8 * index) }
          var next: UInt32 = 0
          for index in 0..<4 {
            next ^= tables[256 * (3 - index) + Int(sum >> UInt32(8 * index) & 0xFF)]
          }
          sum = next
          place += 4
        }
        while place < bytes.count {
          sum = tables[Int((sum ^ UInt32(bytes[place])) & 0xFF)] ^ sum >> 8
          place += 1
        }
      }
    }
    return Int(~sum)
  }

  /// What a byte does to the sum, then what it does when one, two or three other bytes follow.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte: UInt32 in 0..<256 {
      var value = byte
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      tables.append(value)
    }
    for place in 256..<1024 {
      let before = tables[place - 256]
      tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
    }
    return tables
  }()
}
