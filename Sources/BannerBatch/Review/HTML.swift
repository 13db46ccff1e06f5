import PlainText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A piece of HTML. What is interpolated into it is text and gets escaped, unless it is HTML itself.
struct HTML: Equatable, Sendable {
  private(set) var text: String

  private init(text: String) {
    self.text = text
  }

  /// A style or a script that the program carries as a file.
  static func resource(_ bytes: [UInt8]) -> HTML {
    HTML(text: String(decoding: bytes, as: UTF8.self))
  }

  static func += (left: inout HTML, right: HTML) {
    left.text += right.text
  }

  /// HTML of each element, one after the other.
  static func each<Elements: Sequence>(
    _ elements: Elements, _ html: (Elements.Element) -> HTML
  ) -> HTML {
    HTML(text: elements.map { html($0).text }.joined())
  }

  /// HTML of what is there, or none.
  static func optional<Value>(_ value: Value?, _ html: (Value) -> HTML) -> HTML {
    value.map(html) ?? ""
  }

  /// Text as it stands in elements and in quoted attribute values. Carriage returns are written as
  /// references, since readers of HTML turn them into line feeds otherwise; NUL cannot be said at all. What is not seen
  /// is written as messages write it.
  static func escaping(_ text: String) -> HTML {
    escaping(text) { $0.shownAsEscape }
  }

  /// The same text to be copied as it is: what is not seen is there, and shown in front of itself.
  static func exact(_ text: String) -> HTML {
    escaping(text) { scalar in
      // A reference to a control character is none to HTML.
      let isControl = scalar.properties.generalCategory == .control
      let character =
        isControl ? String(scalar) : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      return "<bdi class=\"mark\" data-shown=\"\(scalar.shownAsEscape)\">\(character)</bdi>"
    }
  }

  private static func escaping(
    _ text: String, unseen: (Unicode.Scalar) -> String
  ) -> HTML {
    var escaped = String.UnicodeScalarView()
    for scalar in text.withPathBytesShown.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\0": escaped.append("\u{FFFD}")
      case "\n", "\t": escaped.append(scalar)
      case _ where scalar.isUnseen: escaped.append(contentsOf: unseen(scalar).unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return HTML(text: String(escaped))
  }

  /// A relative path as the value of a link: every byte that may mean something in an address is percent-encoded.
  static func address(ofPath path: String) -> HTML {
    var address = ""
    for byte in path.pathBytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return HTML(text: address)
  }

  /// A GIF itself as the value of a link (RFC 2397).
  static func address(ofGIF bytes: [UInt8]) -> HTML {
    HTML(text: "data:image/gif;base64,\(Data(bytes).base64EncodedString())")
  }
}

extension HTML: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ html: HTML) { text += html.text }
    mutating func appendInterpolation(_ text: String) { self.text += HTML.escaping(text).text }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
  }

  init(stringLiteral value: String) { text = value }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
