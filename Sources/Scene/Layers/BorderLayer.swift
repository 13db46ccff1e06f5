import Raster

/// A border of one pixel along the banner's sides, the same at any time.
package struct BorderLayer: Layer {
  private let edges: [Sprite]

  package init(_ color: Color, on canvas: PixelSize) {
    edges = canvas.bounds.edge.map { edge in
      Sprite(bounds: edge, key: color) { picture, rect in
        for y in rect.y..<rect.maxY {
          let row = y * picture.size.width
          for x in rect.x..<rect.maxX { picture.pixels[row + x] = color.packed }
        }
      }
    }
  }

  package func sprites(at moment: SceneMoment) -> [Sprite] { edges }
}
