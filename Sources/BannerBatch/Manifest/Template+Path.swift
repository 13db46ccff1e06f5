import PlainText

extension Template {
  /// Why what is filled in makes no path of a file that may be written.
  enum PathFault: Error, Equatable {
    /// The value of a place to fill in holds what would lead elsewhere or what no name of a file holds.
    case value(of: String, is: String, holding: Character)
    /// The value is empty, and so would be the name that it is all of, or all but the ending of.
    case empty(String, path: String)
    /// The part of the path that ends with the value is a dot or two.
    case dots(String, is: String, path: String)
  }

  /// The path with everything filled in. What is written in the template itself may lead anywhere; what is filled in is
  /// part of the name of a file or folder, never more.
  ///
  /// - Precondition: all places have values.
  /// - Throws: the first value that is no such part.
  func path(with values: [String: String]) throws(PathFault) -> String {
    var path = ""
    // Behind the last slash: what stands there, the last value in it, and the first one if it stands first and is empty.
    var part = ""
    var value: (name: String, text: String)?
    var emptyStart: String?
    func check() throws(PathFault) {
      guard let value else { return }
      if let emptyStart, part.isEmpty || part.utf8.first == UInt8(ascii: ".") {
        throw .empty(emptyStart, path: path + part)
      }
      if part == "." || part == ".." {
        throw .dots(value.name, is: value.text, path: path + part)
      }
    }
    for piece in pieces {
      switch piece {
      case .text(let text):
        for (number, text) in text.unicodeScalars.split(
          separator: "/", omittingEmptySubsequences: false
        ).enumerated() {
          if number > 0 {
            try check()
            path += part + "/"
            (part, value, emptyStart) = ("", nil, nil)
          }
          part.unicodeScalars += text
        }
      case .variable(let name):
        let text = values[name]!
        if let scalar = text.unicodeScalars.first(where: Self.leadsElsewhere) {
          throw .value(of: name, is: text, holding: Character(scalar))
        }
        if part.isEmpty, text.isEmpty { emptyStart = emptyStart ?? name }
        value = (name, text)
        part += text
      }
    }
    try check()
    return path + part
  }

  /// Slashes, and control characters with NUL, at which the system takes a path to end.
  private static func leadsElsewhere(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}

extension Template.PathFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .value(let name, let value, "/"):
      "{\(name)} is \(value), and a / in it would lead elsewhere"
    case .value(let name, let value, _):
      "{\(name)} is \(value.debugDescription), and no file is called so; leave control characters out"
    case .empty(let name, let path):
      "\(path) is no name of a file to make: {\(name)} is empty; give it a value"
    case .dots(let name, let value, let path):
      "\(path) leads elsewhere: {\(name)} is \(value); give it a name"
    }
  }
}
