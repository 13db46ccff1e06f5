import PlainText

/// A switch: that it is given is all it says.
package struct FlagKind: ValueKind {
  private let meaning: Bool

  package var placeholder: String? { nil }

  /// - Parameter meaning: what it makes of its field
  package init(_ meaning: Bool = true) {
    self.meaning = meaning
  }

  package func value(of text: String) -> Bool { meaning }
  package func text(of value: Bool) -> String { "" }
}

/// Any text in UTF-8.
package struct TextKind: ValueKind {
  package var placeholder: String? { "TEXT" }

  package init() {}

  package func value(of text: String) throws(ValueFault) -> String {
    guard text.isText else { throw .form(expected: "text in UTF-8") }
    return text
  }

  package func text(of value: String) -> String { value }
}

/// The path of a file that is made, or of a folder.
package struct PathKind: ValueKind {
  package let placeholder: String?
  package let result: ResultKind?

  package static let folder = PathKind(placeholder: "FOLDER", result: nil)

  private init(placeholder: String, result: ResultKind?) {
    self.placeholder = placeholder
    self.result = result
  }

  package init(_ result: ResultKind) {
    self.init(placeholder: "FILE", result: result)
  }

  package func value(of text: String) -> String { text }
  package func text(of value: String) -> String { value }
}

/// The path of a file that is made, or `-` for standard output.
package struct DestinationKind: ValueKind {
  package let result: ResultKind?

  package var placeholder: String? { "FILE" }

  init(_ result: ResultKind) {
    self.result = result
  }

  package func value(of text: String) -> BannerRequest.Destination {
    text == "-" ? .standardOutput : .file(text)
  }

  package func text(of value: BannerRequest.Destination) -> String {
    switch value {
    case .standardOutput: "-"
    case .file(let path): path
    }
  }
}
