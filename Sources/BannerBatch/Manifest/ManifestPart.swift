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
struct ManifestPart: Sendable {
  /// `nil` where it names none.
  var pictures: [Written]?
  /// By the option's name: its values, in their order; none where the option is taken back. A switch has an empty one.
  var options: [String: [Written]] = [:]
  /// What it says of layers: objects with a layer, or `null`, for each name; the later ones lie over the earlier ones.
  var layers: [JSONNode] = []
  /// What it says of single sizes.
  private(set) var sizes: [PixelSize: OneSize] = [:]

  struct OneSize: Sendable {
    let size: AskedSize
    var part: ManifestPart
  }

  /// This part as one size sees it.
  func of(_ size: PixelSize) -> ManifestPart {
    var part = self
    part.sizes = [:]
    if let own = sizes[size] { part.cover(with: own.part) }
    return part
  }

  /// Adds what it says of one size; of what it says twice the last counts.
  mutating func add(_ part: ManifestPart, of size: AskedSize) {
    sizes[size.pixels, default: OneSize(size: size, part: ManifestPart())].part.cover(with: part)
  }

  mutating func cover(with upper: ManifestPart) {
    pictures = upper.pictures ?? pictures
    options.merge(upper.options) { _, upper in upper }
    layers += upper.layers
  }

  /// All layers that it and its sizes speak of, each as it is written there.
  var writtenLayers: [JSONNode.Member] {
    layers.flatMap { node -> [JSONNode.Member] in
      if case .object(let layers) = node.value { layers } else { [] }
    } + sizes.values.flatMap(\.part.writtenLayers)
  }
}
