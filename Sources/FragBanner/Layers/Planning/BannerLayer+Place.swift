import Raster

extension BannerLayer {
  /// Where it lies in a banner.
  ///
  /// - Parameter content: the size of its content, where that decides; `nil`: it reaches whatever edge it can
  package func box(in canvas: PixelSize, content: PixelSize?) -> PixelRect {
    let across = PlacedAxis(
      place.horizontal, length: canvas.width, content: content?.width, alignment: horizontal)
    let down = PlacedAxis(
      place.vertical, length: canvas.height, content: content?.height, alignment: vertical)
    return PixelRect(x: across.start, y: down.start, width: across.size, height: down.size)
  }

  /// Where a picture lies, scaled to fit its box.
  ///
  /// - Parameter size: of the picture
  package func place(ofPicture size: PixelSize, in canvas: PixelSize) -> PixelRect {
    let width = PlacedAxis.fixedSize(place.horizontal, length: canvas.width)
    let height = PlacedAxis.fixedSize(place.vertical, length: canvas.height)
    var shown = size
    switch (width, height) {
    case (nil, nil): break
    case (let width?, nil): shown = size.scaled(by: Double(width) / Double(size.width))
    case (nil, let height?): shown = size.scaled(by: Double(height) / Double(size.height))
    case (let width?, let height?):
      shown = size.scaled(
        by: min(Double(width) / Double(size.width), Double(height) / Double(size.height)))
    }
    let box = box(in: canvas, content: shown)
    return PixelRect(
      x: box.x + Int((Double(box.width - shown.width) / 2).rounded()),
      y: box.y + Int((Double(box.height - shown.height) / 2).rounded()), width: shown.width,
      height: shown.height)
  }

  private var horizontal: PlacedAxis.Alignment {
    if kind == .picture { return .middle }
    return switch type.alignment {
    case .start, .left: .start
    case .center: .middle
    case .right: .end
    }
  }

  private var vertical: PlacedAxis.Alignment {
    if kind == .picture { return .middle }
    return switch type.verticalAlignment {
    case .top: .start
    case .middle: .middle
    case .bottom: .end
    }
  }
}

extension PixelSize {
  /// To whole pixels, at least one a side.
  fileprivate func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}
