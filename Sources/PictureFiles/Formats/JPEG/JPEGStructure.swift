/// The segments of a JPEG file, followed to its end marker (ITU-T T.81, annex B).
struct JPEGStructure {
  private(set) var facts = HeaderFacts(width: 0, height: 0)
  /// Whether every channel has its scan; where they come in several with ever more detail, whether there is one.
  private(set) var hasAllScans = false
  private var channels = 0
  private var isProgressive = false
  private var scannedChannels = 0
  private var profile = JPEGProfile()

  /// Each means another walk over all pixels; nobody needs as many.
  private static let mostScans = 100

  init(_ bytes: [UInt8]) throws(PictureFault) {
    let data = ByteWindow(bytes, endianness: .big)
    var hasExif = false
    var hasMorePictures = false
    var scans = 0
    var offset = 2
    while let marker = try Self.nextMarker(in: data, from: &offset, mayEnd: scans > 0) {
      if marker == 0xD9 {
        facts.bytesBehindEnd = hasMorePictures ? 0 : bytes.count - offset
        break
      }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      // A file that ends between its scans may have all of them.
      guard scans == 0 || offset + 2 <= data.count else { break }
      let length = try data.unsigned16(at: offset)
      guard length >= 2 else { throw .damaged("a segment has the length \(length)") }
      let segment = try data.window(at: offset + 2, length: length - 2)
      offset += length
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard channels == 0 else { throw .damaged("it has two headers") }
        try readFrame(segment, marker: marker, fileBytes: bytes.count)
      case 0xE1 where !hasExif && segment.matches("Exif\0\0", at: 0):
        hasExif = true
        facts.orientation = ExifOrientation.orientation(in: segment)
      case 0xE2:
        profile.read(segment)
        // Cameras say so of smaller copies and the like that they put behind the end (CIPA DC-007).
        hasMorePictures = hasMorePictures || segment.matches("MPF\0", at: 0)
      case 0xDA:
        scans += 1
        guard scans <= Self.mostScans else {
          throw .unsupported("more than \(Self.mostScans) scans; save it with fewer")
        }
        scannedChannels += try segment.unsigned8(at: 0)
        offset = Self.endOfScan(in: bytes, from: offset)
      default: break
      }
    }
    guard channels > 0, scans > 0 else { throw .damaged("it has no pixels") }
    hasAllScans = isProgressive || scannedChannels >= channels
    facts.colors = profile.colors
  }

  /// The marker at or after `offset`, which is moved behind it; bytes that belong to nothing are passed over.
  ///
  /// - Parameter mayEnd: whether the file may end here; then that gives `nil`
  private static func nextMarker(
    in data: ByteWindow, from offset: inout Int, mayEnd: Bool
  ) throws(PictureFault) -> Int? {
    let contents = data.contents
    while offset + 1 < data.count {
      let next = contents[offset + 1]
      if contents[offset] == 0xFF, next != 0, next != 0xFF {
        offset += 2
        return Int(next)
      }
      offset += 1
    }
    if mayEnd { return nil }
    throw .cutOff
  }

  private mutating func readFrame(
    _ segment: ByteWindow, marker: Int, fileBytes: Int
  ) throws(PictureFault) {
    let precision = try segment.unsigned8(at: 0)
    guard precision == 8 else {
      throw .unsupported("\(precision) bits a channel; save it with 8")
    }
    let kinds = [
      0xC3: "without loss", 0xC5: "hierarchical", 0xC6: "hierarchical", 0xC7: "hierarchical",
    ]
    if let kind = kinds[marker] ?? (marker > 0xCA ? "without loss or hierarchical" : nil) {
      throw .unsupported("\(kind); save it as a usual JPEG or PNG")
    }
    isProgressive = marker == 0xC2 || marker == 0xCA
    channels = try segment.unsigned8(at: 5)
    facts.height = try segment.unsigned16(at: 1)
    facts.width = try segment.unsigned16(at: 3)
    // A block takes a bit at least; with arithmetic coding about a sixteenth of one.
    let blocks = try Self.blocks(in: segment, width: facts.width, height: facts.height)
    if blocks > fileBytes * 8 * (marker > 0xC8 ? 16 : 1) {
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

  /// The offset of the marker after the entropy-coded data that starts at `start`, or of the end of the file.
  private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { data in
      var offset = start
      while offset + 1 < data.count {
        let next = data[offset + 1]
        if data[offset] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) {
          return offset
        }
        offset += 1
      }
      return data.count
    }
  }
}
