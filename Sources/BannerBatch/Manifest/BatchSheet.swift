import FragBanner
import PlainText
import Raster

/// What a manifest or a command line says of a batch, before anything is filled in or looked up.
struct BatchSheet {
  struct Banner {
    /// `nil` where it says none; the feed's column of that name then gives it.
    var name: Written?
    var place: TextPlace?
    /// `nil` where the sheet's own serve.
    var sizes: [AskedSize]?
    var part = ManifestPart()
  }

  /// The file that says it; `nil` for a command line alone.
  var manifest: String?
  /// What its review page is called.
  var title: String?
  /// Paths are taken from here.
  var folder = "."
  var output = Written(text: BatchSheet.standardOutput, place: nil)
  var sizes: [AskedSize] = []
  /// Lies under all banners.
  var defaults = ManifestPart()
  var banners: [Banner] = []
  var feed = Feed.none
  /// Lies over all banners: what the command line says.
  var overrides = ManifestPart()
  /// In place of the folder that `output` names.
  var outputFolder: String?
  /// A picture of all banners that the command line asks for.
  var contactSheet: String?

  /// What makes a banner of each row.
  enum Feed {
    case none
    case table(CSVTable, path: String)
    /// What is wrong with it has been noted.
    case unreadable
  }

  /// Of whoever asks for the batch.
  var dialect: Dialect {
    manifest == nil ? .batch : .manifest(overridden: Set(overrides.options.keys))
  }

  /// All that is said of a banner in a size.
  func part(of banner: Banner, in size: PixelSize) -> ManifestPart {
    var part = defaults.of(size)
    part.cover(with: banner.part.of(size))
    part.cover(with: overrides)
    return part
  }

  /// Each layer as a part of the manifest says it, whether or not a banner gets to see it, in the order of their places.
  var writtenLayers: [JSONNode.Member] {
    ([defaults] + banners.map(\.part)).flatMap(\.writtenLayers)
      .sorted { $0.keyPlace < $1.keyPlace }
  }

  static let standardOutput = "out/{name}-{size}.gif"
}
