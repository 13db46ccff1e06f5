import Raster

/// What the outermost line of pixels looks like over the frames of a GIF: what tells it apart from a page.
///
/// A pixel counts as white or black where its contrast with it is below 1.2 to 1 (relative luminances as in WCAG 2.2),
/// that is from about `#eaeaea` up and from about `#191919` down. A clear pixel shows the page and counts as both.
package struct EdgeLook: Equatable, Sendable {
  /// The largest share of the line, 0…1, that is white in some frame.
  package private(set) var white = 0.0
  /// The largest share of the line, 0…1, that is white or black in some frame.
  package private(set) var whiteOrBlack = 0.0
  /// The smallest share of the line, 0…1, that has the frame's commonest color there, or one that looks the same.
  package private(set) var oneColor = 1.0

  private static let leastContrast = 1.2
  /// Channels this near to each other look the same; quantizing and dithering leave such differences.
  private static let sameColor = 8

  init() {}

  mutating func add(_ picture: RasterImage) {
    let pixels = picture.size.bounds.edge.flatMap { side in
      (side.y..<side.maxY).flatMap { y in
        picture.pixels[(y * picture.size.width + side.x)..<(y * picture.size.width + side.maxX)]
      }
    }
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    var (light, dark) = (0, 0)
    for (pixel, count) in counts {
      let luminance = RelativeLuminance.of(pixel)
      let isClear = pixel >> 24 == 0
      if isClear
        || RelativeLuminance.contrast(luminance, RelativeLuminance.white) < Self.leastContrast
      {
        light += count
      } else if RelativeLuminance.contrast(luminance, 0) < Self.leastContrast {
        dark += count
      }
    }
    let commonest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }!.key
    let alike = counts.reduce(0) { $0 + (Self.looksSame($1.key, commonest) ? $1.value : 0) }
    let total = Double(pixels.count)
    white = max(white, Double(light) / total)
    whiteOrBlack = max(whiteOrBlack, Double(light + dark) / total)
    oneColor = min(oneColor, Double(alike) / total)
  }

  private static func looksSame(_ one: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { (shift: UInt32) in
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= sameColor
    } && one >> 24 == other >> 24
  }
}
