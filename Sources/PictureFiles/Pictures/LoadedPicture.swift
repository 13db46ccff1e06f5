import Raster

/// A picture as it is meant to be seen: upright, in sRGB, with straight alpha. Its pixels stay where they were decoded to;
/// they go when the last user does.
package final class LoadedPicture {
  private let picture: ConvertedPicture
  private let orientation: ImageOrientation
  package let warnings: [PictureWarning]
  /// Whether colors are converted when few pixels are left of the picture, or else one by one as they are read: where it has
  /// no alpha, which mixes them with sRGB's, and tones that mix like sRGB's.
  private let convertsLast: Bool

  init(
    _ picture: consuming ConvertedPicture, _ orientation: ImageOrientation,
    _ warnings: [PictureWarning]
  ) {
    convertsLast = picture.transform?.keepsTones == true && picture.stored.isOpaque
    self.picture = picture
    self.orientation = orientation
    self.warnings = warnings
  }

  /// In pixels, upright.
  package var size: PixelSize { UprightRows<UInt32>(of: picture.stored.size, orientation).size }

  /// The picture at a banner's size. No other copy of its pixels is made on the way.
  package func fitted(by fitting: Fitting) -> RasterImage {
    let transform = picture.transform
    guard picture.stored.isDeep else {
      var rows = UprightRows<UInt32>(of: picture.stored.size, orientation)
      return fitting.apply(toPictureOf: rows.size) { y, x, row in
        rows.readRow(y, from: x, into: row) { picture.stored.readRow($0, from: $1, into: $2) }
        if !convertsLast { transform?.convert(row) }
      } converting: { pixels in
        if convertsLast { pixels.withUnsafeMutableBufferPointer { transform?.convert($0) } }
      }
    }
    var rows = UprightRows<UInt64>(of: picture.stored.size, orientation)
    return fitting.apply(toDeepPictureOf: rows.size) { y, x, row in
      rows.readRow(y, from: x, into: row) { picture.stored.readDeepRow($0, from: $1, into: $2) }
      if convertsLast { return }
      transform?.convert(row)
      DeepPixel.lay(row, over: fitting.background)
    } converting: { pixels in
      var pixels = pixels
      if convertsLast { pixels.withUnsafeMutableBufferPointer { transform?.convert($0) } }
      return pixels.map { DeepPixel.narrowed($0) | 0xFF00_0000 }
    }
  }

  /// A copy of all its pixels.
  package var image: RasterImage {
    var rows = UprightRows<UInt32>(of: picture.stored.size, orientation)
    return rows.picture { readRow($0, from: $1, into: $2) }
  }

  /// Stored pixels, in sRGB.
  private func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    guard picture.stored.isDeep else {
      picture.stored.readRow(y, from: x, into: row)
      picture.transform?.convert(row)
      return
    }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: row.count) { deep in
      picture.stored.readDeepRow(y, from: x, into: deep)
      picture.transform?.convert(deep)
      let opaque: UInt32 = picture.stored.hasInks ? 0xFF00_0000 : 0
      for place in row.indices { row[place] = DeepPixel.narrowed(deep[place]) | opaque }
    }
  }
}
