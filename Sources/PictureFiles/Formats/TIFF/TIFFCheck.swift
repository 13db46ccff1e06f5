import CLibZ

/// Damage in the pieces of a TIFF file that libtiff does not tell of.
enum TIFFCheck {
  /// The sum at the end of a zlib stream, which libtiff does not look at.
  ///
  /// - Parameter room: how many bytes the piece stands for; what comes far behind them is not looked at
  static func deflate(_ stored: UnsafeBufferPointer<UInt8>, room: Int) throws(PictureFault) {
    var stream = z_stream()
    // zlib does not write to what it reads.
    stream.next_in = UnsafeMutablePointer(mutating: stored.baseAddress)
    stream.avail_in = uInt(stored.count)
    guard
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .noMemory }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { window in
      while status == Z_OK, Int(stream.total_out) <= room {
        stream.next_out = window.baseAddress
        stream.avail_out = uInt(window.count)
        status = inflate(&stream, Z_NO_FLUSH)
      }
    }
    if status == Z_DATA_ERROR {
      throw .damaged(stream.msg.map { String(cString: $0) } ?? "its compressed bytes were changed")
    }
  }

  /// Whether runs make as many bytes as they should: libtiff stops where there are enough.
  static func packBits(_ stored: UnsafeBufferPointer<UInt8>, needed: Int) throws(PictureFault) {
    var (offset, made) = (0, 0)
    while offset < stored.count, made < needed {
      let code = Int(stored[offset])
      switch code {
      case 0..<128:
        made += code + 1
        offset += code + 2
      case 129...255:
        made += 257 - code
        offset += 2
      default: offset += 1
      }
    }
    // Some writers pad a piece to an even length.
    guard made == needed, stored.count - offset <= 1 else {
      throw .damaged("its runs make other pixels than there are")
    }
  }
}
