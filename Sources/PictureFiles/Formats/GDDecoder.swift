import CLibGD
import Raster

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whole files in memory, decoded by libgd.
enum GDDecoder {
  /// One of libgd's functions that decode: the number of bytes, then the bytes.
  typealias Function = (Int32, UnsafeMutableRawPointer?) -> gdImagePtr?

  /// The picture that `function` makes of the bytes. What libgd said goes into the fault.
  static func picture(
    of bytes: [UInt8], _ function: Function
  ) throws(PictureFault) -> GDImage {
    var messages: [String] = []
    return try picture(of: bytes, saying: &messages, function)
  }

  /// JPEG, where libgd paints what is missing gray and merely says so: that is a fault here.
  static func jpeg(of bytes: [UInt8]) throws(PictureFault) -> GDImage {
    var messages: [String] = []
    let image = try picture(of: bytes, saying: &messages) { gdImageCreateFromJpegPtrEx($0, $1, 0) }
    if let damage = messages.first(where: isJPEGDamage) { throw .damaged(damage) }
    return image
  }

  /// Cameras that pad their data before the end marker (0xd9) do no harm.
  private static func isJPEGDamage(_ message: String) -> Bool {
    if message.contains("extraneous bytes before marker 0xd9") { return false }
    return ["Premature end", "Corrupt JPEG data", "Inconsistent progression"]
      .contains(where: message.contains)
  }

  private static func picture(
    of bytes: [UInt8], saying said: inout [String], _ function: Function
  ) throws(PictureFault) -> GDImage {
    let ((pointer, number), messages) = GDMessages.during {
      bytes.withUnsafeBytes { data in
        errno = 0
        // libgd asks for a mutable pointer but only reads, and keeps none of it. Files have at most
        // `FileBytes.most` bytes, which fits.
        let pointer = function(
          Int32(data.count), UnsafeMutableRawPointer(mutating: data.baseAddress))
        return (pointer, errno)
      }
    }
    said = messages
    if pointer == nil, number == ENOMEM { throw .noMemory }
    guard let pointer else { throw .damaged(messages.first ?? "its pixels cannot be read") }
    return GDImage(owning: pointer)
  }
}
