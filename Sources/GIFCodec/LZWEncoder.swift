/// LZW as Welch described it: at each place the longest phrase that the table knows.
enum LZWEncoder {
  /// - Parameters:
  ///   - indices: at least one, each below 2^bits
  ///   - bits: of the colour table, 1…8
  /// - Returns: the minimum code size and the data in blocks
  static func encode(_ indices: [UInt8], bits: Int) -> [UInt8] {
    var writer = LZWCodeWriter(bits: bits)
    var phrases = PhraseTable()
    var phrase = Int(indices[0])
    for index in indices.dropFirst() {
      let key = UInt32(phrase) << 8 | UInt32(index)
      if let longer = phrases.code(for: key) {
        phrase = longer
        continue
      }
      switch writer.write(phrase) {
      case .added(let entry): phrases.insert(key, code: entry)
      case .cleared: phrases.removeAll()
      }
      phrase = Int(index)
    }
    writer.writeLast(phrase)
    return writer.finish()
  }
}

/// From (code of a phrase, next symbol) to the code of the longer phrase: open addressing, at most half full.
private struct PhraseTable {
  private static let capacity = 8192
  private static let free = UInt32.max
  private var keys = [UInt32](repeating: free, count: capacity)
  private var codes = [UInt16](repeating: 0, count: capacity)

  func code(for key: UInt32) -> Int? {
    let slot = slot(of: key)
    return keys[slot] == key ? Int(codes[slot]) : nil
  }

  mutating func insert(_ key: UInt32, code: Int) {
    let slot = slot(of: key)
    keys[slot] = key
    codes[slot] = UInt16(code)
  }

  mutating func removeAll() {
    for slot in keys.indices { keys[slot] = Self.free }
  }

  /// Where `key` is, or where it would go.
  private func slot(of key: UInt32) -> Int {
    // Fibonacci hashing: 2^32 divided by the golden ratio; the upper 13 bits choose among 8192 slots.
    var slot = Int((key &* 2_654_435_769) >> 19)
    while keys[slot] != key, keys[slot] != Self.free { slot = (slot + 1) % Self.capacity }
    return slot
  }
}
