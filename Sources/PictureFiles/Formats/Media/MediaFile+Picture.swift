import CLibGD
import Raster

extension MediaFile {
  /// Its pixels, by way of libgd for plain AVIF, else of libheif.
  ///
  /// - Precondition: the size was found to be allowed.
  func picture(_ format: ImageFormat) throws(PictureFault) -> StoredPicture {
    if format == .avif, try !isBeyondLibgd {
      return .decoded(try GDDecoder.picture(of: bytes, gdImageCreateFromAvifPtr))
    }
    return try HEIFDecoder.picture(of: bytes, crop: crop())
  }
}
