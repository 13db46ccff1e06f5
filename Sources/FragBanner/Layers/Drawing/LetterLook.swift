import Lettering
import Raster

/// How the letters of a layer look on one slide.
struct LetterLook: Hashable, Sendable {
  let style: TextStyle
  let fit: TextFit
  let background: Paint?

  /// Whether letters become smaller where they have no room.
  var shrinks: Bool { if case .shrink = fit { true } else { false } }

  /// - Parameter family: that its letters are set in
  init(_ layer: BannerLayer, slide: Int, canvas: PixelSize, family: String) {
    let type = layer.type
    var style = TextStyle()
    style.family = family
    style.size = type.size.resolved(of: Double(canvas.height))
    style.weight = type.weight
    style.isItalic = type.slant == .italic
    style.lineHeight = type.lineHeight
    style.letterSpacing = type.letterSpacing
    style.color = PaintColor(type.paint.value(for: slide) ?? Paint(.black))
    style.alignment =
      switch type.alignment {
      case .start: .start
      case .left: .left
      case .center: .center
      case .right: .right
      }
    style.decorations = Set(
      type.decorations.map { decoration in
        switch decoration {
        case .lineThrough: .lineThrough
        case .underline: .underline
        }
      })
    style.stroke = type.stroke.map {
      TextStyle.Stroke(width: $0.width, color: PaintColor($0.paint))
    }
    style.shadow = type.shadow.map {
      TextStyle.Shadow(x: $0.x, y: $0.y, blur: $0.blur, color: PaintColor($0.paint))
    }
    style.hasTabularFigures = layer.kind == .number
    self.style = style
    fit =
      switch type.fit {
      case .wrap: .wrap
      case .shrink: .shrink(least: type.leastSize)
      case .clip: .clip
      case .ellipsis: .ellipsis
      }
    background = layer.frame.background?.value(for: slide)
  }
}
