import Raster

/// A picture with alpha that layers lay on the canvas; two of them look alike where they are the same one.
package final class Artwork: Hashable, Sendable {
  /// Not premultiplied.
  package let picture: RasterImage

  package init(_ picture: RasterImage) {
    self.picture = picture
  }

  package static func == (one: Artwork, other: Artwork) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Sprite {
  private struct PictureKey: Hashable {
    let artwork: Artwork
    let x: Int
    let y: Int
    let opacity: Double
  }

  /// A picture whose upper left corner lies at a point, which may be outside the canvas.
  ///
  /// - Parameters:
  ///   - opacity: 0…1
  ///   - canvas: the banner's size
  ///   - clip: what lies outside of it is not seen
  /// - Returns: `nil` where nothing of it can be seen
  package init?(
    _ artwork: Artwork, x: Int, y: Int, opacity: Double = 1, on canvas: PixelSize,
    inside clip: PixelRect? = nil
  ) {
    let size = artwork.picture.size
    let place = PixelRect(x: x, y: y, width: size.width, height: size.height)
    var bounds = place.intersection(canvas.bounds)
    if let clip { bounds = bounds.intersection(clip) }
    if bounds.isEmpty || opacity <= 0 { return nil }
    let key = PictureKey(artwork: artwork, x: x, y: y, opacity: opacity)
    self.init(bounds: bounds, key: key) { picture, rect in
      picture.lay(artwork.picture, atX: x, y: y, opacity: opacity, in: rect)
    }
  }
}
