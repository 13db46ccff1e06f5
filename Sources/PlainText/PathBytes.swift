/// Paths between text and what the system takes them for, which is bytes.
///
/// A path is a `String` everywhere else, so that command lines, messages, manifests and records need no type of their
/// own for it. What is no UTF-8 in a name cannot stand in a `String` as it is: each such byte is a private character
/// there, U+10FE00 plus its value, which JSON and HTML hold like any other. A name that has one of these characters
/// itself is taken byte by byte, so every name has a text of its own and comes out as it went in. Text enters by
/// `init(pathBytes:)` and leaves by `pathBytes`; what people read says `\xe9`, see `onOneLine`.
extension String {
  /// The text of a path that came from the system.
  package init(pathBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.pathByte != nil })
    {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      var length = 1
      var whole: Unicode.Scalar?
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        length = encoded.count
        whole = Unicode.UTF8.decode(encoded)
      case .error(let count): length = count
      case .emptyInput: break
      }
      if let whole, whole.pathByte == nil {
        scalars.append(whole)
      } else {
        for byte in rest.prefix(length) { scalars.append(Unicode.Scalar(pathByte: byte)) }
      }
      rest = rest.dropFirst(length)
    }
    self.init(scalars)
  }

  /// The text of a path that ends with a zero.
  package init(systemPath: UnsafePointer<CChar>) {
    var count = 0
    while systemPath[count] != 0 { count += 1 }
    // The zero lies behind the last of these bytes.
    let bytes = UnsafeBufferPointer(start: systemPath, count: count)
    self.init(pathBytes: bytes.map { UInt8(bitPattern: $0) })
  }

  /// The bytes of the path, for the system.
  package var pathBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 1)
    for scalar in unicodeScalars {
      if let byte = scalar.pathByte {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    return bytes
  }

  /// The path as calls of the system take it, a zero behind it. One with a zero inside would be cut there and name
  /// another file: it becomes the empty path, which leads nowhere.
  package var systemPath: [CChar] {
    let bytes = pathBytes
    if bytes.contains(0) { return [0] }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }

  /// Whether it is text and nothing else: no byte in it stands for itself.
  package var isText: Bool { unicodeScalars.allSatisfy { $0.pathByte == nil } }
}

extension Unicode.Scalar {
  private static let firstPathByte: UInt32 = 0x10_FE00

  /// The character that stands for a byte of a path.
  ///
  /// - Parameter pathByte: one that is part of no valid UTF-8: 0x80 or more
  fileprivate init(pathByte: UInt8) {
    // Far from the surrogates.
    self.init(Self.firstPathByte + UInt32(pathByte))!
  }

  /// The byte of a path that the character stands for; `nil` for all others.
  package var pathByte: UInt8? {
    guard value >= Self.firstPathByte + 0x80, value <= Self.firstPathByte + 0xFF else { return nil }
    return UInt8(value - Self.firstPathByte)
  }
}
