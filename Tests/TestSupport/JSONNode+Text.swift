import PlainText

extension JSONNode {
  package init(_ text: String) throws {
    self = try JSONReader.read(Array(text.utf8)).get()
  }

  /// The same value without spaces.
  package var text: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\(JSONText.string(text))"
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.string($0.key)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }
}
