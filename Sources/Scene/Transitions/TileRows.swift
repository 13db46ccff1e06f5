import Raster

/// Every second row of a tile, counted from the banner's top, in the order in which they change.
enum TileRows: CaseIterable {
  case even
  case odd

  /// How much of the slide being left shows in these rows, 0 or 1.
  ///
  /// - Parameter share: of all rows: 1, 0.5 or 0
  func remaining(ofShare share: Double) -> Double {
    self == .even ? share.rounded(.down) : share.rounded(.up)
  }

  /// The part of a rectangle that lies in these rows.
  func parts(of rect: PixelRect) -> [PixelRect] {
    let first = rect.y.isMultiple(of: 2) == (self == .even) ? rect.y : rect.y + 1
    return stride(from: first, to: rect.maxY, by: 2).map {
      PixelRect(x: rect.x, y: $0, width: rect.width, height: 1)
    }
  }
}
