extension PixelRect {
  /// The pixels along its sides, as disjoint rectangles.
  package var edge: [PixelRect] {
    subtracting(PixelRect(x: x + 1, y: y + 1, width: max(0, width - 2), height: max(0, height - 2)))
  }
}

extension RasterImage {
  /// Gives the pixels along the sides one color.
  package mutating func drawBorder(_ color: Color) {
    for side in size.bounds.edge {
      for y in side.y..<side.maxY {
        let row = y * size.width
        for x in side.x..<side.maxX { pixels[row + x] = color.packed }
      }
    }
  }
}
