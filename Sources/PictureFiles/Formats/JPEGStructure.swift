/// The segments of a JPEG file, followed to its end marker (ITU-T T.81, annex B).
struct JPEGStructure {
  private(set) var facts = HeaderFacts(width: 0, height: 0)
  /// Each means another walk over all pixels; nobody needs as many.
  private static let mostScans = 100

  init(_ bytes: [UInt8]) throws(PictureFault) {
    let data = ByteWindow(bytes, endianness: .big)
    var hasExif = false
    var profile: [UInt8] = []
    var hasFrame = false
    var scans = 0
    var offset = 2
    while true {
      guard try data.unsigned8(at: offset) == 0xFF else {
        throw .damaged("a marker is missing at byte \(offset)")
      }
      let marker = try data.unsigned8(at: offset + 1)
      if marker == 0xFF {  // A marker may have any number of these before it.
        offset += 1
        continue
      }
      if marker == 0xD9 { break }
      offset += 2
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      let length = try data.unsigned16(at: offset)
      guard length >= 2 else { throw .damaged("a segment has the length \(length)") }
      let segment = try data.window(at: offset + 2, length: length - 2)
      offset += length
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        hasFrame = true
        try readFrame(segment, isArithmetic: marker > 0xC8, fileBytes: bytes.count)
      case 0xE1 where !hasExif && segment.matches("Exif\0\0", at: 0):
        hasExif = true
        facts.orientation = ExifOrientation.orientation(in: segment)
      case 0xE2 where segment.matches("ICC_PROFILE\0", at: 0):
        // A profile may take several segments; they come in order, each with a number of its own.
        profile += try segment.window(from: 14).contents
      case 0xDA:
        scans += 1
        guard scans <= Self.mostScans else {
          throw .unsupported("more than \(Self.mostScans) scans; save it with fewer")
        }
        offset = try Self.endOfScan(in: bytes, from: offset)
      default: break
      }
    }
    guard hasFrame, scans > 0 else { throw .damaged("it has no pixels") }
    if !profile.isEmpty {
      facts.foreignProfile = ICCProfile.foreignName(of: ByteWindow(profile, endianness: .big))
    }
  }

  private mutating func readFrame(
    _ segment: ByteWindow, isArithmetic: Bool, fileBytes: Int
  ) throws(PictureFault) {
    let precision = try segment.unsigned8(at: 0)
    guard precision == 8 else {
      throw .unsupported("\(precision) bits a channel; save it with 8")
    }
    facts.height = try segment.unsigned16(at: 1)
    facts.width = try segment.unsigned16(at: 3)
    // A block takes a bit at least; with arithmetic coding about a sixteenth of one.
    let blocks = try Self.blocks(in: segment, width: facts.width, height: facts.height)
    if blocks > fileBytes * 8 * (isArithmetic ? 16 : 1) {
      throw .impossibleSize(width: facts.width, height: facts.height)
    }
  }

  /// How many blocks of 8x8 values the channels of a frame have; a channel may be stored with fewer values than the
  /// picture has pixels (section A.1.1).
  private static func blocks(
    in frame: ByteWindow, width: Int, height: Int
  ) throws(PictureFault) -> Int {
    var factors: [(across: Int, down: Int)] = []
    for channel in 0..<(try frame.unsigned8(at: 5)) {
      let byte = try frame.unsigned8(at: 7 + channel * 3)
      factors.append((across: byte >> 4, down: byte & 15))
    }
    guard !factors.isEmpty, factors.allSatisfy({ $0.across > 0 && $0.down > 0 }) else {
      throw .damaged("its channels have no size")
    }
    let mostAcross = factors.reduce(1) { max($0, $1.across) }
    let mostDown = factors.reduce(1) { max($0, $1.down) }
    return factors.reduce(0) { count, factor in
      count + width * factor.across / (8 * mostAcross) * (height * factor.down / (8 * mostDown))
    }
  }

  /// The offset of the marker after the entropy-coded data that starts at `start`.
  private static func endOfScan(
    in bytes: [UInt8], from start: Int
  ) throws(PictureFault) -> Int {
    let found = bytes.withUnsafeBufferPointer { data in
      var offset = start
      while offset + 1 < data.count {
        let next = data[offset + 1]
        if data[offset] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) {
          return offset as Int?
        }
        offset += 1
      }
      return nil
    }
    guard let found else { throw .cutOff }
    return found
  }
}
