import Raster

/// Truevision TGA (its File Format Specification 2.0), decoded here because libgd turns pictures upside
/// down whose first row is the lowest, and reads neither palettes nor gray.
struct TGADecoder {
  private let file: ByteWindow
  private let kind: Kind
  private let isRunLength: Bool
  private let width: Int
  private let height: Int
  private let bitsPerPixel: Int
  private let alphaBits: Int
  private let isRightToLeft: Bool
  private let isTopDown: Bool
  private let mapOffset: Int
  private let mapFirst: Int
  private let mapCount: Int
  private let mapEntryBits: Int

  private enum Kind: Int {
    case palette = 1
    case color = 2
    case gray = 3
  }

  private static let headerBytes = 18

  /// TGA has no mark at its start: this tells whether every field of the header makes sense.
  static func isPlausible(_ content: [UInt8]) -> Bool {
    guard content.count >= headerBytes, let decoder = try? TGADecoder(header: content) else {
      return false
    }
    return decoder.width > 0 && decoder.height > 0 && content[17] & 0xC0 == 0
      && content[1] <= 1 && decoder.alphaBits <= 8
  }

  /// Reads the header and checks that the pixels can be there.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    try self.init(header: bytes)
    guard width <= PixelLimits.side, height <= PixelLimits.side else { return }
    if isRunLength {
      // A byte and a pixel make at most 128 pixels.
      if width * height > bytes.count * 64 {
        throw .impossibleSize(width: width, height: height)
      }
    } else if pixelOffset + width * height * pixelBytes > bytes.count {
      throw .cutOff
    }
  }

  private init(header bytes: [UInt8]) throws(PictureFault) {
    let file = ByteWindow(bytes, endianness: .little)
    let number = try file.unsigned8(at: 2)
    guard let kind = Kind(rawValue: number & 7), number & ~15 == 0 else {
      throw .unsupported("type \(number)")
    }
    self.file = file
    self.kind = kind
    isRunLength = number & 8 != 0
    mapOffset = Self.headerBytes + (try file.unsigned8(at: 0))
    mapFirst = try file.unsigned16(at: 3)
    mapCount = try file.unsigned8(at: 1) == 1 ? try file.unsigned16(at: 5) : 0
    mapEntryBits = try file.unsigned8(at: 7)
    width = try file.unsigned16(at: 12)
    height = try file.unsigned16(at: 14)
    bitsPerPixel = try file.unsigned8(at: 16)
    let descriptor = try file.unsigned8(at: 17)
    alphaBits = descriptor & 15
    isRightToLeft = descriptor & 0x10 != 0
    isTopDown = descriptor & 0x20 != 0

    let possible =
      switch kind {
      case .palette: [8, 16]
      case .color: [15, 16, 24, 32]
      case .gray: [8, 16]
      }
    guard possible.contains(bitsPerPixel) else {
      throw .damaged("\(bitsPerPixel) bits a pixel do not go with its type")
    }
    if kind == .palette {
      guard mapCount > 0, [15, 16, 24, 32].contains(mapEntryBits) else {
        throw .damaged("its palette is missing")
      }
    }
  }

  var facts: HeaderFacts { HeaderFacts(width: width, height: height) }

  private var pixelBytes: Int { (bitsPerPixel + 7) / 8 }
  private var mapEntryBytes: Int { (mapEntryBits + 7) / 8 }
  private var pixelOffset: Int { mapOffset + mapCount * mapEntryBytes }

  /// - Precondition: the size was found to be allowed.
  func picture() throws(PictureFault) -> RasterImage {
    let size = PixelSize(width: width, height: height)
    let map = try palette()
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.pixelCount)
    var offset = pixelOffset
    while pixels.count < size.pixelCount {
      let left = size.pixelCount - pixels.count
      guard isRunLength else {
        for index in 0..<left {
          pixels.append(try pixel(at: offset + index * pixelBytes, map))
        }
        break
      }
      // A packet may cross the end of a row, but not that of the picture.
      let packet = try file.unsigned8(at: offset)
      let count = min(packet & 0x7F + 1, left)
      offset += 1
      if packet & 0x80 != 0 {
        pixels.append(contentsOf: repeatElement(try pixel(at: offset, map), count: count))
        offset += pixelBytes
      } else {
        for _ in 0..<count {
          pixels.append(try pixel(at: offset, map))
          offset += pixelBytes
        }
      }
    }
    let orientation: ImageOrientation =
      switch (isTopDown, isRightToLeft) {
      case (true, false): .upright
      case (true, true): .mirrored
      case (false, false): .flipped
      case (false, true): .upsideDown
      }
    return RasterImage(size: size, pixels: pixels).opaqueIfAllClear.turned(orientation)
  }

  private func pixel(at offset: Int, _ map: [UInt32]) throws(PictureFault) -> UInt32 {
    switch kind {
    case .palette:
      let index = try file.unsigned(at: offset, length: pixelBytes) - mapFirst
      return map.indices.contains(index) ? map[index] : Color.black.packed
    case .color:
      return try color(at: offset, bits: bitsPerPixel)
    case .gray:
      let level = UInt32(try file.unsigned8(at: offset))
      let alpha = bitsPerPixel == 16 && alphaBits > 0 ? try file.unsigned8(at: offset + 1) : 255
      return level * 0x01_0101 | UInt32(alpha) << 24
    }
  }

  private func palette() throws(PictureFault) -> [UInt32] {
    guard kind == .palette else { return [] }
    var map: [UInt32] = []
    for index in 0..<mapCount {
      map.append(try color(at: mapOffset + index * mapEntryBytes, bits: mapEntryBits))
    }
    return map
  }

  private func color(at offset: Int, bits: Int) throws(PictureFault) -> UInt32 {
    if bits <= 16 {
      let value = UInt32(try file.unsigned16(at: offset))
      func level(_ shift: UInt32) -> UInt32 { ((value >> shift & 31) * 255 + 15) / 31 }
      let isClear = bits == 16 && alphaBits > 0 && value >> 15 == 0
      return level(10) | level(5) << 8 | level(0) << 16 | (isClear ? 0 : 0xFF00_0000)
    }
    let value = UInt32(try file.unsigned24(at: offset))
    let alpha = bits == 32 && alphaBits > 0 ? try file.unsigned8(at: offset + 3) : 255
    return (value & 0xFF) << 16 | value & 0xFF00 | value >> 16 | UInt32(alpha) << 24
  }
}
