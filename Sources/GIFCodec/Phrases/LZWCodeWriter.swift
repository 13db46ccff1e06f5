/// Writes LZW codes of growing width the way a GIF wants them.
///
/// It keeps the count of table entries that a reader has, and so the width of the next code; which phrase a code
/// stands for is the caller's affair. After each phrase the caller adds an entry to its own table exactly when
/// `write` says so.
struct LZWCodeWriter {
  /// What the table looks like after a phrase.
  enum Outcome {
    /// The phrase and the symbol after it are now the entry of this number.
    case added(Int)
    /// The table was full; a clear code has been written and all entries are gone.
    case cleared
  }

  static let tableSize = 4096

  /// At least 2, as the format demands of pictures with two colors too.
  let minimumCodeSize: Int
  /// Bits of the next code.
  private(set) var width: Int
  private var next: Int
  private var buffer: UInt64 = 0
  /// Bits in the buffer, below 64.
  private var buffered = 0
  private var words: [UInt64] = []

  /// - Parameter bits: of the color table, 1…8
  init(bits: Int) {
    minimumCodeSize = max(2, bits)
    width = minimumCodeSize + 1
    next = (1 << minimumCodeSize) + 2
    put(clearCode)
  }

  /// Number of the first entry that stands for a phrase of more than one symbol.
  var firstEntry: Int { (1 << minimumCodeSize) + 2 }

  private var clearCode: Int { 1 << minimumCodeSize }

  mutating func write(_ code: Int) -> Outcome {
    put(code)
    guard next < Self.tableSize else {
      put(clearCode)
      width = minimumCodeSize + 1
      next = firstEntry
      return .cleared
    }
    let entry = next
    if entry == 1 << width { width += 1 }
    next += 1
    return .added(entry)
  }

  /// Writes the last phrase and the end code.
  mutating func writeLast(_ code: Int) {
    put(code)
    if next < Self.tableSize, next == 1 << width { width += 1 }
    put(clearCode + 1)
  }

  /// Bits written so far.
  var bitCount: Int { words.count * 64 + buffered }

  /// The minimum code size and the data in blocks.
  consuming func finish() -> [UInt8] {
    let byteCount = (bitCount + 7) / 8
    words.append(buffer.littleEndian)
    let data = words.withUnsafeBytes { Array($0.prefix(byteCount)) }
    return [UInt8(minimumCodeSize)] + GIFBytes.blocks(data)
  }

  @inline(__always)
  private mutating func put(_ code: Int) {
    let bits = UInt64(truncatingIfNeeded: code)
    buffer |= bits &<< UInt64(truncatingIfNeeded: buffered)
    buffered &+= width
    if buffered >= 64 {
      words.append(buffer.littleEndian)
      buffered &-= 64
      buffer = bits >> UInt64(width &- buffered)
    }
  }
}
