import Raster
import Scene

/// Sets texts whose smooth edges have few levels, which cannot be told from many: whatever shows another text with each
/// step of a timer then needs but few colors, and small tables of them.
final class CoarseSetter: TextSetter {
  private let setter: any TextSetter
  private let faces = KeptValues<String, TextFace>()

  /// Between clear and as opaque as letters are.
  private static let levels = 15

  init(_ setter: any TextSetter) {
    self.setter = setter
  }

  func face(of text: String) -> TextFace {
    faces.value(for: text) {
      let face = setter.face(of: text)
      return TextFace(
        text: text, box: face.box, letters: face.letters.map(Self.coarse),
        background: face.background, whole: face.whole)
    }
  }

  private static func coarse(_ letters: PlacedArtwork) -> PlacedArtwork {
    var picture = letters.artwork.picture
    let most = Int(picture.pixels.map { $0 >> 24 }.max() ?? 0)
    guard most > 0 else { return letters }
    for place in picture.pixels.indices {
      let pixel = picture.pixels[place]
      let level = (Int(pixel >> 24) * levels + most / 2) / most
      let alpha = UInt32((level * most + levels / 2) / levels)
      picture.pixels[place] = alpha == 0 ? 0 : alpha << 24 | pixel & 0xFF_FFFF
    }
    return PlacedArtwork(Artwork(picture), x: letters.x, y: letters.y)
  }
}
