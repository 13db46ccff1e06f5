/// Decompresses small zlib streams, such as a PNG's color profile (RFC 1950 and RFC 1951).
struct Inflate {
  private let input: ByteWindow
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: the most bytes to make; a stream of more is a fault.
  static func bytes(ofZlib stream: ByteWindow, limit: Int) throws(PictureFault) -> [UInt8] {
    let head = try stream.unsigned8(at: 0)
    guard head & 15 == 8, (head << 8 | (try stream.unsigned8(at: 1))) % 31 == 0 else {
      throw .damaged("compressed data does not start as it should")
    }
    var inflate = Inflate(input: stream, place: 2, limit: limit)
    try inflate.readBlocks()
    return inflate.output
  }

  private init(input: ByteWindow, place: Int, limit: Int) {
    self.input = input
    self.place = place
    self.limit = limit
  }

  private mutating func readBlocks() throws(PictureFault) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try readCodes(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try readCodes(literals, distances)
      default: throw .damaged("compressed data has an unknown block")
      }
    }
  }

  /// The next `count` bits, the first one lowest.
  private mutating func take(_ count: Int) throws(PictureFault) -> Int {
    while bitCount < count {
      bits |= UInt32(try input.unsigned8(at: place)) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func append(_ byte: UInt8) throws(PictureFault) {
    guard output.count < limit else { throw .damaged("compressed data is too long") }
    output.append(byte)
  }

  private mutating func copyStored() throws(PictureFault) {
    bits = 0
    bitCount = 0
    let length = try input.unsigned8(at: place) | (try input.unsigned8(at: place + 1)) << 8
    for byte in try input.window(at: place + 4, length: length).contents { try append(byte) }
    place += 4 + length
  }

  /// A set of prefix codes: how many have each length, and their symbols in order of code.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: some Sequence<Int>) {
      let lengths = Array(lengths)
      for length in 1...15 {
        let symbols = lengths.indices.filter { lengths[$0] == length }
        counts[length] = symbols.count
        self.symbols += symbols
      }
    }
  }

  private static let fixedLiterals = Codes(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes(lengths: repeatElement(5, count: 30))

  private mutating func symbol(_ codes: Codes) throws(PictureFault) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= try take(1)
      let count = codes.counts[length]
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .damaged("compressed data has an unknown code")
  }

  private mutating func readTables() throws(PictureFault) -> (Codes, Codes) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    var lengthLengths = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<(try take(4) + 4) { lengthLengths[order[index]] = try take(3) }
    let lengthCodes = Codes(lengths: lengthLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(lengthCodes) {
      case 16:
        guard let last = lengths.last else { throw .damaged("compressed data repeats nothing") }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    return (
      Codes(lengths: lengths.prefix(literalCount)), Codes(lengths: lengths.dropFirst(literalCount))
    )
  }

  private mutating func readCodes(
    _ literals: Codes, _ distances: Codes
  ) throws(PictureFault) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw .damaged("compressed data has an unknown length") }
      let length = try length(of: symbol - 257)
      let code = try self.symbol(distances)
      guard code < 30 else { throw .damaged("compressed data has an unknown distance") }
      let extra = max(0, code / 2 - 1)
      let base = code < 4 ? code + 1 : ((2 + code % 2) << extra) + 1
      let distance = base + (try take(extra))
      guard distance <= output.count else {
        throw .damaged("compressed data refers to what is not there")
      }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  /// Of a copy; its code counts from 0 (RFC 1951, section 3.2.5).
  private mutating func length(of code: Int) throws(PictureFault) -> Int {
    if code < 8 { return code + 3 }
    if code == 28 { return 258 }
    let extra = code / 4 - 1
    return ((4 + code % 4) << extra) + 3 + (try take(extra))
  }
}
