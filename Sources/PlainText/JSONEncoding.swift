extension JSONText {
  /// What a value encodes itself as: its keys in the order in which it names them, null for what is `nil`, numbers with
  /// at most six decimals.
  ///
  /// - Precondition: The value's own `encode` throws nothing.
  package init(encoding value: some Encodable) {
    let slot = JSONSlot()
    try! JSONEncoding(slot: slot).encode(value)
    self = slot.text
  }
}

/// A place in a text that is being written.
private final class JSONSlot {
  private enum Kind {
    case list, object
    case other(JSONText)
  }

  private var kind = Kind.other(.null)
  /// Of a list or an object, with the keys of the latter.
  private var parts: [(key: String, slot: JSONSlot)] = []

  var count: Int { parts.count }

  func set(_ text: JSONText) { kind = .other(text) }
  func beginList() { kind = .list }
  func beginObject() { kind = .object }

  func part(_ key: String = "") -> JSONSlot {
    let slot = JSONSlot()
    parts.append((key, slot))
    return slot
  }

  var text: JSONText {
    switch kind {
    case .other(let text): text
    case .list: .array(parts.map(\.slot.text))
    case .object: .object(parts.map { (key: $0.key, value: $0.slot.text) })
    }
  }
}

private struct JSONEncoding: Encoder, SingleValueEncodingContainer {
  let slot: JSONSlot
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.beginObject()
    return KeyedEncodingContainer(JSONMembers(slot: slot))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.beginList()
    return JSONElements(slot: slot)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.set(.null) }

  func encode(_ value: Bool) { slot.set(.bool(value)) }
  func encode(_ value: String) { slot.set(.string(value)) }
  func encode(_ value: Double) { slot.set(.rounded(value, places: 6)) }
  func encode(_ value: Float) { encode(Double(value)) }
  func encode(_ value: Int) { set(value) }
  func encode(_ value: Int8) { set(value) }
  func encode(_ value: Int16) { set(value) }
  func encode(_ value: Int32) { set(value) }
  func encode(_ value: Int64) { set(value) }
  func encode(_ value: UInt) { set(value) }
  func encode(_ value: UInt8) { set(value) }
  func encode(_ value: UInt16) { set(value) }
  func encode(_ value: UInt32) { set(value) }
  func encode(_ value: UInt64) { set(value) }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }

  private func set(_ value: some BinaryInteger) { slot.set(.integer(Int(value))) }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: JSONSlot
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { slot.part(key.stringValue).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try JSONEncoding(slot: slot.part(key.stringValue)).encode(value)
  }

  // Without these the library leaves out what is nil; the generic one alone does not count for its own types.
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encode(value, forKey: key)
  }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encode(value, forKey: key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encode(value, forKey: key) }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> {
    JSONEncoding(slot: slot.part(key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    JSONEncoding(slot: slot.part(key.stringValue)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONEncoding(slot: slot) }
  func superEncoder(forKey key: Key) -> any Encoder {
    JSONEncoding(slot: slot.part(key.stringValue))
  }
}

private struct JSONElements: UnkeyedEncodingContainer {
  let slot: JSONSlot
  var codingPath: [any CodingKey] { [] }
  var count: Int { slot.count }

  func encodeNil() { slot.part().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try JSONEncoding(slot: slot.part()).encode(value)
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    JSONEncoding(slot: slot.part()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONEncoding(slot: slot.part()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONEncoding(slot: slot.part()) }
}
