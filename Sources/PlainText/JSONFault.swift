/// Something in a text that keeps it from being JSON, and where.
package struct JSONFault: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A byte that UTF-8 has not at this place.
    case notUTF8(UInt8)
    /// `found` is a character, or `nil` at the end of the text.
    case unexpected(found: Character?, expected: String)
    /// What began here is never closed; `by` closes it.
    case unclosed(String, by: String)
    /// The line ends inside a string.
    case lineEndInString
    case controlCharacter(UInt8)
    case unknownEscape(Character)
    /// `\u` without four hexadecimal digits.
    case shortEscape
    /// Half of a pair of `\u` escapes.
    case loneSurrogate
    /// A word that is none of `true`, `false` and `null`.
    case unknownWord(String)
    case number(String)
    case duplicateKey(String, first: TextPlace)
    case tooDeep(limit: Int)
  }

  package let place: TextPlace
  package let kind: Kind
}

extension JSONFault: CustomStringConvertible {
  /// What is wrong and what would be right, without the place.
  package var description: String {
    switch kind {
    case .notUTF8(let byte):
      "the byte 0x\(String(byte, radix: 16)) is no UTF-8; save the file as UTF-8"
    case .unexpected(let found?, let expected): "found \(Self.shown(found)), expected \(expected)"
    case .unexpected(nil, let expected): "the file ends here, expected \(expected)"
    case .unclosed(let what, let end): "\(what) that begins here is never closed by \(end)"
    case .lineEndInString: "the line ends inside a string; close it with \", or write \\n"
    case .controlCharacter(let byte):
      "the control character 0x\(String(byte, radix: 16)) stands in a string; write \\t, \\n or \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    case .unknownEscape(let letter):
      "\\\(Self.shown(letter)) means nothing; a backslash itself is \\\\, and paths take /"
    case .shortEscape: "\\u needs four hexadecimal digits, as in \\u00e9"
    case .loneSurrogate: "half of a pair of \\u escapes; write the character itself"
    case .unknownWord(let word): "\(word): expected true, false, null, or text in double quotes"
    case .number(let text): "\(text) is no number of JSON; expected one such as 12, -0.5 or 2e3"
    case .duplicateKey(let key, let first):
      "the key \(key.debugDescription) was given at \(first) already; keep one of them"
    case .tooDeep(let limit): "more than \(limit) lists and objects inside each other"
    }
  }

  private static func shown(_ character: Character) -> String {
    switch character {
    case "\n", "\r\n", "\r": "the end of the line"
    case "\t": "a tab"
    default: String(character)
    }
  }
}
