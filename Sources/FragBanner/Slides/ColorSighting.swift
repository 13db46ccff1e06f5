import PlainText
import Raster

/// How near a slide comes to a color that is to stay exact.
struct ColorSighting: Sendable, Equatable {
  /// Pixels of the very color.
  let exactCount: Int
  /// Of the others, the one that is nearest; of several that nobody tells apart, as JPEG makes them, that of the most
  /// pixels.
  let nearest: Color
  /// From `nearest`, squared, summed over the channels.
  let distance: Int
  /// Pixels of `nearest`.
  let nearestCount: Int
  /// Pixels of the slide.
  let whole: Int

  /// Nobody sees a difference of that distance or less.
  private static let unseenDistance = 64

  init(of wanted: Color, in slide: RasterImage) {
    whole = slide.size.pixelCount
    var near: [UInt32: Int] = [:]
    var exact = 0
    var best = (pixel: slide.pixels[0], distance: Int.max)
    for pixel in slide.pixels {
      let distance = wanted.squaredDistance(toPacked: pixel)
      if distance == 0 {
        exact += 1
      } else if distance <= Self.unseenDistance {
        near[pixel, default: 0] += 1
      } else if distance < best.distance {
        best = (pixel, distance)
      }
    }
    // Of equally many, the one that comes first in the picture.
    let most = near.values.max()
    let found = slide.pixels.first { most != nil && near[$0] == most } ?? best.pixel
    exactCount = exact
    nearest = Color(packed: found)
    distance = wanted.squaredDistance(toPacked: found)
    nearestCount = most ?? slide.pixels.count { $0 == found }
  }

  /// Whether the color is there, and not by chance among a hundred times as many pixels that nobody tells from it.
  private var hasColor: Bool {
    exactCount > 0
      && (distance > Self.unseenDistance || exactCount * 100 >= nearestCount)
  }

  /// Whether it tells more of what became of the color: unseen differences are all alike, and then pixels count.
  private func isNearer(than other: ColorSighting) -> Bool {
    let distance = max(distance, Self.unseenDistance)
    let otherDistance = max(other.distance, Self.unseenDistance)
    if distance != otherDistance { return distance < otherDistance }
    return nearestCount * other.whole > other.nearestCount * whole
  }
}

extension ColorSighting {
  /// A line for each color that no slide has, with what comes nearest.
  ///
  /// - Parameter slides: of every color one sighting, in the order of the colors
  static func warnings(
    of colors: [Color], in slides: [(number: Int, sightings: [ColorSighting])],
    _ dialect: Dialect
  ) -> [String] {
    colors.indices.filter { colors.firstIndex(of: colors[$0]) == $0 }.compactMap { index in
      let seen = slides.map { (number: $0.number, sighting: $0.sightings[index]) }
      guard var best = seen.first, !seen.contains(where: \.sighting.hasColor) else { return nil }
      for other in seen where other.sighting.isNearer(than: best.sighting) { best = other }
      let strays = seen.reduce(0) { $0 + $1.sighting.exactCount }
      let place =
        strays == 0
        ? "in none of the pictures" : "in only \(Wording.counted(strays, "pixel")) of the pictures"
      return
        "\(dialect.name(.keepColor)) \(colors[index]) is \(place); nearest is \(best.sighting.nearest), "
        + "\(best.sighting.amount) of slide \(best.number)"
    }
  }

  /// `12 %`, or of less than 1 % the pixels.
  private var amount: String {
    nearestCount * 100 < whole
      ? Wording.counted(nearestCount, "pixel") : "\((nearestCount * 200 / whole + 1) / 2) %"
  }
}

extension Color {
  fileprivate func squaredDistance(toPacked pixel: UInt32) -> Int {
    let red = Int(red) - Int(pixel & 0xFF)
    let green = Int(green) - Int(pixel >> 8 & 0xFF)
    let blue = Int(blue) - Int(pixel >> 16 & 0xFF)
    return red * red + green * green + blue * blue
  }
}
