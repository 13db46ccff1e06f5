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

  func decode(_ type: Bool.Type) throws -> Bool { try found(node.bool) }
  func decode(_ type: String.Type) throws -> String { try found(node.string) }
  func decode(_ type: Double.Type) throws -> Double { try found(node.number) }
  func decode(_ type: Float.Type) throws -> Float { Float(try found(node.number)) }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  private func integer<Value: FixedWidthInteger>() throws -> Value {
    try found(node.integer.flatMap { Value(exactly: $0) })
  }

  private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw mismatch(Value.self) }
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
