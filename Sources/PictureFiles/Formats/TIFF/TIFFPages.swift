/// The directories of a TIFF file, classic or 64-bit, one for each picture in it (TIFF 6.0, section 2).
///
/// They are looked at before libtiff is, which takes minutes for some that others would not write, and reads no further
/// than the first.
struct TIFFPages {
  /// Those that are pictures of their own; smaller copies of others and masks are not.
  private(set) var count = 0
  private let file: ByteWindow
  private let isWide: Bool

  /// In one directory: many times what any program writes.
  private static let mostFields = 4_096
  private static let (kind, stripOffsets, stripCounts, tileOffsets, tileCounts) =
    (254, 273, 279, 324, 325)

  /// - Throws: where one of them, or a part of its picture, is not in the file.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    file = ByteWindow(bytes, endianness: bytes[0] == 0x49 ? .little : .big)
    isWide = try file.unsigned16(at: 2) == 43
    var next = isWide ? try file.unsigned(at: 8, length: 8) : try file.unsigned32(at: 4)
    // Directories that lie over each other would be far more than the file holds.
    var budget = 2 * file.count
    var last = 0
    // A chain that turns back to an earlier place ends there.
    while next > last {
      last = next
      next = try readDirectory(at: next, &budget)
    }
  }

  /// Gives the place of the next one; 0 after the last.
  private mutating func readDirectory(
    at start: Int, _ budget: inout Int
  ) throws(PictureFault) -> Int {
    let (countLength, entryLength, valueLength) = isWide ? (8, 20, 8) : (2, 12, 4)
    // So that sums of it with lengths cannot overflow.
    _ = try file.window(from: start)
    let fields = try file.unsigned(at: start, length: countLength)
    guard fields <= Self.mostFields else { throw .damaged("it claims \(fields) fields") }
    budget -= fields * entryLength
    var values: [Int: [Int]] = [:]
    for index in 0..<fields {
      let entry = start + countLength + index * entryLength
      let tag = try file.unsigned16(at: entry)
      let wanted = [
        Self.kind, Self.stripOffsets, Self.stripCounts, Self.tileOffsets, Self.tileCounts,
      ]
      guard let field = try field(at: entry, valueLength: valueLength) else { continue }
      guard wanted.contains(tag), values[tag] == nil else { continue }
      budget -= field.content.count
      if budget < 0 { break }
      values[tag] = try field.numbers
    }
    if budget < 0 { throw .damaged("its directories lie over each other") }
    for (offsets, counts) in [
      (Self.stripOffsets, Self.stripCounts), (Self.tileOffsets, Self.tileCounts),
    ] {
      for (place, length) in zip(values[offsets] ?? [], values[counts] ?? []) {
        _ = try file.window(at: place, length: length)
      }
    }
    // The bits of smaller copies and of masks.
    if (values[Self.kind]?.first ?? 0) & 5 == 0 { count += 1 }
    return try file.unsigned(
      at: start + countLength + fields * entryLength, length: valueLength)
  }

  private struct Field {
    let content: ByteWindow
    /// Of one value.
    let bytes: Int

    var numbers: [Int] {
      get throws(PictureFault) {
        var numbers: [Int] = []
        numbers.reserveCapacity(content.count / bytes)
        for offset in stride(from: 0, to: content.count, by: bytes) {
          numbers.append(try content.unsigned(at: offset, length: bytes))
        }
        return numbers
      }
    }
  }

  /// `nil` for one of a type that is not known.
  private func field(at entry: Int, valueLength: Int) throws(PictureFault) -> Field? {
    guard let bytes = Self.sizes[try file.unsigned16(at: entry + 2)] else { return nil }
    let count = try file.unsigned(at: entry + 4, length: valueLength)
    guard count <= file.count / bytes else { throw .cutOff }
    let inline = entry + 4 + valueLength
    let offset =
      count * bytes <= valueLength ? inline : try file.unsigned(at: inline, length: valueLength)
    return Field(content: try file.window(at: offset, length: count * bytes), bytes: bytes)
  }

  /// Bytes of one value, by type.
  private static let sizes = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8,
    18: 8,
  ]
}
