/// Walks over the bytes of a file and notices where they end too early.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte(in part: GIFError.Part) throws(GIFError) -> UInt8 {
    let range = try skip(1, in: part)
    return bytes[range.lowerBound]
  }

  /// Two bytes, the low one first.
  mutating func word(in part: GIFError.Part) throws(GIFError) -> Int {
    let range = try skip(2, in: part)
    return Int(bytes[range.lowerBound]) | Int(bytes[range.lowerBound + 1]) << 8
  }

  /// Passes over `count` bytes and says where they lie.
  @discardableResult
  mutating func skip(_ count: Int, in part: GIFError.Part) throws(GIFError) -> Range<Int> {
    guard count <= bytes.count - offset else {
      throw .cutOff(inside: part, offset: bytes.count)
    }
    defer { offset += count }
    return offset..<offset + count
  }

  /// Passes over `count` bytes, or as many as there are.
  ///
  /// - Returns: how many there are
  mutating func skip(upTo count: Int) -> Int {
    let length = min(count, bytes.count - offset)
    offset += length
    return length
  }

  /// Passes over one sub-block and says where its content lies; `nil` for the terminator.
  mutating func subBlock(in part: GIFError.Part) throws(GIFError) -> Range<Int>? {
    let count = try byte(in: part)
    return count == 0 ? nil : try skip(Int(count), in: part)
  }

  /// Passes over sub-blocks and their terminator; gives how many bytes they hold.
  @discardableResult
  mutating func skipSubBlocks(in part: GIFError.Part) throws(GIFError) -> Int {
    var total = 0
    while let block = try subBlock(in: part) { total += block.count }
    return total
  }
}
