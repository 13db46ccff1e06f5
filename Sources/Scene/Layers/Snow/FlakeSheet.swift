import Raster

/// Pictures of one flake in a few dozen sizes.
package struct FlakeSheet: Sendable {
  /// In pixels, growing.
  private let sizes: [Double]
  private let artworks: [Artwork]
  /// How large a flake of the scale 1 is.
  private let natural: Double

  /// In pixels: larger flakes are drawn at that size.
  private static let largest = 1024.0
  /// Up to there each half pixel has a size of its own.
  private static let fineUpTo = 16.0

  /// - Parameters:
  ///   - natural: the longer side of a flake of the scale 1, in pixels
  ///   - scale: the largest
  ///   - draw: draws one whose longer side is a number of pixels
  package init(natural: Double, upTo scale: Double, draw: (Double) -> RasterImage) {
    let end = min(Self.largest, max(1, natural * scale))
    var sizes = [0.5]
    while sizes.last! < end {
      let size = sizes.last!
      sizes.append(size < Self.fineUpTo ? size + 0.5 : (size * 1.06).rounded(.up))
    }
    self.natural = natural
    self.sizes = sizes
    artworks = sizes.map { Artwork(draw($0)) }
  }

  /// The picture nearest to a scale.
  func artwork(_ scale: Double) -> Artwork {
    let size = natural * scale
    var (low, high) = (0, sizes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sizes[middle] < size { low = middle + 1 } else { high = middle }
    }
    let isNearerBelow = low > 0 && size - sizes[low - 1] < sizes[low] - size
    return artworks[isNearerBelow ? low - 1 : low]
  }
}

extension FlakeSheet {
  /// The size of a disc, in pixels.
  package static let discSize = 12.0

  /// Soft discs of a color.
  ///
  /// - Parameter opacity: of their middle, 0…1
  package init(discsOf color: Color, opacity: Double, upTo scale: Double) {
    self.init(natural: Self.discSize, upTo: scale) { diameter in
      let side = max(1, Int(diameter.rounded(.up)))
      let middle = Double(side) / 2
      return RasterImage(
        size: PixelSize(width: side, height: side),
        pixels: (0..<side * side).map { place in
          let (y, x) = place.quotientAndRemainder(dividingBy: side)
          let share = Self.coverage(
            x: Double(x) - middle, y: Double(y) - middle, radius: diameter / 2)
          return color.packed & 0xFF_FFFF | UInt32(share * opacity * 255 + 0.5) << 24
        })
    }
  }

  /// How much of a pixel a disc covers, by its upper left corner from the disc's middle.
  private static func coverage(x: Double, y: Double, radius: Double) -> Double {
    let steps = 4
    var sum = 0.0
    for row in 0..<steps {
      for column in 0..<steps {
        let (dx, dy) = (
          x + (Double(column) + 0.5) / Double(steps), y + (Double(row) + 0.5) / Double(steps)
        )
        sum += softness((dx * dx + dy * dy).squareRoot() / radius)
      }
    }
    return sum / Double(steps * steps)
  }

  /// - Parameter distance: from the middle, in radii
  private static func softness(_ distance: Double) -> Double {
    let core = 0.4
    let way = min(1, max(0, (distance - core) / (1 - core)))
    return 1 - way * way * (3 - 2 * way)
  }
}
