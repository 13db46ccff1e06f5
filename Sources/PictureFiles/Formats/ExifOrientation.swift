/// The orientation in a block of EXIF data.
enum ExifOrientation {
  /// From a TIFF structure (EXIF 2.32, section 4.6.4: tag 274 of the first directory). Anything that
  /// cannot be made sense of means upright.
  static func orientation(in exif: ByteWindow) -> ImageOrientation {
    (try? find(in: exif)) ?? .upright
  }

  private static func find(in exif: ByteWindow) throws(PictureFault) -> ImageOrientation? {
    var data = exif
    if data.matches("Exif\0\0", at: 0) { data = try data.window(from: 6) }
    if data.matches("II", at: 0) {
      data.endianness = .little
    } else if data.matches("MM", at: 0) {
      data.endianness = .big
    } else {
      return nil
    }
    guard try data.unsigned16(at: 2) == 42 else { return nil }
    let directory = try data.unsigned32(at: 4)
    for index in 0..<(try data.unsigned16(at: directory)) {
      let entry = directory + 2 + index * 12
      guard try data.unsigned16(at: entry) == 0x0112 else { continue }
      guard try data.unsigned32(at: entry + 4) == 1 else { return nil }
      switch try data.unsigned16(at: entry + 2) {
      case 3: return ImageOrientation(rawValue: try data.unsigned16(at: entry + 8))
      case 4: return ImageOrientation(rawValue: try data.unsigned32(at: entry + 8))
      default: return nil
      }
    }
    return nil
  }
}
