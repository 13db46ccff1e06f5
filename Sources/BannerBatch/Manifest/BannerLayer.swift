import PlainText
import Raster

/// Text that somebody wrote, and where.
struct Written: Sendable {
  let text: String
  /// In the manifest; `nil` on a command line.
  let place: TextPlace?
}

/// A size that somebody asked for, and where.
struct AskedSize: Sendable {
  let pixels: PixelSize
  let place: TextPlace?
}

/// What one part of a manifest says of its banners; parts lie over each other, and the upper one hides what both say.
struct BannerLayer: Sendable {
  /// `nil` where it names none.
  var pictures: [Written]?
  /// By the option's name: its values, in their order; none where the option is taken back. A switch has an empty one.
  var options: [String: [Written]] = [:]
  /// What it says of single sizes.
  private(set) var sizes: [PixelSize: OneSize] = [:]

  struct OneSize: Sendable {
    let size: AskedSize
    var layer: BannerLayer
  }

  /// This layer as one size sees it.
  func of(_ size: PixelSize) -> BannerLayer {
    var layer = self
    layer.sizes = [:]
    if let own = sizes[size] { layer.cover(with: own.layer) }
    return layer
  }

  /// Adds what it says of one size; of what it says twice the last counts.
  mutating func add(_ layer: BannerLayer, of size: AskedSize) {
    sizes[size.pixels, default: OneSize(size: size, layer: BannerLayer())].layer.cover(with: layer)
  }

  mutating func cover(with upper: BannerLayer) {
    pictures = upper.pictures ?? pictures
    options.merge(upper.options) { _, upper in upper }
  }
}
