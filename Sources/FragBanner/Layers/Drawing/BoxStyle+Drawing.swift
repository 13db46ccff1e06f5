import Lettering
import Raster

extension BoxStyle {
  /// A box of a size, filled.
  ///
  /// - Returns: clear where there is no memory for it
  func picture(of paint: Paint, _ size: PixelSize) -> RasterImage {
    let box = RoundedBox(
      size: size, fill: PaintColor(paint), radius: cornerRadius,
      border: border.map { RoundedBox.Border(width: $0.width, color: PaintColor($0.paint)) })
    return box.picture()
      ?? RasterImage(size: size, pixels: Array(repeating: 0, count: size.pixelCount))
  }

  /// A picture with round corners.
  func rounded(_ picture: RasterImage) -> RasterImage {
    picture.withRoundedCorners(radius: cornerRadius) ?? picture
  }
}

extension PaintColor {
  init(_ paint: Paint) {
    self.init(paint.color, opacity: paint.opacity)
  }
}
