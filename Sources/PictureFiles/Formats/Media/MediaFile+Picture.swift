import Raster

extension MediaFile {
  /// Its pixels, by way of libavif for plain AVIF, else of libheif.
  ///
  /// - Precondition: the size was found to be allowed.
  func picture(_ format: ImageFormat) throws(PictureFault) -> StoredPicture {
    // libavif leaves out the alpha of some pictures that are put together from others, and takes parts of some in another
    // order.
    if format == .avif, sources[primary] == nil, property("clap", of: primary) == nil,
      let size = try size(of: primary)
    {
      return try AVIFDecoder.picture(
        of: bytes, size: PixelSize(width: size.width, height: size.height), isDeep: isDeep)
    }
    return try HEIFDecoder.picture(of: bytes, crop: crop())
  }

  /// Whether an AVIF has more than 8 bits a channel (AV1 in ISOBMFF, section 2.3.3).
  private var isDeep: Bool {
    get throws(PictureFault) {
      try (property("av1C", of: primary)?.unsigned8(at: 2) ?? 0) & 0x40 != 0
    }
  }
}
