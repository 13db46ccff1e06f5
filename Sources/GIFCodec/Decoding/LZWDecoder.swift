/// Undoes GIF's variable-width LZW. Source: GIF89a specification, appendix F.
///
/// A new dictionary entry is the phrase just written plus the symbol after it, and these lie side by side in the output.
/// So an entry is only a place and a length in the output, and a phrase is one copy. The output starts
/// with the 256 symbols themselves, so that codes for single symbols are entries like all others.
struct LZWDecoder {
  /// Room before the pixels (the 256 symbols) and behind them (copies go 8 bytes at a time).
  static let leadingByteCount = 256
  static let trailingByteCount = 8

  enum Failure: Error, Equatable {
    /// A code beyond the last that has a meaning; `position` counts bytes of the codes.
    case wrongCode(found: Int, maximum: Int, position: Int)
    case tooFewPixels(found: Int, position: Int)
  }

  private static let maximumCodeCount = 4096

  /// Where each code's phrase starts in the output (upper half) and its length (lower half).
  private var entries = [UInt64](repeating: 0, count: maximumCodeCount)

  /// Writes `pixelCount` symbols to `output`, from index `leadingByteCount` on.
  ///
  /// The end code may be missing when all pixels are there, and what follows them or an end code does not count.
  /// - Parameters:
  ///   - codes: the content of the sub-blocks, joined.
  ///   - codeSize: bits of a single symbol, 2…8.
  ///   - output: at least `leadingByteCount + pixelCount + trailingByteCount` bytes, fewer than 2^32.
  /// - Returns: whether the codes stand for more pixels than these.
  @discardableResult
  mutating func decode(
    _ codes: [UInt8], codeSize: Int, pixelCount: Int, into output: inout [UInt8]
  ) throws(Failure) -> Bool {
    precondition((2...8).contains(codeSize))
    precondition(
      output.count >= Self.leadingByteCount + pixelCount + Self.trailingByteCount
        && output.count < 1 << 32)
    for symbol in 0..<Self.leadingByteCount {
      output[symbol] = UInt8(symbol)
      entries[symbol] = UInt64(symbol) << 32 | 1
    }
    // The buffers' raw access does not carry typed errors, so the failure comes back as a value.
    let outcome = entries.withUnsafeMutableBufferPointer { entries in
      codes.withUnsafeBytes { codes in
        output.withUnsafeMutableBytes { output in
          Self.decode(codes, codeSize, pixelCount, entries, output)
        }
      }
    }
    return try outcome.get()
  }

  // Unsafe access holds: `entries` has 4,096 places and a code at most 12 bits; a phrase is copied only when it fits
  // before `end`, and `output` goes on 8 bytes behind that; the source of a copy lies before its destination.
  private static func decode(
    _ codes: UnsafeRawBufferPointer, _ codeSize: Int, _ pixelCount: Int,
    _ entries: UnsafeMutableBufferPointer<UInt64>, _ output: UnsafeMutableRawBufferPointer
  ) -> Result<Bool, Failure> {
    let clearCode = 1 << codeSize
    let endCode = clearCode + 1
    let end = leadingByteCount + pixelCount
    let base = output.baseAddress!

    var bits = BitReader(codes)
    var width = codeSize + 1
    var codeCount = clearCode + 2
    var destination = leadingByteCount
    // The phrase before, as the entry that it would be one symbol longer; 0 after a clear code.
    var pending: UInt64 = 0

    while let code = bits.next(width) {
      if code == clearCode {
        width = codeSize + 1
        codeCount = clearCode + 2
        pending = 0
        continue
      }
      if code == endCode { break }
      // Without an end code, what is left of the last byte looks like a code.
      if destination == end { return .success(bits.remainingBitCount + width >= 8) }
      if pending != 0 {
        if codeCount < maximumCodeCount {
          entries[codeCount] = pending
          codeCount &+= 1
          if codeCount == 1 << width && width < 12 { width &+= 1 }
        }
        if code >= codeCount {
          return .failure(
            .wrongCode(found: code, maximum: codeCount - 1, position: bits.position))
        }
      } else if code > endCode {
        return .failure(.wrongCode(found: code, maximum: endCode, position: bits.position))
      }
      let entry = entries[code]
      let length = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
      let room = end &- destination
      copy(from: Int(truncatingIfNeeded: entry >> 32), to: destination, min(length, room), in: base)
      if length > room { return .success(true) }
      pending = UInt64(destination) << 32 | UInt64(length &+ 1)
      destination &+= length
    }
    guard destination == end else {
      return .failure(
        .tooFewPixels(found: destination - leadingByteCount, position: bits.position))
    }
    return .success(false)
  }

  /// Copies forwards, so that a phrase may repeat what it is just writing.
  @inline(__always)
  private static func copy(
    from source: Int, to destination: Int, _ length: Int, in base: UnsafeMutableRawPointer
  ) {
    let source = base + source
    let target = base + destination
    var index = 0
    if target - source >= 8 {
      while index < length {
        let chunk = (source + index).loadUnaligned(as: UInt64.self)
        (target + index).storeBytes(of: chunk, as: UInt64.self)
        index &+= 8
      }
    } else {
      while index < length {
        let byte = (source + index).load(as: UInt8.self)
        (target + index).storeBytes(of: byte, as: UInt8.self)
        index &+= 1
      }
    }
  }
}
