import Raster

/// What templates are filled with: a row of a feed, and what a batch knows itself.
struct TemplateValues {
  /// By the name in braces.
  private(set) var values: [String: String]
  /// Where the row stands, for messages, such as ` (feed.csv line 3)`; empty without a feed.
  let origin: String

  /// Names beside `name` that a feed's columns cannot have.
  static let ownNames = ["size", "width", "height"]

  func adding(name: String, size: PixelSize) -> TemplateValues {
    var all = self
    all.values["name"] = name
    all.values["size"] = "\(size)"
    all.values["width"] = "\(size.width)"
    all.values["height"] = "\(size.height)"
    return all
  }

  /// The text with everything filled in; `nil` where that cannot be, which is noted.
  func fill(
    _ written: Written, of key: String, _ problems: inout ManifestProblems
  ) -> String? {
    do throws(Template.Fault) {
      return try Template(written.text).filled(with: values)
    } catch {
      problems.note("\(key): \(error)", at: written.place)
      return nil
    }
  }
}
