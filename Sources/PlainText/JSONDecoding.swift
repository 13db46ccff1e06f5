extension JSONNode {
  /// The value that it encodes.
  ///
  /// - Throws: `DecodingError` for what is missing or something else.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoding(node: self).decode(type)
  }
}

private struct JSONDecoding: Decoder, SingleValueDecodingContainer {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "\(node.kind) is no \(type)"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node.value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONMembersRead(node: node, keys: members.map(\.key)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = node.array else { throw mismatch([Any].self) }
    return JSONElementsRead(elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    if case .null = node.value { true } else { false }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any? =
      switch type {
      case is Bool.Type: node.bool
      case is String.Type: node.string
      case let type as any FixedWidthInteger.Type:
        node.integer.flatMap { integer in type.init(exactly: integer) as Any? }
      case let type as any BinaryFloatingPoint.Type: node.number.map { type.init($0) }
      default: try Value(from: self)
      }
    guard let value = value as? Value else { throw mismatch(type) }
    return value
  }
}

private struct JSONMembersRead<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: JSONNode
  let keys: [String]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { node[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Other> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONDecoding(node: node) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> JSONDecoding {
    guard let member = node[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: [], debugDescription: "\(key.stringValue) is missing"))
    }
    return JSONDecoding(node: member)
  }
}

private struct JSONElementsRead: UnkeyedDecodingContainer {
  let elements: [JSONNode]
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(elements: [JSONNode]) { self.elements = elements }

  mutating func decodeNil() throws -> Bool {
    guard try current().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    defer { currentIndex += 1 }
    return try current().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    defer { currentIndex += 1 }
    return try current().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try current()
  }

  private func current() throws -> JSONDecoding {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: [], debugDescription: "the list ends"))
    }
    return JSONDecoding(node: elements[currentIndex])
  }
}
