/// A JSON value that was read, and where it stands in its text.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// As it is written, in the form that JSON gives numbers.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; no key comes twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    package let keyPlace: TextPlace
    package let value: JSONNode

    package init(key: String, keyPlace: TextPlace, value: JSONNode) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  package let value: Value
  /// Of its first character.
  package let place: TextPlace

  package init(value: Value, place: TextPlace) {
    self.value = value
    self.place = place
  }
}

extension JSONNode {
  /// The member of an object; `nil` where it has none of that name or is no object.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// A whole number.
  package var integer: Int? {
    guard case .number(let text) = value else { return nil }
    return Int(text)
  }

  package var number: Double? {
    guard case .number(let text) = value else { return nil }
    return Double(text)
  }

  package var bool: Bool? {
    guard case .bool(let value) = value else { return nil }
    return value
  }

  package var array: [JSONNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// What kind of value it is, for messages.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): "the number \(text)"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
