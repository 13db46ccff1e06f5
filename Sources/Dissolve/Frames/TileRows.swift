import Raster

/// Which rows of a tile are meant, counted from the banner's top.
enum TileRows: Hashable, Sendable {
  case all
  case even
  case odd

  /// In the order in which they change.
  static let halves = [TileRows.even, .odd]

  /// How much of the slide being left shows in these rows, 0 or 1.
  ///
  /// - Parameter share: of all rows: 1, 0.5 or 0
  func remaining(ofShare share: Double) -> Double {
    self == .even ? share.rounded(.down) : share.rounded(.up)
  }

  /// The part of a rectangle that lies in these rows.
  func parts(of rect: PixelRect) -> [PixelRect] {
    if self == .all { return rect.isEmpty ? [] : [rect] }
    let first = rect.y.isMultiple(of: 2) == (self == .even) ? rect.y : rect.y + 1
    return stride(from: first, to: rect.maxY, by: 2).map {
      PixelRect(x: rect.x, y: $0, width: rect.width, height: 1)
    }
  }
}
