import Raster

/// What inks look like when nobody has described them: each takes its own color from white paper, and black from all.
struct GuessedInks {
  let image: InkImage

  /// Whether the inks have more than 8 bits.
  var isDeep: Bool {
    switch image.pixels {
    case .bytes: false
    case .words: true
    }
  }

  /// Copies part of a row of 8 bits a channel.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    guard case .bytes(let inks) = image.pixels else {
      preconditionFailure("it has 16 bits a channel")
    }
    let start = y * image.size.width + x
    inks[start..<start + row.count].withUnsafeBufferPointer { inks in
      for place in row.indices { row[place] = Self.guess(inks[place]) }
    }
    guard let alpha = image.alpha else { return }
    for place in row.indices {
      // 8 bits were spread over 16.
      row[place] = row[place] & 0xFF_FFFF | UInt32(alpha[start + place] >> 8) << 24
    }
  }

  /// Copies part of a row of 16 bits a channel.
  ///
  /// - Precondition: it lies inside the picture.
  func readDeepRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt64>) {
    image.readRow(y, from: x, into: row)
    let start = y * image.size.width + x
    for place in row.indices {
      let alpha = image.alpha?[start + place] ?? .max
      row[place] = Self.guess(row[place]) | UInt64(alpha) << 48
    }
  }

  /// Opaque.
  private static func guess(_ inks: UInt32) -> UInt32 {
    let light = 255 &- inks &>> 24
    func channel(_ shift: UInt32) -> UInt32 {
      ((255 &- (inks &>> shift & 0xFF)) &* light / 255) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | 0xFF00_0000
  }

  /// Without alpha.
  private static func guess(_ inks: UInt64) -> UInt64 {
    let light = 0xFFFF &- inks &>> 48
    func channel(_ shift: UInt64) -> UInt64 {
      (((0xFFFF &- (inks &>> shift & 0xFFFF)) &* light &+ 0x7FFF) / 0xFFFF) &<< shift
    }
    return channel(0) | channel(16) | channel(32)
  }
}
