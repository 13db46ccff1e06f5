import CLibZ

/// zlib, as far as a PNG's chunks need it outside of its pixels.
enum ZLib {
  /// What a small zlib stream holds, such as a PNG's color profile; `nil` for one that is damaged or of more than
  /// `limit` bytes.
  static func bytes(of stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var room = min(limit, max(1_024, 8 * stream.count))
    while true {
      var count = uLongf(room)
      var status: Int32 = Z_OK
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { bytes, used in
        status = stream.withUnsafeBufferPointer {
          uncompress(bytes.baseAddress, &count, $0.baseAddress, uLong($0.count))
        }
        used = status == Z_OK ? Int(count) : 0
      }
      if status == Z_OK { return bytes }
      guard status == Z_BUF_ERROR, room < limit else { return nil }
      room = min(limit, room * 4)
    }
  }

  /// CRC-32, as PNG sums up its chunks.
  static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, uInt($0.count))) }
  }
}
