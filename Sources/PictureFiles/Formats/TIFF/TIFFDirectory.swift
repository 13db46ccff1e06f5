/// The fields that describe the first picture of a TIFF file (TIFF 6.0, section 2).
struct TIFFDirectory {
  enum Tag: Int, CaseIterable {
    case width = 256
    case height = 257
    case bits = 258
    case compression = 259
    case photometric = 262
    case fillOrder = 266
    case stripOffsets = 273
    case orientation = 274
    case samples = 277
    case rowsPerStrip = 278
    case stripCounts = 279
    case planes = 284
    case group3Options = 292
    case group4Options = 293
    case predictor = 317
    case colorMap = 320
    case tileWidth = 322
    case tileHeight = 323
    case tileOffsets = 324
    case tileCounts = 325
    case inkSet = 332
    case extraSamples = 338
    case sampleFormat = 339
    case jpegTables = 347
    case chromaCoefficients = 529
    case chromaSubsampling = 530
    case chromaPosition = 531
    case blackAndWhite = 532
    case profile = 34_675
  }

  let file: ByteWindow
  /// The values of the fields of whole numbers.
  private(set) var entries: [Tag: [Int]] = [:]
  /// Where the values of every known field stand, and the field's type.
  private(set) var places: [Tag: (offset: Int, length: Int, type: Int, count: Int)] = [:]

  /// What may still be read. Directories that lie over each other could claim far more than the file holds.
  private var budget: Int

  /// Reads the first directory, and makes sure that all the later ones are there as well.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    let file = ByteWindow(bytes, endianness: bytes[0] == 0x49 ? .little : .big)
    let isWide = try file.unsigned16(at: 2) == 43
    var next = isWide ? try file.unsigned(at: 8, length: 8) : try file.unsigned32(at: 4)
    (self, next) = try Self.read(file, at: next, isWide: isWide, budget: 2 * file.count)
    // A chain that turns back to an earlier place ends here.
    var last = 0
    while next > last {
      last = next
      let later: TIFFDirectory
      (later, next) = try Self.read(file, at: next, isWide: isWide, budget: budget)
      budget = later.budget
      for (offsets, counts) in [(Tag.stripOffsets, Tag.stripCounts), (.tileOffsets, .tileCounts)] {
        for (place, length) in zip(later.entries[offsets] ?? [], later.entries[counts] ?? []) {
          _ = try file.window(at: place, length: length)
        }
      }
    }
  }

  private init(file: ByteWindow, budget: Int) {
    self.file = file
    self.budget = budget
  }

  private mutating func spend(_ count: Int) throws(PictureFault) {
    budget -= count
    if budget < 0 { throw .damaged("its directories lie over each other") }
  }

  /// The directory at `start` and where the next one is; 0 after the last.
  private static func read(
    _ file: ByteWindow, at start: Int, isWide: Bool, budget: Int
  ) throws(PictureFault) -> (TIFFDirectory, next: Int) {
    var directory = TIFFDirectory(file: file, budget: budget)
    let (countLength, entryLength, valueLength) = isWide ? (8, 20, 8) : (2, 12, 4)
    // So that sums of it with lengths cannot overflow.
    _ = try file.window(from: start)
    let fields = try file.unsigned(at: start, length: countLength)
    guard fields <= 65_535 else { throw .damaged("it claims \(fields) fields") }
    try directory.spend(fields * entryLength)
    for index in 0..<fields {
      let entry = start + countLength + index * entryLength
      try directory.readField(at: entry, valueLength: valueLength)
    }
    let end = start + countLength + fields * entryLength
    return (directory, try file.unsigned(at: end, length: valueLength))
  }

  private mutating func readField(at entry: Int, valueLength: Int) throws(PictureFault) {
    let type = try file.unsigned16(at: entry + 2)
    let count = try file.unsigned(at: entry + 4, length: valueLength)
    guard let size = Self.sizes[type] else { return }
    guard count <= file.count / size else { throw .cutOff }
    let inline = entry + 4 + valueLength
    let offset =
      count * size <= valueLength ? inline : try file.unsigned(at: inline, length: valueLength)
    _ = try file.window(at: offset, length: count * size)
    guard let tag = Tag(rawValue: try file.unsigned16(at: entry)), places[tag] == nil else {
      return
    }
    places[tag] = (offset, count * size, type, count)
    guard Self.wholeNumbers.contains(type), !Self.isOpaque(tag) else { return }
    guard count <= Self.mostValues else { throw .damaged("a field has \(count) values") }
    try spend(count * size)
    var values: [Int] = []
    values.reserveCapacity(count)
    for place in 0..<count {
      values.append(try file.unsigned(at: offset + place * size, length: size))
    }
    entries[tag] = values
  }

  /// The bytes of a field.
  func data(_ tag: Tag) -> ByteWindow? {
    places[tag].flatMap { try? file.window(at: $0.offset, length: $0.length) }
  }

  /// Bytes of one value, by type.
  private static let sizes = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8,
    18: 8,
  ]
  /// A picture of 100 megapixels in the smallest tiles has fewer, channel by channel.
  private static let mostValues = 1 << 21

  /// Whether a field's values are not numbers, whatever it says.
  private static func isOpaque(_ tag: Tag) -> Bool { tag == .profile || tag == .jpegTables }

  private static let wholeNumbers: Set = [1, 3, 4, 13, 16, 18]
}
