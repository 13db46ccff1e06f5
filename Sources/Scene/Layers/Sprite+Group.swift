import Raster

extension Sprite {
  private struct GroupKey: Hashable {
    let sprites: [Sprite]
    let opacity: Double
  }

  /// Sprites that are let through together, as if they were one picture.
  ///
  /// - Parameters:
  ///   - sprites: from the lowest to the uppermost
  ///   - opacity: 0…1
  /// - Returns: `nil` where there are none
  init?(of sprites: [Sprite], opacity: Double) {
    guard let first = sprites.first else { return nil }
    let bounds = sprites.reduce(first.bounds) { $0.union($1.bounds) }
    self.init(bounds: bounds, key: GroupKey(sprites: sprites, opacity: opacity)) { picture, rect in
      let below = picture.part(rect)
      for sprite in sprites { sprite.draw(on: &picture, in: rect) }
      let above = picture.part(rect)
      var mixed: [UInt32] = []
      appendMix(of: above, over: below, in: above.size.bounds, opacity: opacity, to: &mixed)
      picture.copy(
        RasterImage(size: above.size, pixels: mixed), to: rect)
    }
  }
}

extension RasterImage {
  /// - Precondition: the rectangle lies inside and is not empty
  fileprivate func part(_ rect: PixelRect) -> RasterImage {
    var pixels: [UInt32] = []
    appendPixels(of: self, in: rect, to: &pixels)
    return RasterImage(size: PixelSize(width: rect.width, height: rect.height), pixels: pixels)
  }

  /// Puts a picture of the rectangle's size there.
  fileprivate mutating func copy(_ part: RasterImage, to rect: PixelRect) {
    Frame(
      patches: [.init(rect: rect, offset: 0, lifetime: .rest)], pixels: part.pixels,
      duration: .zero
    ).lay(on: &self)
  }
}
