/// Reads JSON (RFC 8259) as people write it: with `//` and `/* */` comments and commas behind last elements.
///
/// It goes on after mistakes that leave no doubt about what follows, so that all of them are told at once. It takes
/// time in proportion to the text, and no more stack than `deepest` levels need.
package struct JSONReader {
  /// Lists and objects inside each other.
  static let deepest = 100
  /// A text with more faults than these is not read on.
  static let mostFaults = 300

  private var cursor: TextCursor
  private var faults: [JSONFault] = []

  /// Nothing more can be understood; the reason is the last fault.
  private struct Lost: Error {}

  /// The value that a text holds.
  package static func read(_ bytes: [UInt8]) -> Result<JSONNode, JSONFaults> {
    if let fault = TextCursor.firstFault(in: bytes) {
      return .failure(
        JSONFaults(
          faults: [JSONFault(place: fault.place, kind: .notUTF8(fault.byte))], understood: nil,
          isAll: true))
    }
    var reader = JSONReader(cursor: TextCursor(bytes))
    let node = try? reader.document()
    if let node, reader.faults.isEmpty { return .success(node) }
    return .failure(
      JSONFaults(faults: reader.faults, understood: node, isAll: !reader.isFull))
  }

  private var isFull: Bool { faults.count >= Self.mostFaults }

  private init(cursor: TextCursor) {
    self.cursor = cursor
  }

  private mutating func document() throws(Lost) -> JSONNode {
    try skipSpace()
    let node = try value(depth: 0)
    try skipSpace()
    if cursor.next != nil { throw lost(expecting: "nothing more") }
    return node
  }

  private mutating func value(depth: Int) throws(Lost) -> JSONNode {
    let place = cursor.place
    let value: JSONNode.Value
    switch cursor.next {
    case UInt8(ascii: "{"): value = .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): value = .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): value = .string(try string())
    case let byte? where Self.isWordByte(byte): value = word()
    default: throw lost(expecting: "a value: text in double quotes, a number, a list or an object")
    }
    return JSONNode(value: value, place: place)
  }

  private mutating func elements(depth: Int) throws(Lost) -> [JSONNode] {
    var elements: [JSONNode] = []
    try eachItem(of: "a list", endingWith: "]", depth: depth) { (reader) throws(Lost) in
      elements.append(try reader.value(depth: depth))
    }
    return elements
  }

  private mutating func members(depth: Int) throws(Lost) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var places: [String: TextPlace] = [:]
    try eachItem(of: "an object", endingWith: "}", depth: depth) { (reader) throws(Lost) in
      let place = reader.cursor.place
      guard reader.cursor.next == UInt8(ascii: "\"") else {
        throw reader.lost(expecting: "a key in double quotes")
      }
      let key = try reader.string()
      try reader.skipSpace()
      guard reader.cursor.next == UInt8(ascii: ":") else {
        throw reader.lost(expecting: ": after the key \(key.debugDescription)")
      }
      reader.cursor.advance()
      try reader.skipSpace()
      let value = try reader.value(depth: depth)
      if let first = places[key] {
        reader.note(.duplicateKey(key, first: first), at: place)
      } else {
        places[key] = place
        members.append(JSONNode.Member(key: key, keyPlace: place, value: value))
      }
    }
    return members
  }

  /// Reads what stands between brackets, with commas between; one that is missing is noted, one too many at the end
  /// is not.
  private mutating func eachItem(
    of what: String, endingWith end: Unicode.Scalar, depth: Int,
    _ read: (inout JSONReader) throws(Lost) -> Void
  ) throws(Lost) {
    let start = cursor.place
    if depth > Self.deepest {
      note(.tooDeep(limit: Self.deepest), at: start)
      throw Lost()
    }
    cursor.advance()
    var needsComma = false
    while true {
      try skipSpace()
      guard let byte = cursor.next else {
        note(.unclosed(what, by: String(end)), at: start)
        throw Lost()
      }
      if byte == UInt8(ascii: end) {
        cursor.advance()
        return
      }
      if needsComma {
        if byte == UInt8(ascii: ",") {
          cursor.advance()
          needsComma = false
          continue
        }
        let startsItem = byte == UInt8(ascii: "\"") || end == "]" && Self.startsValue(byte)
        if !startsItem { throw lost(expecting: "a comma or \(end)") }
        note(.unexpected(found: cursor.character, expected: "a comma before it"), at: cursor.place)
      }
      try read(&self)
      if isFull { throw Lost() }
      needsComma = true
    }
  }

  /// A number, or `true`, `false` or `null`.
  private mutating func word() -> JSONNode.Value {
    let (place, start) = (cursor.place, cursor.offset)
    cursor.skip(while: Self.isWordByte)
    let text = cursor.text(from: start)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      if JSONNumber(text) == nil {
        let looksLikeNumber = text.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
        note(looksLikeNumber ? .number(text) : .unknownWord(text), at: place)
        return .null
      }
      return .number(text)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_": true
    default: false
    }
  }

  private static func startsValue(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// White space and comments.
  private mutating func skipSpace() throws(Lost) {
    while true {
      switch (cursor.next, cursor.afterNext) {
      case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (UInt8(ascii: "\n"), _),
        (UInt8(ascii: "\r"), _):
        cursor.advance()
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        cursor.skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        try skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipBlockComment() throws(Lost) {
    let start = cursor.place
    cursor.advance()
    cursor.advance()
    while cursor.next != UInt8(ascii: "*") || cursor.afterNext != UInt8(ascii: "/") {
      if cursor.next == nil {
        note(.unclosed("a comment", by: "*/"), at: start)
        throw Lost()
      }
      cursor.advance()
    }
    cursor.advance()
    cursor.advance()
  }

  private mutating func note(_ kind: JSONFault.Kind, at place: TextPlace) {
    if !isFull { faults.append(JSONFault(place: place, kind: kind)) }
  }

  private mutating func lost(expecting expected: String) -> Lost {
    note(.unexpected(found: cursor.character, expected: expected), at: cursor.place)
    return Lost()
  }
}

extension JSONReader {
  /// A string, from its opening quote on.
  private mutating func string() throws(Lost) -> String {
    let start = cursor.place
    cursor.advance()
    var text = ""
    var run = cursor.offset
    while let byte = cursor.next {
      switch byte {
      case UInt8(ascii: "\""):
        text += cursor.text(from: run)
        cursor.advance()
        return text
      case UInt8(ascii: "\\"):
        text += cursor.text(from: run)
        if let scalar = escape() { text.unicodeScalars.append(scalar) }
        run = cursor.offset
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        note(.lineEndInString, at: cursor.place)
        throw Lost()
      case 0..<0x20:
        note(.controlCharacter(byte), at: cursor.place)
        cursor.advance()
      default: cursor.advance()
      }
    }
    note(.unclosed("a string", by: "\""), at: start)
    throw Lost()
  }

  /// What a backslash and the letter behind it stand for; `nil` where they are a mistake, which is noted.
  private mutating func escape() -> Unicode.Scalar? {
    let place = cursor.place
    cursor.advance()
    guard let byte = cursor.next else { return nil }
    let meaning: Unicode.Scalar
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": meaning = Unicode.Scalar(byte)
    case "b": meaning = "\u{8}"
    case "f": meaning = "\u{C}"
    case "n": meaning = "\n"
    case "r": meaning = "\r"
    case "t": meaning = "\t"
    case "u":
      cursor.advance()
      return unicodeEscape(from: place)
    default:
      note(.unknownEscape(cursor.character!), at: place)
      return nil
    }
    cursor.advance()
    return meaning
  }

  /// What follows `\u`: four digits, and another escape where they are the first half of a pair.
  private mutating func unicodeEscape(from place: TextPlace) -> Unicode.Scalar? {
    guard let unit = fourDigits() else {
      note(.shortEscape, at: place)
      return nil
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, cursor.next == UInt8(ascii: "\\"), cursor.afterNext == UInt8(ascii: "u") {
      cursor.advance()
      cursor.advance()
      guard let second = fourDigits() else {
        note(.shortEscape, at: place)
        return nil
      }
      if (0xDC00...0xDFFF).contains(second) {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      }
    }
    note(.loneSurrogate, at: place)
    return nil
  }

  private mutating func fourDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = cursor.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      value = value << 4 + UInt32(digit)
      cursor.advance()
    }
    return value
  }
}

/// All that keeps a text from being JSON, in its order; at least one fault.
package struct JSONFaults: Error, Sendable {
  package let faults: [JSONFault]
  /// The value without what is wrong in it, so that the rest can be looked at too; `nil` where the end was not reached.
  package let understood: JSONNode?
  /// Whether these are all there are; a text with too many is not read to its end.
  package let isAll: Bool
}
