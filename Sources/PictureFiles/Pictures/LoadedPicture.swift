import Raster

/// A picture as it is meant to be seen: upright, with straight alpha. Its pixels stay where they were decoded to;
/// they go when the last user does.
package final class LoadedPicture {
  private let stored: StoredPicture
  private let orientation: ImageOrientation
  package let warnings: [PictureWarning]

  init(
    _ stored: consuming StoredPicture, _ orientation: ImageOrientation,
    _ warnings: [PictureWarning]
  ) {
    self.stored = stored
    self.orientation = orientation
    self.warnings = warnings
  }

  /// In pixels, upright.
  package var size: PixelSize { UprightRows(of: stored.size, orientation).size }

  /// The picture at a banner's size. No other copy of its pixels is made on the way.
  package func fitted(by fitting: Fitting) -> RasterImage {
    var rows = UprightRows(of: stored.size, orientation)
    return fitting.apply(toPictureOf: rows.size) { y, x, row in
      rows.readRow(y, from: x, into: row) { stored.readRow($0, from: $1, into: $2) }
    }
  }

  /// A copy of all its pixels.
  package var image: RasterImage {
    var rows = UprightRows(of: stored.size, orientation)
    return rows.picture { stored.readRow($0, from: $1, into: $2) }
  }
}
