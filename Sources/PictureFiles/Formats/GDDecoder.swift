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
    if pointer == nil, number == ENOMEM { throw .noMemory }
    guard let pointer else { throw .damaged(messages.first ?? "its pixels cannot be read") }
    return GDImage(owning: pointer)
  }
}
