import Raster

extension Typesetter {
  /// - Parameters:
  ///   - text: lines with `\n` between them
  ///   - clip: what can come to be seen, from the upper left corner of the box; nothing else is drawn. It is not larger than
  ///     a picture may be.
  package func set(
    _ text: String, _ style: TextStyle, _ fit: TextFit = .wrap, in box: TextBox, clip: PixelRect
  ) -> BoxedText {
    let layout = layout(text, style, fit, in: box.room)
    let (padding, size) = (box.padding, layout.size)
    let width = box.width ?? padding.left + TextLayout.wholePixels(size.width) + padding.right
    let height = box.height ?? padding.top + TextLayout.wholePixels(size.height) + padding.bottom
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let room = Double(height - padding.top - padding.bottom)
    let top: Double =
      switch box.verticalAlignment {
      // What the box took from the text is as high as that, but for a part of a pixel.
      case _ where box.height == nil: 0
      case .top: 0
      case .middle: (room - size.height) / 2
      case .bottom: room - size.height
      }
    let seen = fit == .clip ? clip.intersection(bounds) : clip
    let letters = TextDrawing(layout, top: top + Double(padding.top))
      .picture(
        in: PixelRect(x: seen.x - padding.left, y: seen.y, width: seen.width, height: seen.height)
      )
      .map { PlacedPicture($0.picture, x: $0.x + padding.left, y: $0.y) }
    let background = Self.background(of: box, bounds, clip)
    let excess = layout.excess
    return BoxedText(
      width: width, height: height, letters: letters, background: background,
      composed: letters.map { $0.over(background) } ?? background, fontSize: layout.style.size,
      excessWidth: excess.width, excessHeight: excess.height, missing: layout.missing,
      fallback: fallback(for: style))
  }

  private static func background(
    of box: TextBox, _ bounds: PixelRect, _ clip: PixelRect
  ) -> PlacedPicture? {
    guard let color = box.background, !bounds.isEmpty, bounds.pixelCount <= PixelSize.mostPixels
    else { return nil }
    return RoundedBox(
      size: PixelSize(width: bounds.width, height: bounds.height), fill: color, radius: box.radius
    ).picture().flatMap { PlacedPicture($0).clipped(to: clip) }
  }
}
