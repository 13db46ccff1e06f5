/// A part of a file's bytes, read with bounds checked; offsets count from the part's start.
struct ByteWindow {
  /// How numbers of several bytes are stored.
  enum Endianness {
    case big
    case little
  }

  let bytes: [UInt8]
  /// Where the part lies in `bytes`.
  let range: Range<Int>
  var endianness: Endianness

  init(_ bytes: [UInt8], endianness: Endianness) {
    self.bytes = bytes
    self.range = 0..<bytes.count
    self.endianness = endianness
  }

  private init(bytes: [UInt8], range: Range<Int>, endianness: Endianness) {
    self.bytes = bytes
    self.range = range
    self.endianness = endianness
  }

  var count: Int { range.count }

  /// The part of `length` bytes at `offset`; throws when it is not all there.
  func window(at offset: Int, length: Int) throws(PictureFault) -> ByteWindow {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw .cutOff
    }
    let start = range.lowerBound + offset
    return ByteWindow(bytes: bytes, range: start..<start + length, endianness: endianness)
  }

  /// From `offset` to the end.
  func window(from offset: Int) throws(PictureFault) -> ByteWindow {
    try window(at: offset, length: count - offset)
  }

  func unsigned8(at offset: Int) throws(PictureFault) -> Int {
    try unsigned(at: offset, length: 1)
  }

  func unsigned16(at offset: Int) throws(PictureFault) -> Int {
    try unsigned(at: offset, length: 2)
  }

  func unsigned24(at offset: Int) throws(PictureFault) -> Int {
    try unsigned(at: offset, length: 3)
  }

  func unsigned32(at offset: Int) throws(PictureFault) -> Int {
    try unsigned(at: offset, length: 4)
  }

  func signed32(at offset: Int) throws(PictureFault) -> Int {
    Int(Int32(truncatingIfNeeded: try unsigned32(at: offset)))
  }

  /// A number of `length` bytes; one of 8 bytes that does not fit an `Int` throws.
  func unsigned(at offset: Int, length: Int) throws(PictureFault) -> Int {
    guard offset >= 0, offset <= count - length else { throw .cutOff }
    var value: UInt64 = 0
    for index in 0..<length {
      let step = endianness == .big ? index : length - 1 - index
      value = value << 8 | UInt64(bytes[range.lowerBound + offset + step])
    }
    guard let number = Int(exactly: value) else {
      throw .damaged("a number in its header is out of range")
    }
    return number
  }

  /// Whether these bytes stand at `offset`.
  func matches(_ text: String, at offset: Int) -> Bool {
    let wanted = Array(text.utf8)
    guard offset >= 0, offset <= count - wanted.count else { return false }
    let start = range.lowerBound + offset
    return bytes[start..<start + wanted.count].elementsEqual(wanted)
  }

  /// A name of four characters, as many formats mark their blocks.
  func fourCharacters(at offset: Int) throws(PictureFault) -> String {
    let part = try window(at: offset, length: 4)
    return String(decoding: part.contents, as: UTF8.self)
  }

  var contents: ArraySlice<UInt8> { bytes[range] }
}
