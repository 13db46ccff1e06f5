/// Goes through the bytes of a UTF-8 text and knows the place.
struct TextCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var place = TextPlace.start

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The byte at the cursor; `nil` at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte behind that one.
  var afterNext: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// Goes on by one byte. Bytes inside a character move no column, and the two of CR LF make one line.
  mutating func advance() {
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
      place.line += 1
      place.column = 1
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { advance() }
  }

  /// The text from an offset up to the cursor.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The whole character at the cursor.
  var character: Character? {
    guard offset < bytes.count else { return nil }
    return String(decoding: bytes[offset..<min(bytes.count, offset + 16)], as: UTF8.self).first
  }

  /// Where the first byte stands that is no UTF-8, and that byte.
  static func firstFault(in bytes: [UInt8]) -> (place: TextPlace, byte: UInt8)? {
    var cursor = TextCursor(bytes)
    var rest = bytes[cursor.offset...].makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar):
        for _ in 0..<UTF8.width(scalar) { cursor.advance() }
      case .emptyInput: return nil
      case .error: return (cursor.place, bytes[cursor.offset])
      }
    }
  }
}
