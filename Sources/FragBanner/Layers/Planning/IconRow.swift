import Raster

/// Where the icons of a row lie.
struct IconRow {
  /// The layer's.
  let box: PixelRect
  /// From the left.
  let places: [PixelRect]

  /// - Parameters:
  ///   - size: of the picture of one
  ///   - count: at least 1
  init(of layer: BannerLayer, picture size: PixelSize, count: Int, in canvas: PixelSize) {
    let widest =
      PlacedAxis.room(layer.place.horizontal, length: canvas.width)
      ?? PlacedAxis.fixedSize(layer.place.horizontal, length: canvas.width)!
    var height = Double(
      PlacedAxis.fixedSize(layer.place.vertical, length: canvas.height) ?? size.height)
    var width = height * Double(size.width) / Double(size.height)
    var step = width + layer.icons.gap
    let length = step * Double(count) - layer.icons.gap
    let factor = min(1, Double(widest) / length)
    (height, width, step) = (height * factor, width * factor, step * factor)
    func pixels(_ value: Double) -> Int { max(1, Int(value.rounded())) }
    let icon = PixelSize(width: pixels(width), height: pixels(height))
    let row = PixelSize(width: pixels(length * factor), height: icon.height)
    let box = layer.box(in: canvas, content: row)
    let x = layer.shift(of: row.width, in: box.width, layer.type.alignment)
    let y = layer.shift(of: row.height, in: box.height, layer.type.verticalAlignment)
    self.box = box
    places = (0..<count).map { index in
      PixelRect(
        x: box.x + x + Int((step * Double(index)).rounded()), y: box.y + y, width: icon.width,
        height: icon.height)
    }
  }
}

extension BannerLayer {
  fileprivate func shift(of length: Int, in box: Int, _ alignment: Typography.Alignment) -> Int {
    switch alignment {
    case .start, .left: 0
    case .center: (box - length) / 2
    case .right: box - length
    }
  }

  fileprivate func shift(
    of length: Int, in box: Int, _ alignment: Typography.VerticalAlignment
  ) -> Int {
    switch alignment {
    case .top: 0
    case .middle: (box - length) / 2
    case .bottom: box - length
    }
  }
}
