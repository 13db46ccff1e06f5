/// Takes codes of up to 12 bits out of bytes, lowest bits first.
struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  private var nextByte = 0
  private var buffer: UInt64 = 0
  private var bitCount = 0

  /// - Parameter bytes: must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Index of the byte that holds the last bit taken; 0 before the first.
  var position: Int { max(0, (nextByte * 8 - bitCount - 1) / 8) }

  var remainingBitCount: Int { (bytes.count - nextByte) * 8 + bitCount }

  /// The next `width` bits; `nil` when fewer are left.
  @inline(__always)
  mutating func next(_ width: Int) -> Int? {
    if bitCount < width {
      refill()
      if bitCount < width { return nil }
    }
    let code = Int(truncatingIfNeeded: buffer & ((1 &<< UInt64(width)) &- 1))
    buffer &>>= UInt64(width)
    bitCount &-= width
    return code
  }

  // Unsafe access holds: eight bytes are loaded only where eight are left.
  @inline(__always)
  private mutating func refill() {
    if bytes.count - nextByte >= 8 {
      let word = UInt64(
        littleEndian: bytes.baseAddress!.loadUnaligned(fromByteOffset: nextByte, as: UInt64.self))
      let taken = (63 &- bitCount) &>> 3
      // 5 to 7 bytes fit. Only whole ones are kept, or the bits above them would be added twice.
      let kept = taken &* 8
      buffer |= (word & ((1 &<< UInt64(kept)) &- 1)) &<< UInt64(bitCount)
      nextByte &+= taken
      bitCount &+= kept
    } else {
      while bitCount <= 48, nextByte < bytes.count {
        buffer |= UInt64(bytes[nextByte]) &<< UInt64(bitCount)
        nextByte &+= 1
        bitCount &+= 8
      }
    }
  }
}
