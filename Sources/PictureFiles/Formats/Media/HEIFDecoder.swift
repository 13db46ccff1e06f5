import CLibGD
import Files
import Raster

/// HEIF by way of libgd, which leaves the picture unturned.
///
/// libheif pads rows to 16 bytes, which libgd does not know of: it would shift every row of a width that is no
/// multiple of 4 a bit more. Such a picture is decoded with some of the columns that its encoder added on
/// the right, which are cut off here.
enum HEIFDecoder {
  /// libheif decodes up to four tiles at once, and libde265 has a thread for itself; where one cannot be had they wait
  /// for ever or stop the program.
  private static let threads = 5

  static func picture(of bytes: [UInt8]) throws(PictureFault) -> StoredPicture {
    guard ThreadSupply.has(threads) else { throw .noThreads }
    let file = try MediaFile(bytes)
    let facts = try file.facts()
    if facts.width % 4 == 0 {
      return .decoded(try GDDecoder.picture(of: bytes, gdImageCreateFromHeifPtr))
    }
    var widened = WidenedHEIF(file: file, bytes: bytes)
    let width = try widened.widen(from: facts.width, height: facts.height)
    let image = try GDDecoder.picture(of: widened.bytes, gdImageCreateFromHeifPtr)
    guard image.size == PixelSize(width: width, height: facts.height) else {
      throw .damaged(
        "its header says \(facts.width)x\(facts.height) pixels, its content \(image.size)")
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: facts.width * facts.height) {
      pixels, count in
      for y in 0..<facts.height {
        let line = pixels[y * facts.width..<(y + 1) * facts.width]
        image.readRow(y, from: 0, into: UnsafeMutableBufferPointer(rebasing: line))
      }
      count = facts.width * facts.height
    }
    return .raster(
      RasterImage(size: PixelSize(width: facts.width, height: facts.height), pixels: pixels))
  }
}

/// A HEIF file that is changed, byte for byte in its place, to be decoded a bit wider.
private struct WidenedHEIF {
  let file: MediaFile
  private(set) var bytes: [UInt8]
  /// The new widths by the places of the configurations that were changed: tiles share theirs.
  private var changed: [Range<Int>: Int] = [:]

  init(file: MediaFile, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// As many columns as a picture may gain: less than the largest block of HEVC.
  private static let largestGain = 64

  /// Changes the primary picture and what lies over it, like its alpha. Gives the new width, a multiple
  /// of 4.
  mutating func widen(from width: Int, height: Int) throws(PictureFault) -> Int {
    var found: Int?
    for item in file.properties.keys.sorted() {
      guard let size = try file.size(of: item), size == (width, height), file.isPicture(item)
      else { continue }
      let wider = try widen(item, from: width)
      guard found ?? wider == wider, wider % 4 == 0 else { throw Self.unreadable(width) }
      found = wider
    }
    guard let found else { throw Self.unreadable(width) }
    return found
  }

  private mutating func widen(_ item: Int, from width: Int) throws(PictureFault) -> Int {
    if let parameters = file.property("hvcC", of: item) {
      return try widen(parameters, from: width)
    }
    guard let grid = file.data[item], grid.count == 8 || grid.count == 12,
      let tiles = file.sources[item], let tile = tiles.first,
      let tileWidth = try file.size(of: tile)?.width
    else { throw Self.unreadable(width) }
    let isWide = try grid.unsigned8(at: 1) & 1 == 1
    let columns = 1 + (try grid.unsigned8(at: 3))
    let target = (width + 3) & ~3
    var available = columns * tileWidth
    if available < target, columns == 1 {
      for tile in tiles {
        guard let parameters = file.property("hvcC", of: tile) else { throw Self.unreadable(width) }
        available = try widen(parameters, from: tileWidth)
      }
    }
    guard available >= target, target <= (isWide ? Int(UInt32.max) : 0xFFFF),
      try grid.unsigned(at: 4, length: isWide ? 4 : 2) == width
    else { throw Self.unreadable(width) }
    let last = grid.range.lowerBound + (isWide ? 7 : 5)
    bytes[last] = UInt8(truncatingIfNeeded: target)
    bytes[last - 1] = UInt8(truncatingIfNeeded: target >> 8)
    return target
  }

  /// Changes all sequence parameters in a decoder configuration (ISO/IEC 14496-15, section 8.3.3).
  private mutating func widen(
    _ configuration: ByteWindow, from width: Int
  ) throws(PictureFault) -> Int {
    if let wider = changed[configuration.range] { return wider }
    var wider: Int?
    var offset = 23
    for _ in 0..<(try configuration.unsigned8(at: 22)) {
      let kind = try configuration.unsigned8(at: offset) & 0x3F
      let count = try configuration.unsigned16(at: offset + 1)
      offset += 3
      for _ in 0..<count {
        let unit = try configuration.window(
          at: offset + 2, length: try configuration.unsigned16(at: offset))
        offset += 2 + unit.count
        guard kind == 33 else { continue }
        let new = try HEVCParameters.keepingRightEdge(unit.contents)
        guard new.shown == width, new.width - width < Self.largestGain,
          wider ?? new.width == new.width
        else { throw Self.unreadable(width) }
        bytes.replaceSubrange(unit.range, with: new.unit)
        wider = new.width
      }
    }
    guard let wider else { throw Self.unreadable(width) }
    changed[configuration.range] = wider
    return wider
  }

  private static func unreadable(_ width: Int) -> PictureFault {
    .unsupported(
      "it is \(width) pixels wide, where only multiples of 4 are read right; save it as JPEG or PNG"
    )
  }
}
