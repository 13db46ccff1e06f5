import Raster

/// PNG files, written by libgd.
package enum PNGFile {
  package enum Failure: Error, CustomStringConvertible {
    case outOfMemory(size: PixelSize)

    package var description: String {
      switch self {
      case .outOfMemory(let size): "no memory for a PNG of \(size) pixels; ask for fewer"
      }
    }
  }

  /// A picture as the bytes of a PNG file. Colors are exact; alpha is kept to 7 bits.
  package static func bytes(of image: RasterImage) throws(Failure) -> [UInt8] {
    let (bytes, _) = GDMessages.during { () -> [UInt8]? in
      guard let picture = GDImage(image) else { return nil }
      return picture.pngBytes()
    }
    guard let bytes else { throw .outOfMemory(size: image.size) }
    return bytes
  }
}
