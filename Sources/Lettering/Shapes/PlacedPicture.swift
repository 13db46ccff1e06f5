import Raster

/// A picture, not premultiplied, and where its upper left corner lies, in pixels from wherever the one who made it says.
package struct PlacedPicture: Equatable, Sendable {
  package var picture: RasterImage
  package var x: Int
  package var y: Int

  package init(_ picture: RasterImage, x: Int = 0, y: Int = 0) {
    self.picture = picture
    self.x = x
    self.y = y
  }

  package var bounds: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
  }

  /// What of it lies inside a rectangle; `nil` where nothing does.
  package func clipped(to rect: PixelRect) -> PlacedPicture? {
    let part = bounds.intersection(rect)
    if part.isEmpty { return nil }
    if part == bounds { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(part.pixelCount)
    for row in part.y - y..<part.maxY - y {
      let start = row * picture.size.width + part.x - x
      pixels += picture.pixels[start..<start + part.width]
    }
    return PlacedPicture(
      RasterImage(size: PixelSize(width: part.width, height: part.height), pixels: pixels),
      x: part.x, y: part.y)
  }

  /// The least that holds all that is not clear; `nil` where all is clear.
  func trimmed() -> PlacedPicture? {
    let (width, height) = (picture.size.width, picture.size.height)
    let (pixels, columns) = (picture.pixels, 0..<width)
    func isSeen(_ column: Int, _ row: Int) -> Bool { pixels[row * width + column] != 0 }
    let rows = (0..<height).filter { row in columns.contains { isSeen($0, row) } }
    guard let top = rows.first, let bottom = rows.last else { return nil }
    let left = columns.first { column in rows.contains { isSeen(column, $0) } }!
    let right = columns.last { column in rows.contains { isSeen(column, $0) } }!
    return clipped(
      to: PixelRect(x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1))
  }
}
