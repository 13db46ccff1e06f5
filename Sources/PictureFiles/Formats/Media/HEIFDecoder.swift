import CLibHEIF
import Files
import Raster

/// HEIF, and the AVIF that libgd gets wrong, by way of libheif.
enum HEIFDecoder {
  /// libheif decodes up to four tiles at once, and libde265 has a thread for itself; where one cannot be had they wait
  /// for ever or stop the program.
  private static let threads = 5

  /// Has libheif find its decoders, which some systems keep in files of their own.
  private static let start: Void = { _ = heif_init(nil) }()

  /// As stored: not turned, but cropped.
  ///
  /// - Parameter crop: the part that is shown, as the file says; `nil` for all of it
  static func picture(of bytes: [UInt8], crop: PixelRect?) throws(PictureFault) -> StoredPicture {
    guard ThreadSupply.has(threads) else { throw .noThreads }
    _ = start
    guard let context = heif_context_alloc(), let options = heif_decoding_options_alloc() else {
      throw .noMemory
    }
    defer {
      heif_decoding_options_free(options)
      heif_context_free(context)
    }
    options.pointee.ignore_transformations = 1
    // A picture with a part missing would be shown, with words about it.
    options.pointee.strict_decoding = 1
    let (decoded, hasAlpha) = try bytes.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      // They stay where they are until all is decoded.
      try check(
        heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
      return try decodePrimary(of: context, options)
    }
    guard let image = HEIFImage(owning: decoded, hasAlpha: hasAlpha, crop: crop) else {
      throw .damaged("its pixels are not all there")
    }
    return .heif(image)
  }

  private static func decodePrimary(
    of context: OpaquePointer, _ options: UnsafePointer<heif_decoding_options>
  ) throws(PictureFault) -> (image: OpaquePointer, hasAlpha: Bool) {
    var primary: OpaquePointer?
    try check(heif_context_get_primary_image_handle(context, &primary))
    defer { heif_image_handle_release(primary) }
    guard heif_image_handle_is_premultiplied_alpha(primary) == 0 else {
      throw .unsupported("colors that alpha has been multiplied into; save it as PNG")
    }
    let isDeep = heif_image_handle_get_luma_bits_per_pixel(primary) > 8
    var decoded: OpaquePointer?
    try check(
      heif_decode_image(
        primary, &decoded, heif_colorspace_RGB,
        isDeep ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA, options))
    guard let decoded else { throw .damaged("its pixels are not all there") }
    return (decoded, heif_image_handle_has_alpha_channel(primary) != 0)
  }

  private static func check(_ error: heif_error) throws(PictureFault) {
    switch error.code {
    case heif_error_Ok: return
    case heif_error_Memory_allocation_error: throw .noMemory
    case heif_error_Unsupported_filetype, heif_error_Unsupported_feature:
      throw .unsupported(String(cString: error.message))
    default: throw .damaged(String(cString: error.message))
    }
  }
}
