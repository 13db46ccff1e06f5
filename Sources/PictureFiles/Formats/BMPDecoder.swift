import Raster

/// Windows and OS/2 bitmaps (Microsoft's "Bitmap Storage" and the OS/2 2.x toolkit), decoded here because
/// libgd reads palettes behind long headers wrong and 32 bits not at all.
struct BMPDecoder {
  private let file: ByteWindow
  private let width: Int
  private let height: Int
  private let isTopDown: Bool
  private let bitsPerPixel: Int
  private let compression: Compression
  private let headerBytes: Int
  private let pixelOffset: Int
  private let claimedColors: Int

  private enum Compression: Int {
    case none = 0
    case runs8 = 1
    case runs4 = 2
    case masks = 3
    case masksWithAlpha = 6
  }

  private static let fileHeaderBytes = 14
  private static let headerLengths = [12, 16, 40, 52, 56, 64, 108, 124]

  /// Whether a file that starts with "BM" is a bitmap.
  static func isPlausible(_ content: [UInt8]) -> Bool {
    let start = ByteWindow(content, endianness: .little)
    guard let length = try? start.unsigned32(at: fileHeaderBytes) else {
      return content.count < fileHeaderBytes + 4
    }
    return headerLengths.contains(length)
  }

  init(_ bytes: [UInt8]) throws(PictureFault) {
    let file = ByteWindow(bytes, endianness: .little)
    let header = try file.window(from: Self.fileHeaderBytes)
    self.file = file
    headerBytes = try header.unsigned32(at: 0)
    pixelOffset = try file.unsigned32(at: 10)
    if headerBytes == 12 {
      width = try header.unsigned16(at: 4)
      height = try header.unsigned16(at: 6)
      isTopDown = false
      bitsPerPixel = try header.unsigned16(at: 10)
      compression = .none
      claimedColors = 0
    } else {
      width = max(0, try header.signed32(at: 4))
      let signedHeight = try header.signed32(at: 8)
      height = abs(signedHeight)
      isTopDown = signedHeight < 0
      bitsPerPixel = try header.unsigned16(at: 14)
      let number = headerBytes >= 20 ? try header.unsigned32(at: 16) : 0
      guard let known = Compression(rawValue: number) else {
        throw .unsupported("compression \(number); save it without")
      }
      compression = known
      claimedColors = headerBytes >= 36 ? try header.unsigned32(at: 32) : 0
    }
    try check()
  }

  var facts: HeaderFacts { HeaderFacts(width: width, height: height) }

  private func check() throws(PictureFault) {
    let isPossible =
      switch compression {
      case .none: [1, 2, 4, 8, 16, 24, 32].contains(bitsPerPixel)
      case .runs8: bitsPerPixel == 8 && !isTopDown
      case .runs4: bitsPerPixel == 4 && !isTopDown
      case .masks, .masksWithAlpha: headerBytes >= 40 && [16, 32].contains(bitsPerPixel)
      }
    guard isPossible else {
      throw .damaged("its compression does not go with \(bitsPerPixel) bits a pixel")
    }
    // The pixels of a bitmap that is too large are never looked at.
    guard width <= PixelLimits.side, height <= PixelLimits.side else { return }
    if compression == .runs8 || compression == .runs4 {
      // Two bytes make at most 255 pixels.
      if width * height > file.count * 128 {
        throw .impossibleSize(width: width, height: height)
      }
    } else if pixelOffset + rowBytes * height > file.count {
      throw .cutOff
    }
  }

  /// Rows are padded to four bytes.
  private var rowBytes: Int { (width * bitsPerPixel + 31) / 32 * 4 }

  /// - Precondition: the size was found to be allowed.
  func picture() throws(PictureFault) -> RasterImage {
    let size = PixelSize(width: width, height: height)
    if compression == .runs8 || compression == .runs4 {
      let colors = try palette()
      let indices = try BMPRuns.indices(
        in: file.window(from: pixelOffset), size: size, isHalfByte: compression == .runs4)
      return RasterImage(size: size, pixels: indices.map { colors[Int($0)] })
    }
    return bitsPerPixel <= 8 ? try indexedPicture(size) : try directPicture(size)
  }

  private func indexedPicture(_ size: PixelSize) throws(PictureFault) -> RasterImage {
    let colors = try palette()
    let rows = try file.window(at: pixelOffset, length: rowBytes * height).contents
    let mask = UInt8(truncatingIfNeeded: (1 << bitsPerPixel) - 1)
    let perByte = 8 / bitsPerPixel
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.pixelCount)
    for y in 0..<height {
      let start = rows.startIndex + storedRow(y) * rowBytes
      for x in 0..<width {
        let shift = 8 - bitsPerPixel * (x % perByte + 1)
        pixels.append(colors[Int(rows[start + x / perByte] >> UInt8(shift) & mask)])
      }
    }
    return RasterImage(size: size, pixels: pixels)
  }

  private func directPicture(_ size: PixelSize) throws(PictureFault) -> RasterImage {
    let channels = try channelMasks().map(Channel.init)
    let rows = try file.window(at: pixelOffset, length: rowBytes * height).contents
    let pixelBytes = bitsPerPixel / 8
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.pixelCount)
    for y in 0..<height {
      var place = rows.startIndex + storedRow(y) * rowBytes
      for _ in 0..<width {
        var value: UInt32 = 0
        for byte in 0..<pixelBytes { value |= UInt32(rows[place + byte]) << (8 * UInt32(byte)) }
        place += pixelBytes
        pixels.append(
          channels[0].level(in: value, absent: 0) | channels[1].level(in: value, absent: 0) << 8
            | channels[2].level(in: value, absent: 0) << 16
            | channels[3].level(in: value, absent: 255) << 24)
      }
    }
    return RasterImage(size: size, pixels: pixels).opaqueIfAllClear
  }

  private func storedRow(_ y: Int) -> Int { isTopDown ? y : height - 1 - y }

  /// 256 colors, whatever the file has, so that any index finds one.
  private func palette() throws(PictureFault) -> [UInt32] {
    let entryBytes = headerBytes == 12 ? 3 : 4
    let start = Self.fileHeaderBytes + headerBytes
    let largest = 1 << bitsPerPixel
    var count = claimedColors == 0 ? largest : min(claimedColors, largest)
    if pixelOffset > start { count = min(count, (pixelOffset - start) / entryBytes) }
    var colors: [UInt32] = []
    for index in 0..<count {
      let entry = try file.window(at: start + index * entryBytes, length: 3)
      let color = Color(
        red: UInt8(try entry.unsigned8(at: 2)), green: UInt8(try entry.unsigned8(at: 1)),
        blue: UInt8(try entry.unsigned8(at: 0)))
      colors.append(color.packed)
    }
    return colors + Array(repeating: Color.black.packed, count: 256 - count)
  }

  /// Red, green, blue, alpha.
  private func channelMasks() throws(PictureFault) -> [UInt32] {
    let usual: [UInt32] =
      bitsPerPixel == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
    guard compression != .none else { return usual }
    // The masks stand at the same place, inside a long header or behind a short one.
    let count = compression == .masksWithAlpha || headerBytes >= 56 ? 4 : 3
    var masks: [UInt32] = []
    for index in 0..<count {
      masks.append(UInt32(try file.unsigned32(at: Self.fileHeaderBytes + 40 + index * 4)))
    }
    return count == 3 ? masks + [0] : masks
  }
}

/// Where in a pixel one channel lies.
private struct Channel {
  private let mask: UInt32
  private let shift: UInt32
  private let largest: UInt32

  init(mask: UInt32) {
    self.mask = mask
    self.shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
    self.largest = mask >> shift
  }

  /// 0...255, or `absent` when the pixel has no such channel.
  func level(in value: UInt32, absent: UInt32) -> UInt32 {
    if mask == 0 { return absent }
    if largest == 255 { return (value & mask) >> shift }
    let level = UInt64((value & mask) >> shift)
    return UInt32((level * 255 + UInt64(largest) / 2) / UInt64(largest))
  }
}

extension RasterImage {
  /// Opaque when every pixel is clear: then the alpha bits were never meant.
  var opaqueIfAllClear: RasterImage {
    guard pixels.allSatisfy({ $0 >> 24 == 0 }) else { return self }
    return RasterImage(size: size, pixels: pixels.map { $0 | 0xFF00_0000 })
  }
}
