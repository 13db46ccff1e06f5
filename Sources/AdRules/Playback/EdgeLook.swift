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

  /// The same of one frame.
  struct Shares {
    let white: Double
    let whiteOrBlack: Double
    let oneColor: Double
  }

  enum Shade {
    case light, dark, neither
  }

  private static let leastContrast = 1.2
  /// Channels this near to each other look the same; quantizing and dithering leave such differences.
  static let sameColor = 8

  init() {}

  mutating func add(_ frame: Shares) {
    white = max(white, frame.white)
    whiteOrBlack = max(whiteOrBlack, frame.whiteOrBlack)
    oneColor = min(oneColor, frame.oneColor)
  }

  /// - Parameter pixel: packed as in `RasterImage`
  static func shade(of pixel: UInt32) -> Shade {
    let luminance = RelativeLuminance.of(pixel)
    let isClear = pixel >> 24 == 0
    if isClear || RelativeLuminance.contrast(luminance, RelativeLuminance.white) < leastContrast {
      return .light
    }
    return RelativeLuminance.contrast(luminance, 0) < leastContrast ? .dark : .neither
  }

  static func looksSame(_ one: UInt32, _ other: UInt32) -> Bool {
    func isNear(_ shift: UInt32) -> Bool {
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= sameColor
    }
    return isNear(0) && isNear(8) && isNear(16) && one >> 24 == other >> 24
  }
}
