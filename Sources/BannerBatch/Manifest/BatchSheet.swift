import FragBanner
import PlainText

/// What a manifest or a command line says of a batch, before anything is filled in or looked up.
struct BatchSheet {
  struct Banner {
    /// `nil` where it says none; the feed's column of that name then gives it.
    var name: Written?
    var place: TextPlace?
    /// `nil` where the sheet's own serve.
    var sizes: [AskedSize]?
    var layer = BannerLayer()
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
  var defaults = BannerLayer()
  var banners: [Banner] = []
  var feed = Feed.none
  /// Lies over all banners: what the command line says.
  var overrides = BannerLayer()
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

  static let standardOutput = "out/{name}-{size}.gif"
}
